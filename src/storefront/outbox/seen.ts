import type * as z from 'zod/mini'
import { currentSession, sessionKnown } from '../../site/session/session.ts'
import { rememberedSession } from '../../site/session/session-storage.ts'
import { isObject } from '../../ui/is-object.ts'
import { onDevice } from './device.ts'

/** Name of a user's answer in the store `seen`. */
export type OwnName = 'orders' | 'me' | 'payment-methods' | `order ${string}`

/** An answer of the shop, and when it came: ms since 1970 on this device's clock. */
export type Seen<T = unknown> = { at: number; value: T }

/** How many answers are stored for a user; the oldest are deleted. */
const maxSeen = 30

type Shown = {
  name: string
  value: unknown
  /** False after the user has signed out: an answer may come later. */
  isTheirs?: () => boolean
}

/** Stores an answer for the times without a network, where this browser stores anything. */
export const rememberSeen = (userId: number, { name, value, isTheirs = () => true }: Shown) =>
  onDevice(async (db) => {
    const { store, done } = db.transaction('seen', 'readwrite')
    const stored = await store.getAll(ownOf(userId))
    const keys = await store.getAllKeys(ownOf(userId))
    // Checked within the transaction: a deletion at sign-out comes after it, or has come before.
    if (isTheirs()) {
      await store.put({ at: Date.now(), value }, [userId, name])
      const others = keys.filter(([, other]) => other !== name)
      const newestFirst = others.toSorted(
        (a, b) => timeOf(stored[keys.indexOf(b)]) - timeOf(stored[keys.indexOf(a)]),
      )
      await Promise.all(newestFirst.slice(maxSeen - 1).map((key) => store.delete(key)))
    }
    await done
  })

/** The last answer; unchecked, another version of the page may have stored it. */
export async function lastSeen(userId: number, name: string): Promise<Seen | undefined> {
  const seen = await onDevice((db) => db.get('seen', [userId, name]))
  return isSeen(seen) ? { at: seen.at, value: seen.value } : undefined
}

/** Deletes the answers of all users, or of all but one. */
export const forgetSeen = (except?: number) =>
  onDevice(async (db) => {
    const { store, done } = db.transaction('seen', 'readwrite')
    const keys = await store.getAllKeys()
    const others = keys.filter(([userId]) => userId !== except)
    await Promise.all(others.map((key) => store.delete(key)))
    await done
  })

/** All keys of a user: an array sorts after any text. */
const ownOf = (userId: number) => IDBKeyRange.bound([userId], [userId, []])

const isSeen = (stored: unknown): stored is Seen =>
  isObject(stored) && typeof stored.at === 'number'

const timeOf = (stored: unknown): number => (isSeen(stored) ? stored.at : 0)

/** Stores an answer to a user, unless that user has signed out since the request. */
export const rememberOwn = (userId: number, name: OwnName, value: unknown): void =>
  void rememberSeen(userId, { name, value, isTheirs: () => isSignedIn(userId) })

/** Also checks what all tabs share: in another tab the user may have signed out, or another user in. */
const isSignedIn = (userId: number) =>
  currentSession()?.sessionId === userId && rememberedSession()?.sessionId === userId

/**
 * The last answer under this name to the user who is signed in.
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
