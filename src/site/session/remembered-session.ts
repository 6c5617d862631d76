import type { Role } from '../../platform/role.ts'
import { browserStorage } from '../../ui/browser-storage.ts'
import { hasFields, isObject } from '../../ui/is-object.ts'

/** Who is signed in, as far as this tab knows. It proves nothing: the server asks the cookie. */
export type Session = { sessionId: number; userRole: Role; username: string }

/** Whether an answer says who is signed in. */
export const isSession = hasFields('sessionId', 'userRole')

/** Key in local storage, where nothing else is personal. */
export const sessionKey = 'session'

/** The customer whom the server has confirmed last in this browser: for a new tab without a network. */
export function rememberedSession(): Session | undefined {
  const kept = browserStorage.readJson(sessionKey)
  if (!isObject(kept)) return undefined
  const { sessionId, username } = kept
  if (typeof sessionId !== 'number' || typeof username !== 'string') return undefined
  return { sessionId, userRole: 'CUSTOMER', username }
}

/** Nothing opens for administrators without the server. */
export function rememberSession({ userRole, ...session }: Session): void {
  if (userRole === 'CUSTOMER') browserStorage.writeJson(sessionKey, session)
  else browserStorage.remove(sessionKey)
}

export const forgetRememberedSession = (): void => browserStorage.remove(sessionKey)
