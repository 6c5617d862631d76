import { type ComponentType, useEffect, useState } from 'react'
import { unansweredEvent } from '../../platform/api/fetch-in-time.ts'
import { asOfNow } from './as-of.ts'
import { isOnlineNow } from './connection.ts'

/** ms. The code of the notice comes after all that a page needs. */
const delay = 3_000

/** Loads the offline notice before the network goes: without a service worker it would not come any more then. */
export function NetworkNotice() {
  const [Notice, setNotice] = useState<ComponentType>()
  useEffect(() => {
    const load = () => {
      import('./offline-notice.tsx').then(
        ({ OfflineNotice }) => setNotice(() => OfflineNotice),
        // The next event tries again.
        () => {},
      )
    }
    const isWanted = !isOnlineNow() || asOfNow() !== undefined
    const timer = setTimeout(load, isWanted ? 0 : delay)
    const types = ['offline', 'online', unansweredEvent]
    for (const type of types) window.addEventListener(type, load)
    return () => {
      clearTimeout(timer)
      for (const type of types) window.removeEventListener(type, load)
    }
  }, [])
  return Notice && <Notice />
}
