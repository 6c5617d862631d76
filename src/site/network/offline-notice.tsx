import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { isAdminArea, paths } from '../../shop/paths.ts'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { askSessionNow, useIsSessionMissed } from '../session/session.ts'
import { useIsOnline } from './network.ts'

/**
 * Says that there is no network (the kitchen's board does itself), and cancels clicks on links: the next
 * page would be the browser's error page. With a network, that a page waits for a shop that does not answer.
 */
export function OfflineNotice() {
  const { t } = useLingui()
  const isOnline = useIsOnline()
  const isSessionMissed = useIsSessionMissed()
  const { pathname } = useLocation()

  useEffect(() => {
    if (isOnline) return
    for (const type of navigationEvents) window.addEventListener(type, stayHere, { capture: true })
    return () => {
      for (const type of navigationEvents)
        window.removeEventListener(type, stayHere, { capture: true })
    }
  }, [isOnline])

  return (
    // On a phone above the sticky bar at the lower edge.
    <div className="no-print fixed inset-x-4 bottom-4 z-50 mx-auto max-w-prose mobile:bottom-22">
      <LiveRegion isVisible>
        {!isOnline && pathname !== paths.admin.kitchen && (
          <Notice tone="warning" className="shadow-lg">
            {isAdminArea(pathname)
              ? t`You are offline. Nothing can be saved now; other pages open again once you have a network.`
              : t`You are offline. Your cart is safe; other pages open again once you have a network.`}
          </Notice>
        )}
        {isOnline && isSessionMissed && (
          <Notice
            tone="warning"
            className="shadow-lg"
            action={<Button onClick={askSessionNow}>{t`Try again`}</Button>}
          >
            {t`The shop does not answer. The page opens as soon as it does.`}
          </Notice>
        )}
      </LiveRegion>
    </div>
  )
}

/**
 * Clicks, and what makes the router prefetch a page: a prefetch that fails reloads this one. `mouseover` and
 * `mouseout` both, because React derives `mouseenter` from either.
 */
const navigationEvents = ['click', 'mouseover', 'mouseout', 'focusin', 'touchstart']

function stayHere(event: Event) {
  const target = event.type === 'mouseout' ? (event as MouseEvent).relatedTarget : event.target
  const link = target instanceof Element && target.closest('a[href]')
  if (!link || link.getAttribute('href')?.startsWith('#')) return
  event.stopPropagation()
  if (event.type === 'click') event.preventDefault()
}
