import { tabStorage } from '../../ui/browser-storage.ts'
import type { Session } from './remembered-session.ts'

/** Keeps the session for this tab, where the specification wants it: `sessionId`, `userRole` and `username`. */
export function storeSession(session: Session): void {
  for (const key of ['sessionId', 'userRole', 'username'] as const)
    tabStorage.write(key, String(session[key]))
}

/** The session of this tab; undefined in a new one. */
export function storedSession(): Session | undefined {
  const sessionId = Number(tabStorage.read('sessionId'))
  const userRole = tabStorage.read('userRole')
  if (!(sessionId > 0) || (userRole !== 'ADMIN' && userRole !== 'CUSTOMER')) return undefined
  return { sessionId, userRole, username: tabStorage.read('username') ?? '' }
}
