import { useEffect } from 'react'
import { onNetwork } from '../../site/network/connection.ts'
import { useSession } from '../../site/session/session.ts'

/** Sends what the customer who is signed in has waiting, while any page is open. Its code comes after the page. */
export function useKeepSending() {
  const session = useSession()
  const userId = session?.userRole === 'CUSTOMER' ? session.sessionId : undefined
  useEffect(() => {
    if (!userId) return
    const begin = () => import('./keep-sending.ts').then(({ keepSending }) => keepSending(userId))
    let sending = begin()
    // A network that went away before the code was there takes that along.
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
