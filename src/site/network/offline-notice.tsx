import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { answeredEvent } from '../../platform/api/fetch-in-time.ts'
import { languageOfAddress } from '../../platform/language/language.ts'
import { formatDate } from '../../shop/date-format.ts'
import { isAdminArea, paths } from '../../shop/paths.ts'
import { dayOf } from '../../shop/time-zone.ts'
import { LiveNotice, Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { useToday } from '../format/date-text.tsx'
import { useLanguage } from '../language/formats.tsx'
import { refreshOpening } from '../opening/opening.ts'
import { retrySession, useIsSessionMissed } from '../session/session.ts'
import { isLogoutPending } from '../session/session-storage.ts'
import { asOfNow, useAsOf, useSeenAt } from './as-of.ts'
import { isOnlineNow, onNetwork, probe, useIsOnline } from './connection.ts'

/**
 * Says that there is no network (the kitchen's board does so itself), and how old the page is. Visible at the lower
 * edge, but at the end of the page: it covers nothing for good.
 */
export default function OfflineNotice() {
  const { revalidate } = useRevalidator()
  const isOnline = useIsOnline()
  const { pathname } = useLocation()
  const isAdmin = isAdminArea(pathname)
  useEffect(() => (isOnline ? undefined : holdLinks()), [isOnline])
  useReloadOnceOnline({ isAdmin })

  const text = useNetworkText({ isAdmin })
  const isSessionMissed = useIsSessionMissed() && isOnline
  const asOf = useAsOf()
  const seenAt = useSeenAt()
  const { t } = useLingui()
  const at = isAdmin || isOnline ? asOf : seenAt
  const isShown = text !== undefined || at !== undefined || isSessionMissed
  const asOfLine = at !== undefined && (
    <span className="flex flex-wrap items-center justify-between gap-3">
      <AsOfLine at={at} />
      {isOnline && <Button tone="quiet" onClick={revalidate}>{t`Try again`}</Button>}
    </span>
  )

  return (
    <>
      {/* On a phone above the sticky bar at the lower edge. */}
      <div
        className={`no-print sticky bottom-4 z-50 mx-auto max-w-prose px-4 mobile:bottom-22 ${isShown ? 'mb-4' : ''}`}
      >
        <LiveNotice tone="warning" action={asOfLine}>
          {text}
        </LiveNotice>
        <LiveNotice tone="warning" action={<Button onClick={retrySession}>{t`Try again`}</Button>}>
          {isSessionMissed && t`The shop does not answer. The page opens as soon as it does.`}
        </LiveNotice>
        {!text && asOfLine && <Notice tone="warning">{asOfLine}</Notice>}
      </div>
      {/* The height of that bar. */}
      {isShown && <div className="h-28 sm:hidden" />}
    </>
  )
}

/** Undefined while all is well. */
function useNetworkText({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useLingui()
  const isOnline = useIsOnline()
  const { pathname } = useLocation()
  // A live region that comes with its words stays silent.
  const [isHeard, setIsHeard] = useState(false)
  useEffect(() => setIsHeard(true), [])
  if (!isHeard || isOnline || pathname === paths.admin.kitchen) return undefined
  if (isLogoutPending())
    return t`You are logged out on this device. There is no network: the shop is told as soon as there is one.`
  if (isAdmin)
    return t`You are offline. Nothing can be saved now; other pages open again once you have a network.`
  return hasWorker()
    ? t`You are offline. Your cart is safe; pages you have seen open as they were.`
    : t`You are offline. Your cart is safe; other pages open again once you have a network.`
}

/** How old the page is, by the clocks in Kigali. @param at ms since 1970 */
function AsOfLine({ at }: { at: number }) {
  const { t } = useLingui()
  const isToday = dayOf(at) === useToday()
  const when = formatDate(at, isToday ? 'time' : 'dayAndTime', useLanguage())
  return t`As of ${when}`
}

/**
 * Once the network is back, the page loads its data again, in place: typed text stays.
 * @param isAdmin the admin area follows its own connection
 */
function useReloadOnceOnline({ isAdmin }: { isAdmin: boolean }): void {
  const { revalidate } = useRevalidator()
  const reload = useEffectEvent(() => {
    if (isAdmin) return
    refreshOpening()
    void revalidate()
  })
  useEffect(() => onNetwork((isOnline) => void (isOnline && reload())), [])
  useEffect(() => {
    // The document came from a cache although there is a network: does the shop answer by now, or later?
    if (asOfNow() === undefined || !isOnlineNow()) return
    const onAnswer = () => reload()
    window.addEventListener(answeredEvent, onAnswer, { once: true })
    void probe()
    return () => window.removeEventListener(answeredEvent, onAnswer)
  }, [])
}

/** At the first four the router prefetches a page: browsers remember a file that failed, so that it fails later, too. */
const linkEvents = ['mouseover', 'mouseout', 'focusin', 'touchstart', 'click']

/** While there is no network: no prefetch, and no click to the browser's error page. @returns ends it */
function holdLinks(): () => void {
  for (const type of linkEvents) window.addEventListener(type, holdLink, true)
  return () => {
    for (const type of linkEvents) window.removeEventListener(type, holdLink, true)
  }
}

function holdLink(event: Event) {
  // React derives `mouseenter` from either event of the mouse.
  const target = event.type === 'mouseout' ? (event as MouseEvent).relatedTarget : event.target
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
  // `tel:` links work without a network.
  if (!link || link.origin !== location.origin || link.getAttribute('href')?.startsWith('#')) return
  if (event.type === 'click' && mayBeCached(link)) return
  event.stopPropagation()
  if (event.type === 'click') event.preventDefault()
}

const mayBeCached = ({ pathname }: HTMLAnchorElement): boolean =>
  hasWorker() && !pathname.startsWith('/api/') && !isAdminArea(languageOfAddress(pathname).rest)

/** Whether the service worker controls this page. */
const hasWorker = (): boolean => Boolean(navigator.serviceWorker?.controller)
