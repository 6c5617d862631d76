import type * as z from 'zod/mini'
import { rememberedSession } from '../../site/session/remembered-session.ts'
import { currentSession, sessionKnown } from '../../site/session/session.ts'
import type { OwnName } from './device-stores.ts'
import { lastSeen, rememberSeen, type Seen } from './seen.ts'

/** Remembers what the shop told somebody, unless they have signed out since they asked. */
export const rememberOwn = (userId: number, name: OwnName, value: unknown): void =>
  void rememberSeen(userId, { name, value, isTheirs: () => isSignedIn(userId) })

/**
 * What the person who is signed in was told last under this name.
 * @param schema another version of the page may have kept something else
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

/** Also by what all tabs share: in another one they may have signed out, or somebody else in. */
const isSignedIn = (userId: number) =>
  currentSession()?.sessionId === userId && rememberedSession()?.sessionId === userId
