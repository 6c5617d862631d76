import { beforeEachCall } from '../../platform/api/call.ts'
import { fetchInTime } from '../../platform/api/fetch-in-time.ts'
import { noResponse } from '../../platform/problem.ts'
import { browserStorage } from '../../ui/browser-storage.ts'

/** A logout without a network, which the server does not know yet. It does not say of whom. */
const key = 'untold'

export const isLogoutPending = (): boolean => browserStorage.read(key) !== null

/** @returns whether it outlasts a reload */
export function rememberPendingLogout(): boolean {
  browserStorage.write(key, 'yes')
  return isLogoutPending()
}

/**
 * Ends the session on the server, if a logout is pending. Tabs take turns: a late one would end the session of the
 * user who has signed in since.
 * @throws Problem NO_RESPONSE while the server does not answer: no other call may use the cookie
 */
export async function flushPendingLogout(): Promise<void> {
  if (isLogoutPending()) await inTurn('untold', flush)
}

async function flush() {
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

/** Without https there are no locks. */
const inTurn = (name: string, run: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(name, run) : run()

/** Called once, by the browser's entry. @param onLogout another tab has logged out without a network */
export function followPendingLogout(onLogout: () => void) {
  beforeEachCall(flushPendingLogout)
  window.addEventListener('storage', (event) => {
    if (event.key === key && event.newValue) onLogout()
  })
}
