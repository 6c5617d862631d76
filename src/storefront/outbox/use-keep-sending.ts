import { useEffect } from 'react'
import { useSession } from '../../site/session/session.ts'

/** Sends what the customer who is signed in has waiting, while any page is open. Its code comes after the page. */
export function useKeepSending() {
  const session = useSession()
  const userId = session?.userRole === 'CUSTOMER' ? session.sessionId : undefined
  useEffect(() => {
    if (!userId) return
    const sending = import('./keep-sending.ts').then(({ keepSending }) => keepSending(userId))
    // Without its code the next page does it.
    sending.catch(() => {})
    return () => void sending.then((end) => end()).catch(() => {})
  }, [userId])
}
