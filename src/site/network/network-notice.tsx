import { Suspense, useEffect, useState } from 'react'
import { lazyOrNothing } from '../../ui/lazy-or-nothing.ts'
import { asOfNow } from './as-of.ts'
import { isOnlineNow } from './connection.ts'

/** ms. The code of the notice comes after all that a page needs. */
const delay = 3_000

const OfflineNotice = lazyOrNothing(() => import('./offline-notice.tsx'))

/** Loads the offline notice before the network goes: without a service worker it would not come any more then. */
export function NetworkNotice() {
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => {
    const isLate = isOnlineNow() && asOfNow() === undefined
    const timer = setTimeout(setIsWanted, isLate ? delay : 0, true)
    return () => clearTimeout(timer)
  }, [])
  return (
    isWanted && (
      <Suspense>
        <OfflineNotice />
      </Suspense>
    )
  )
}
