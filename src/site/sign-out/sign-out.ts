import { msg } from '@lingui/core/macro'
import { call } from '../../platform/api/call.ts'
import { isProblem, noResponse } from '../../platform/problem.ts'
import { accountApi } from '../../shop/accounts/account.api.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { i18n } from '../language/i18n.ts'
import { isOnlineNow } from '../network/connection.ts'
import { forgetSession, forgetSessionAfter } from '../session/session.ts'
import { rememberPendingLogout, type Session } from '../session/session-storage.ts'

type Known = Session | null | undefined

/** Runs around a sign-out. */
export type SignOutHooks = {
  /** Asks whether to go on, if something would be lost. */
  confirm: (session: Known) => Promise<boolean>
  /** Runs after the end of the session. */
  cleanUp: (session: Known) => Promise<void>
}

/**
 * Ends the session and says so in the specification's words (sections 4 and 8); the cart stays. Without a network it
 * ends on this device, and the server is told later.
 * @param leave navigates away
 */
export async function signOut(session: Known, leave: () => Promise<void>, hooks?: SignOutHooks) {
  if (hooks && !(await hooks.confirm(session))) return
  try {
    await forgetSessionAfter(async () => {
      if (await isEnded(session)) {
        showToast('success', i18n._(msg`Logging out...`))
        await leave()
      } else {
        const left = leave()
        // At once: the next page may be long in coming.
        forgetSession()
        showToast('warning', i18n._(endedHere))
        await left
      }
    })
  } catch (error) {
    showToast('error', explain(error))
    return
  }
  await hooks?.cleanUp(session)
}

const endedHere = msg`You are logged out on this device. There is no network: the shop is told as soon as there is one.`

/** @returns false where the server has yet to be told, because there is no network */
async function isEnded(session: Known): Promise<boolean> {
  try {
    if (!isOnlineNow()) throw noResponse()
    await call(accountApi.logout, { body: { id: session?.sessionId, role: session?.userRole } })
  } catch (error) {
    if (isProblem(error, 'NO_RESPONSE') && !isOnlineNow() && rememberPendingLogout()) return false
    // 401: the session was over already.
    if (!isProblem(error, 'NOT_SIGNED_IN')) throw error
  }
  return true
}

/** With messages of the group `menu`, which every page loads; those of the shop's rules may be missing here. */
function explain(error: unknown): string {
  if (isProblem(error) && error.status > 0) return i18n._(msg`Logout failed`)
  const what = i18n._(msg`Error occurred during logout:`)
  return `${what} ${error instanceof Error ? error.message : error}`
}
