import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { isAdminArea, paths } from '../../shop/paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { LiveNotice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { askSessionNow, useIsSessionMissed } from '../session/session.ts'
import { isUntold } from '../session/untold.ts'
import { useAsOf, useSeenAt } from './as-of.ts'
import { AsOfLine } from './as-of-line.tsx'
import { useIsOnline } from './network.ts'
import { isWorkerThere, stayHere } from './stay-here.ts'
import { useComeback } from './use-comeback.ts'
import { watchLine } from './watch-line.ts'

/**
 * Says that there is no network (the kitchen's board does itself), that the shop does not answer, and of when is
 * what is shown. In sight at the lower edge, but at the end of the page: nothing lies under it for good.
 */
export function OfflineNotice() {
  const { revalidate } = useRevalidator()
  const isOnline = useIsOnline()
  const { pathname } = useLocation()
  const isAdmin = isAdminArea(pathname)
  useEffect(watchLine, [])
  useEffect(() => (isOnline ? undefined : stayHere()), [isOnline])
  useComeback({ isAdmin })

  const text = useNetworkText({ isAdmin })
  const asOf = useAsOf()
  const seenAt = useSeenAt()
  const { t } = useLingui()
  const at = isAdmin || isOnline ? asOf : seenAt
  const isShown = text !== undefined || at !== undefined

  return (
    <>
      <div
        className={classNames(
          // On a phone above the sticky bar at the lower edge.
          'no-print sticky bottom-4 z-50 mx-auto max-w-prose px-4 mobile:bottom-22',
          isShown && 'mb-4',
        )}
      >
        <div
          className={isShown ? 'rounded-md bg-warning-soft text-warning-ink shadow-lg' : undefined}
        >
          <LiveNotice tone="warning" action={text?.action}>
            {text?.children}
          </LiveNotice>
          {at !== undefined && (
            <p
              className={classNames(
                'flex flex-wrap items-center justify-between gap-3 px-4 pb-3',
                // Below the words, not below their sign.
                text && 'pl-12',
              )}
            >
              <AsOfLine at={at} />
              {isOnline && <Button tone="quiet" onClick={revalidate}>{t`Try again`}</Button>}
            </p>
          )}
        </div>
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
  const isSessionMissed = useIsSessionMissed()
  const { pathname } = useLocation()
  // A live region that comes with its words stays silent.
  const [isHeard, setIsHeard] = useState(false)
  useEffect(() => setIsHeard(true), [])
  if (!isHeard) return undefined
  if (isOnline) {
    return isSessionMissed
      ? {
          children: t`The shop does not answer. The page opens as soon as it does.`,
          action: <Button onClick={askSessionNow}>{t`Try again`}</Button>,
        }
      : undefined
  }
  if (pathname === paths.admin.kitchen) return undefined
  if (isUntold())
    return {
      children: t`You are logged out on this device. There is no network: the shop is told as soon as there is one.`,
    }
  if (isAdmin)
    return {
      children: t`You are offline. Nothing can be saved now; other pages open again once you have a network.`,
    }
  return {
    children: isWorkerThere()
      ? t`You are offline. Your cart is safe; pages you have seen open as they were.`
      : t`You are offline. Your cart is safe; other pages open again once you have a network.`,
  }
}
