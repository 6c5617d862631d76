import { type ComponentType, useEffect, useState } from 'react'
import { unansweredEvent } from '../../platform/api/fetch-in-time.ts'
import { asOfNow } from './as-of.ts'
import { isOnlineNow } from './connection.ts'

/** ms after a page has loaded. */
const delay = 3_000

/**
 * Loads the offline notice. Its code comes after all that a page needs, and before the
 * network goes: without a service worker it would not come any more then.
 */
export function NetworkNotice() {
  const [Notice, setNotice] = useState<ComponentType>()
  useEffect(() => {
    const load = () => {
      import('./offline-notice.tsx').then(
        ({ OfflineNotice }) => setNotice(() => OfflineNotice),
        // Tried again with the next news.
        () => {},
      )
    }
    const isWanted = !isOnlineNow() || asOfNow() !== undefined
    const pause = isWanted ? 0 : delay
    const unmounting = new AbortController()
    const { signal } = unmounting
    const loadLater = () => setTimeout(load, pause)
    if (isWanted || document.readyState === 'complete') loadLater()
    else window.addEventListener('load', loadLater, { signal })
    for (const type of ['offline', 'online', unansweredEvent])
      window.addEventListener(type, load, { signal })
    return () => unmounting.abort()
  }, [])
  return Notice && <Notice />
}
