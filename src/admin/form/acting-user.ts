import { sessionKnown } from '../../site/session/session.ts'

/** The `user` of the specification's bodies (section 7): the one who is signed in here. */
export async function actingUser(): Promise<{ id: number } | undefined> {
  const session = await sessionKnown()
  return session ? { id: session.sessionId } : undefined
}
