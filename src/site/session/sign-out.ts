import { call } from '../../platform/api/call.ts'
import { isProblem } from '../../platform/problem.ts'
import { accountApi } from '../../shop/accounts/account.api.ts'
import { accountMessages } from '../../shop/accounts/account.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { say } from '../language/say.ts'
import { forgetSession, type Session } from './session.ts'

/**
 * Ends the session and says so in the specification's words (sections 4 and 8); the cart stays.
 * @param leave goes away first: a guarded page would take the missing session for an expired one
 * @returns whether it worked
 */
export async function signOut(session: Session | null | undefined, leave: () => Promise<void>) {
  try {
    await endSession(session)
    showToast('success', accountMessages.loggingOut)
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
    // Nobody is signed in any more, which is what was asked for.
    if (!isProblem(error, 'NOT_SIGNED_IN')) throw error
  }
}

function explain(error: unknown): string {
  if (isProblem(error) && error.status > 0) return say(accountMessages.logoutFailed)
  return `${say(accountMessages.logoutError)} ${error instanceof Error ? error.message : error}`
}
