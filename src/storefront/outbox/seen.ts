import type * as z from 'zod/mini'
import { currentSession, sessionKnown } from '../../site/session/session.ts'
import { rememberedSession } from '../../site/session/session-storage.ts'
import { isObject } from '../../ui/is-object.ts'
import { onDevice } from './device.ts'

/** Name of a user's answer in the store `seen`. */
type SeenName = 'orders' | 'me' | 'payment-methods' | `order ${string}`

/** An answer of the shop, and when it came: ms since 1970 on this device's clock. */
export type Seen<T> = { at: number; value: T }

/** Stores an answer for the times without a network, unless its user has signed out since the request. */
export const remember = (userId: number, name: SeenName, value: unknown) =>
  onDevice(async (db) => {
    // A deletion at sign-out comes after this transaction, or has come before.
    if (isSignedIn(userId)) await db.put('seen', { at: Date.now(), value }, [userId, name])
  })

/** Also checks what all tabs share: in another tab the user may have signed out, or another user in. */
const isSignedIn = (userId: number) =>
  currentSession()?.sessionId === userId && rememberedSession()?.sessionId === userId

/**
 * The last answer under this name to the user who is signed in.
 * @param schema another version of the page may have stored something else
 */
export async function recall<T>(
  name: SeenName,
  schema: z.ZodMiniType<T>,
): Promise<Seen<T> | undefined> {
  const session = await sessionKnown()
  const seen = session && (await onDevice((db) => db.get('seen', [session.sessionId, name])))
  if (!isObject(seen) || typeof seen.at !== 'number') return undefined
  const { success, data } = schema.safeParse(seen.value)
  return success ? { at: seen.at, value: data } : undefined
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
