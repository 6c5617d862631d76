import { useEffect } from 'react'
import { onNetwork } from '../../site/network/connection.ts'
import { useSession } from '../../site/session/session.ts'

/** Sends the customer's waiting orders while a page is open. Its code loads after the page. */
export function useKeepSending() {
  const session = useSession()
  const userId = session?.userRole === 'CUSTOMER' ? session.sessionId : undefined
  useEffect(() => {
    if (!userId) return
    const begin = () => import('./keep-sending.ts').then(({ keepSending }) => keepSending(userId))
    let sending = begin()
    // If the code could not load, it is loaded when the network is back.
    const endFollowing = onNetwork((isOnline) => {
      if (isOnline) sending = sending.catch(begin)
      sending.catch(() => {})
    })
    sending.catch(() => {})
    return () => {
      endFollowing()
      void sending.then((end) => end()).catch(() => {})
    }
  }, [userId])
}
