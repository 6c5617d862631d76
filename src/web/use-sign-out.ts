import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../platform/call.ts'
import { isProblem } from '../platform/problem.ts'
import { showToast } from '../ui/toast.ts'
import { paths } from './paths.ts'
import { forgetSession, type Session, useSession } from './session.ts'

/** Signs out and goes home (specification, section 4); the cart stays. */
export function useSignOut() {
  const session = useSession()
  const navigate = useNavigate()
  const [isSigningOut, setIsSigningOut] = useState(false)

  const signOut = async () => {
    setIsSigningOut(true)
    // Fetched now: visitors who never sign in never need it.
    const { accountMessages } = await import('../shop/accounts/account.ts')
    try {
      await endSession(session)
      showToast('success', accountMessages.loggingOut)
      // First away, then forget: a guarded page would take the missing session for an expired one.
      await navigate(paths.home)
      forgetSession()
    } catch (error) {
      const isAnswered = isProblem(error) && error.status > 0
      const reason = error instanceof Error ? error.message : String(error)
      showToast(
        'error',
        isAnswered ? accountMessages.logoutFailed : `${accountMessages.logoutError} ${reason}`,
      )
    } finally {
      setIsSigningOut(false)
    }
  }

  return { signOut, isSigningOut }
}

async function endSession(session: Session | null | undefined) {
  const { accountApi } = await import('../shop/accounts/account.api.ts')
  try {
    await call(accountApi.logout, { body: { id: session?.sessionId, role: session?.userRole } })
  } catch (error) {
    // Nobody is signed in any more, which is what was asked for.
    if (!isProblem(error, 'NOT_SIGNED_IN')) throw error
  }
}
