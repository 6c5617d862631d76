import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../shop/paths.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { useSession } from '../session/session.ts'
import type { SignOutHooks } from './sign-out.ts'

/**
 * Signs out and goes home. Its code is loaded at the press.
 * @param load loads the hooks of the area
 */
export function useSignOut(load?: () => Promise<SignOutHooks>) {
  const { t } = useLingui()
  const session = useSession()
  const navigate = useNavigate()
  const [isSigningOut, setIsSigningOut] = useState(false)

  return {
    isSigningOut,
    async signOut() {
      setIsSigningOut(true)
      try {
        const [{ signOut }, hooks] = await Promise.all([import('./sign-out.ts'), load?.()])
        await signOut(session, async () => navigate(paths.home), hooks)
      } catch {
        // Its code did not come.
        showToast('error', t`Logout failed`)
      } finally {
        setIsSigningOut(false)
      }
    },
  }
}
