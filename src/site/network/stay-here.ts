import { languageOfAddress } from '../../platform/language/language.ts'
import { isAdminArea } from '../../shop/paths.ts'

/**
 * What makes the router prefetch a page: a prefetch that fails reloads this one. `mouseover` and `mouseout`
 * both, because React derives `mouseenter` from either.
 */
const prefetchingEvents = ['mouseover', 'mouseout', 'focusin', 'touchstart']

/**
 * While there is no network: nothing is prefetched, and no click leads to the browser's error page. Pages of the
 * shop open where a service worker has them. @returns what ends it
 */
export function stayHere(): () => void {
  const events = [...prefetchingEvents, 'click']
  for (const type of events) window.addEventListener(type, hold, { capture: true })
  return () => {
    for (const type of events) window.removeEventListener(type, hold, { capture: true })
  }
}

function hold(event: Event) {
  const target = event.type === 'mouseout' ? (event as MouseEvent).relatedTarget : event.target
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
  // A telephone needs no network of this kind.
  if (!link || link.origin !== location.origin || link.getAttribute('href')?.startsWith('#')) return
  if (event.type !== 'click') return event.stopPropagation()
  if (isKept(link)) return
  event.stopPropagation()
  event.preventDefault()
}

/** Whether the worker may have it, or a page that says why not. */
const isKept = ({ pathname }: HTMLAnchorElement): boolean =>
  isWorkerThere() && !pathname.startsWith('/api/') && !isAdminArea(languageOfAddress(pathname).rest)

/** Where browsers have workers, and ours has taken over this page. */
export const isWorkerThere = (): boolean => Boolean(navigator.serviceWorker?.controller)
