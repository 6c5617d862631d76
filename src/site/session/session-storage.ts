import { beforeEachCall } from '../../platform/api/call.ts'
import { fetchInTime } from '../../platform/api/fetch-in-time.ts'
import { noResponse } from '../../platform/problem.ts'
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

/** A logout without a network, which the server does not know yet. It names no user. */
const key = 'untold'

export const isLogoutPending = (): boolean => browserStorage.read(key) !== null

/** @returns whether it outlasts a reload */
export function rememberPendingLogout(): boolean {
  browserStorage.write(key, 'yes')
  return isLogoutPending()
}

/**
 * Ends the session on the server, if a logout is pending.
 * @throws Problem NO_RESPONSE while the server does not answer: no other call may use the cookie
 */
export async function flushPendingLogout(): Promise<void> {
  if (!isLogoutPending()) return
  // Loaded here: it brings the schemas of all accounts.
  const { accountApi } = await import('../../shop/accounts/account.api.ts').catch(() => {
    throw noResponse()
  })
  const { method, path } = accountApi.logout
  const headers = { 'content-type': 'application/json' }
  const answer = await fetchInTime(path, { method, headers, body: '{}' }).catch(() => undefined)
  // 401: the session was over already.
  if (!answer?.ok && answer?.status !== 401) throw noResponse()
  browserStorage.remove(key)
}

/** Called once, by the browser's entry. @param onLogout another tab has logged out without a network */
export function followPendingLogout(onLogout: () => void) {
  beforeEachCall(flushPendingLogout)
  window.addEventListener('storage', (event) => {
    if (event.key === key && event.newValue) onLogout()
  })
}
