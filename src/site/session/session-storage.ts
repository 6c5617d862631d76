import type { Role } from '../../platform/role.ts'
import { browserStorage, tabStorage } from '../../ui/browser-storage.ts'
import { hasFields, isObject } from '../../ui/is-object.ts'

/** Who is signed in, as far as this tab knows. It proves nothing: the server reads the cookie. */
export type Session = { sessionId: number; userRole: Role; username: string }

/** Whether an answer says who is signed in. */
export const isSession = hasFields('sessionId', 'userRole')

/** Key in local storage, where nothing else is personal. */
export const sessionKey = 'session'

/** The customer whom the server confirmed last in this browser: for a new tab without a network. */
export function rememberedSession(): Session | undefined {
  const stored = browserStorage.readJson(sessionKey)
  if (!isObject(stored)) return undefined
  const { sessionId, username } = stored
  if (typeof sessionId !== 'number' || typeof username !== 'string') return undefined
  return { sessionId, userRole: 'CUSTOMER', username }
}

/** For administrators nothing opens without the server. */
export function rememberSession({ userRole, ...session }: Session): void {
  if (userRole === 'CUSTOMER') browserStorage.writeJson(sessionKey, session)
  else browserStorage.remove(sessionKey)
}

export const forgetRememberedSession = (): void => browserStorage.remove(sessionKey)

/** Stores the session for this tab under the keys of the specification. */
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
