import { Plural, useLingui } from '@lingui/react/macro'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import { useEffect, useState } from 'react'
import { callAt } from '../../platform/api/call.ts'
import type { accountApi } from '../../shop/accounts/account.api.ts'
import { sessionEndAddress } from '../../shop/accounts/session.ts'
import { paths } from '../../shop/paths.ts'
import { timeOfDay } from '../../shop/time-zone.ts'
import { useReplacePage } from '../../site/language/addresses.ts'
import { OrderNumber } from '../../site/orders/order-parts.tsx'
import { signInAgainAddress } from '../../site/session/guard.tsx'
import { restoreSession, useSession } from '../../site/session/session.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { ring, switchRing, useRing, useSoundIsBlocked } from '../arrivals/use-arrivals.ts'
import { adminPages } from '../pages/admin-pages.ts'

type BoardBarProps = {
  toCook: number
  unseen: readonly number[]
  onAcknowledge: () => void
  onSoldOut: () => void
}

/** New orders that the bar names. */
const named = 3

export function BoardBar({ toCook, unseen, onAcknowledge, onSoldOut }: BoardBarProps) {
  const { t } = useLingui()
  const rings = useRing()
  const isBlocked = useSoundIsBlocked()
  const count = unseen.length
  return (
    <div data-clear-of-toasts="" className="flex flex-wrap items-center gap-2">
      <ButtonLink
        to={paths.admin.orders}
        tone="quiet"
        aria-label={t`Back to the orders`}
        className="px-3!"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
      </ButtonLink>
      <h1 className="mr-auto text-2xl mobile:text-lg">
        {t(adminPages.kitchen.title)}{' '}
        <span className="text-base text-ink-soft tabular-nums">{toCook}</span>
      </h1>
      {count > 0 && (
        <div className="flex flex-wrap items-center gap-x-3">
          <span className="flex flex-wrap items-center gap-x-3 font-semibold">
            <Plural value={count} one="New:" other="New:" />
            {/* On a full board the cards are out of sight. */}
            {unseen.slice(0, named).map((id) => (
              <button
                key={id}
                type="button"
                className="link min-h-11 min-w-11"
                onClick={() =>
                  document.getElementById(`board-${id}`)?.scrollIntoView({ block: 'center' })
                }
              >
                <OrderNumber id={id} />
              </button>
            ))}
            {count > named && `+${count - named}`}
          </span>
          <Button onClick={onAcknowledge}>{t`Seen (A)`}</Button>
        </div>
      )}
      {rings && isBlocked && (
        <Button tone="danger" onClick={ring}>
          {t`The browser blocks the sound. Press here to allow it.`}
        </Button>
      )}
      <Button tone="secondary" onClick={onSoldOut} className="mobile:px-2 mobile:text-sm">
        {t`Sold out (S)`}
      </Button>
      <Button tone="secondary" aria-pressed={rings} onClick={() => switchRing(!rings)}>
        {rings ? <Bell aria-hidden="true" /> : <BellOff aria-hidden="true" />}
        <span className="mobile:sr-only">{rings ? t`Sound on` : t`Sound off`}</span>
      </Button>
    </div>
  )
}

type BoardStripProps = {
  session: ReturnType<typeof useSessionEnd>
  isStale: boolean
  /** ms since 1970. */
  answeredAt: number
}

/** Says that the session has ended or will end soon, with the way to a new one, or that there is no connection. */
export function BoardStrip({ session: { isOver, endsAt }, isStale, answeredAt }: BoardStripProps) {
  const { t } = useLingui()
  const replacePage = useReplacePage()
  const signIn = () => void replacePage(signInAgainAddress(paths.admin.kitchen))
  const time = timeOfDay(answeredAt)
  const end = timeOfDay(endsAt ?? 0)
  const isBad = isOver || isStale
  return (
    <div role="alert" className="empty:absolute">
      {(isBad || endsAt !== undefined) && (
        <div
          className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md px-4 py-2 ${isBad ? 'bg-danger font-bold text-on-danger' : 'bg-warning-soft font-semibold text-warning-ink'}`}
        >
          <p className="min-w-40 flex-1">
            {isOver
              ? t`You are signed out. You see the orders as of ${time}: nothing new arrives, and nothing is sent.`
              : isStale
                ? t`No connection since ${time}. You see the orders as of then, and nothing is sent.`
                : t`You will be signed out at ${end}. Sign in again while it is quiet.`}
          </p>
          {(isOver || !isStale) && (
            <Button tone={isOver ? 'secondary' : 'primary'} onClick={signIn}>
              {t`Sign in again`}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** ms between two questions about the end of the session. */
const checkInterval = 5 * 60_000
/** ms before the end in which the board warns. */
const notice = 60 * 60_000

/**
 * Follows the end of the session. A board without a press for sixteen hours is signed out without a warning.
 * @param now ms since 1970 on the server's clock
 */
export function useSessionEnd(now: number) {
  const isOver = useSession() === null
  const [end, setEnd] = useState(Number.POSITIVE_INFINITY)

  useEffect(() => {
    if (isOver) {
      const restore = () => void (document.hidden || restoreSession('ADMIN'))
      document.addEventListener('visibilitychange', restore)
      return () => document.removeEventListener('visibilitychange', restore)
    }
    const load = () =>
      callAt<typeof accountApi.sessionEnd>(sessionEndAddress).then(
        ({ endsAtIfUsed }) => setEnd(Date.parse(endsAtIfUsed)),
        () => undefined,
      )
    void load()
    const timer = setInterval(load, checkInterval)
    return () => clearInterval(timer)
  }, [isOver])

  return { isOver, endsAt: !isOver && end < now + notice ? end : undefined }
}
