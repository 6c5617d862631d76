import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../shop/paths.ts'
import { useSession } from './session.ts'

/**
 * Signs out and goes home. The code for it is fetched when somebody does.
 * @param clearUp once nobody is signed in any more
 */
export function useSignOut(clearUp?: () => Promise<void>) {
  const session = useSession()
  const navigate = useNavigate()
  const [isSigningOut, setIsSigningOut] = useState(false)

  return {
    isSigningOut,
    async signOut() {
      setIsSigningOut(true)
      const { signOut } = await import('./sign-out.ts')
      const isOver = await signOut(session, async () => navigate(paths.home))
      if (isOver) await clearUp?.()
      setIsSigningOut(false)
    },
  }
}
