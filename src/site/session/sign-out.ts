import { msg } from '@lingui/core/macro'
import { call } from '../../platform/api/call.ts'
import { isProblem } from '../../platform/problem.ts'
import { accountApi } from '../../shop/accounts/account.api.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { i18n } from '../language/i18n.ts'
import { forgetSession, type Session } from './session.ts'

/**
 * Ends the session and says so in the specification's words (sections 4 and 8); the cart stays.
 * @param leave navigates away before the session is forgotten: a guarded page would take it for expired
 * @returns whether it worked
 */
export async function signOut(session: Session | null | undefined, leave: () => Promise<void>) {
  try {
    await endSession(session)
    showToast('success', i18n._(msg`Logging out...`))
    await leave()
    forgetSession()
    return true
  } catch (error) {
    showToast('error', explain(error))
    return false
  }
}

async function endSession(session: Session | null | undefined) {
  try {
    await call(accountApi.logout, { body: { id: session?.sessionId, role: session?.userRole } })
  } catch (error) {
    // 401: the session was over already.
    if (!isProblem(error, 'NOT_SIGNED_IN')) throw error
  }
}

/** With messages of the group `menu`, which every page loads; those of the shop's rules may be missing here. */
function explain(error: unknown): string {
  if (isProblem(error) && error.status > 0) return i18n._(msg`Logout failed`)
  const what = i18n._(msg`Error occurred during logout:`)
  return `${what} ${error instanceof Error ? error.message : error}`
}
