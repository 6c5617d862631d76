import * as z from 'zod/mini'
import { id } from '../language/text.ts'
import { forbidden } from '../problem.ts'

/** The `user` of the specification's bodies: who acts. The session decides that, not the body. */
export const ActingUser = z.object({ id: id() })

/** @throws Problem 403 when a body names somebody else than the one who is signed in */
export function requireSelf(user: { id: number }, named: { id: number } | undefined): void {
  if (named && named.id !== user.id) throw forbidden()
}
