import { forbidden } from '../../platform/problem.ts'

/** The specification's bodies name the user who acts; nobody may name another one. */
export function requireSelf(user: { id: number }, named: { id: number } | undefined): void {
  if (named && named.id !== user.id) throw forbidden()
}
