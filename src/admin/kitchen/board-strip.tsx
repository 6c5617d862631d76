import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { callAt } from '../../platform/api/call.ts'
import type { accountApi } from '../../shop/accounts/account.api.ts'
import { sessionEndAddress } from '../../shop/accounts/session.ts'
import { paths } from '../../shop/paths.ts'
import { timeOfDay } from '../../shop/time-zone.ts'
import { useReplacePage } from '../../site/language/addresses.ts'
import { signInAgainAddress } from '../../site/session/guard.tsx'
import { restoreSession, useSession } from '../../site/session/session.ts'
import { Button } from '../../ui/form/button.tsx'

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
