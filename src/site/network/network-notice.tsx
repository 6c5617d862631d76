import { type ComponentType, useEffect, useState } from 'react'
import { unansweredEvent } from '../../platform/api/fetch-in-time.ts'
import { asOfNow } from './as-of.ts'
import { isOnlineNow } from './network.ts'
import { afterPictures } from './thin-line.ts'

/** ms after a page has loaded. */
const delay = 3_000

/**
 * Watches the line and says what is wrong with it. The code comes after all that a page needs, and before the
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
    const pause = isWanted ? 0 : afterPictures(delay)
    const loadLater = () => setTimeout(load, pause)
    if (isWanted || document.readyState === 'complete') loadLater()
    else window.addEventListener('load', loadLater)
    const news = ['offline', 'online', unansweredEvent]
    for (const type of news) window.addEventListener(type, load)
    // Back shows the page as it was left, perhaps before somebody signed out.
    const catchUp = ({ persisted }: PageTransitionEvent) => void (persisted && load())
    window.addEventListener('pageshow', catchUp)
    return () => {
      window.removeEventListener('pageshow', catchUp)
      window.removeEventListener('load', loadLater)
      for (const type of news) window.removeEventListener(type, load)
    }
  }, [])
  return Notice && <Notice />
}
