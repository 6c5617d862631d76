import { useEffect } from 'react'
import { useSession } from '../../site/session/session.ts'

/** Sends the customer's waiting orders while a page is open. Its code loads after the page. */
export function useKeepSending() {
  const session = useSession()
  const userId = session?.userRole === 'CUSTOMER' ? session.sessionId : undefined
  useEffect(() => {
    if (!userId) return
    const sending = import('./keep-sending.ts').then(({ keepSending }) => keepSending(userId))
    sending.catch(() => {})
    return () => void sending.then((end) => end()).catch(() => {})
  }, [userId])
}
