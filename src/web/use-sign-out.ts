import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../platform/call.ts'
import { isProblem } from '../platform/problem.ts'
import { accountApi } from '../shop/accounts/account.api.ts'
import { accountMessages } from '../shop/accounts/account.ts'
import { showToast } from '../ui/toast.ts'
import { paths } from './paths.ts'
import { forgetSession, useSession } from './session.ts'

/** Signs out and goes home (specification, section 4); the cart stays. */
export function useSignOut() {
  const session = useSession()
  const navigate = useNavigate()
  const [isSigningOut, setIsSigningOut] = useState(false)

  const signOut = async () => {
    setIsSigningOut(true)
    try {
      await call(accountApi.logout, {
        body: { id: session?.sessionId, role: session?.userRole },
      }).catch(unlessOverAlready)
      showToast('success', accountMessages.loggingOut)
      // First away, then forget: a guarded page would take the missing session for an expired one.
      await navigate(paths.home)
      forgetSession()
    } catch (error) {
      showToast('error', explain(error))
    } finally {
      setIsSigningOut(false)
    }
  }

  return { signOut, isSigningOut }
}

function unlessOverAlready(error: unknown) {
  if (!isProblem(error, 'NOT_SIGNED_IN')) throw error
}

const explain = (error: unknown) =>
  isProblem(error) && error.status > 0
    ? accountMessages.logoutFailed
    : `${accountMessages.logoutError} ${error instanceof Error ? error.message : error}`
