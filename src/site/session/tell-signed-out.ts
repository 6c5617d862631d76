import { fetchInTime } from '../../platform/api/fetch-in-time.ts'
import { noResponse } from '../../platform/problem.ts'
import { accountApi } from '../../shop/accounts/account.api.ts'
import { isUntold, noteTold } from './untold.ts'

/**
 * Ends on the server the session that was ended here without a network. Tabs take turns: one that came late would
 * end the session of whoever has signed in since.
 * @throws Problem NO_RESPONSE while the server does not say that it has ended
 */
export const tellSignedOut = (): Promise<void> => inTurn('untold', tell)

async function tell() {
  if (!isUntold()) return
  const { method, path } = accountApi.logout
  const headers = { 'content-type': 'application/json' }
  const answer = await fetchInTime(path, { method, headers, body: '{}' }).catch(() => undefined)
  // 401: it was over already.
  if (!answer?.ok && answer?.status !== 401) throw noResponse()
  noteTold()
}

/** Without https there are no locks. */
const inTurn = (name: string, run: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(name, run) : run()
