import type * as z from 'zod/mini'
import { currentSession, sessionKnown } from '../../site/session/session.ts'
import { rememberedSession } from '../../site/session/session-storage.ts'
import { isObject } from '../../ui/is-object.ts'
import { onDevice } from './device.ts'

/** Name of a user's answer in the store `seen`. */
export type OwnName = 'orders' | 'me' | 'payment-methods' | `order ${string}`

/** An answer of the shop, and when it came: ms since 1970 on this device's clock. */
export type Seen<T = unknown> = { at: number; value: T }

/** Answers that are kept of one user; the oldest make room. */
const maxSeen = 30

type Shown = {
  name: string
  value: unknown
  /** False once they have signed out: an answer may come later than that. */
  isTheirs?: () => boolean
}

/** Keeps what somebody was shown, for the times without a network. Where nothing can be kept, nothing is. */
export const rememberSeen = (userId: number, { name, value, isTheirs = () => true }: Shown) =>
  onDevice(async (db) => {
    const { store, done } = db.transaction('seen', 'readwrite')
    const kept = await store.getAll(ownOf(userId))
    const keys = await store.getAllKeys(ownOf(userId))
    // Asked within the transaction: what forgets comes after it, or has come before.
    if (isTheirs()) {
      await store.put({ at: Date.now(), value }, [userId, name])
      const others = keys.filter(([, other]) => other !== name)
      const newestFirst = others.toSorted(
        (a, b) => ageMarkOf(kept[keys.indexOf(b)]) - ageMarkOf(kept[keys.indexOf(a)]),
      )
      await Promise.all(newestFirst.slice(maxSeen - 1).map((key) => store.delete(key)))
    }
    await done
  })

/** What they were shown last; unchecked, another version of the page may have kept it. */
export async function lastSeen(userId: number, name: string): Promise<Seen | undefined> {
  const seen = await onDevice((db) => db.get('seen', [userId, name]))
  return isSeen(seen) ? { at: seen.at, value: seen.value } : undefined
}

/** Nothing of anybody stays, but of the user who is named. */
export const forgetSeen = (except?: number) =>
  onDevice(async (db) => {
    const { store, done } = db.transaction('seen', 'readwrite')
    const keys = await store.getAllKeys()
    const others = keys.filter(([userId]) => userId !== except)
    await Promise.all(others.map((key) => store.delete(key)))
    await done
  })

/** All keys of a user: an array is higher than any text. */
const ownOf = (userId: number) => IDBKeyRange.bound([userId], [userId, []])

const isSeen = (kept: unknown): kept is Seen => isObject(kept) && typeof kept.at === 'number'

const ageMarkOf = (kept: unknown): number => (isSeen(kept) ? kept.at : 0)

/** Remembers what the shop told a user, unless they have signed out since they asked. */
export const rememberOwn = (userId: number, name: OwnName, value: unknown): void =>
  void rememberSeen(userId, { name, value, isTheirs: () => isSignedIn(userId) })

/** Also by what all tabs share: in another one they may have signed out, or another user in. */
const isSignedIn = (userId: number) =>
  currentSession()?.sessionId === userId && rememberedSession()?.sessionId === userId

/**
 * What the user who is signed in was told last under this name.
 * @param schema another version of the page may have stored something else
 */
export async function ownLastSeen<T>(
  name: OwnName,
  schema: z.ZodMiniType<T>,
): Promise<Seen<T> | undefined> {
  const session = await sessionKnown()
  const seen = session ? await lastSeen(session.sessionId, name) : undefined
  const { success, data } = schema.safeParse(seen?.value)
  return seen && success ? { at: seen.at, value: data } : undefined
}
