import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../shop/paths.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { useSession } from '../session/session.ts'
import type { Leaving } from './sign-out.ts'

/**
 * Signs out and goes home. The code for it is fetched when somebody does.
 * @param load fetches what has to be asked before, and cleared up after
 */
export function useSignOut(load?: () => Promise<Leaving>) {
  const { t } = useLingui()
  const session = useSession()
  const navigate = useNavigate()
  const [isSigningOut, setIsSigningOut] = useState(false)

  return {
    isSigningOut,
    async signOut() {
      setIsSigningOut(true)
      try {
        const [{ signOut }, leaving] = await Promise.all([import('./sign-out.ts'), load?.()])
        await signOut(session, async () => navigate(paths.home), leaving)
      } catch {
        // Its code did not come.
        showToast('error', t`Logout failed`)
      } finally {
        setIsSigningOut(false)
      }
    },
  }
}
