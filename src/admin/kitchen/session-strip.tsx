import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { callAt } from '../../platform/api/call.ts'
import type { accountApi } from '../../shop/accounts/account.api.ts'
import type { SessionEnd } from '../../shop/accounts/account.ts'
import { noteInterval, sessionAddress, sessionEndAddress } from '../../shop/accounts/session.ts'
import { paths } from '../../shop/paths.ts'
import { timeOfDay } from '../../shop/time-zone.ts'
import { useReplacePage } from '../../site/language/addresses.ts'
import { signInAgainAddress } from '../../site/session/guard.tsx'
import { restoreSession, useSession } from '../../site/session/session.ts'
import { Button } from '../../ui/form/button.tsx'

type SessionStripProps = {
  warning: SessionWarning | undefined
  /** ms since 1970 of the last answer; undefined while an administrator is signed in. */
  signedOutSince: number | undefined
  onStay: () => void
}

/** Says that the session has ended or will end soon, and how to go on. */
export function SessionStrip({ warning, signedOutSince, onStay }: SessionStripProps) {
  const { t } = useLingui()
  const replacePage = useReplacePage()
  const signIn = () => void replacePage(signInAgainAddress(paths.admin.kitchen))
  const time = timeOfDay(signedOutSince ?? 0)
  const end = timeOfDay(warning?.endsAt ?? 0)
  return (
    <div role="alert" className="empty:absolute">
      {signedOutSince !== undefined && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-danger px-4 py-2 font-bold text-on-danger">
          <p className="min-w-40 flex-1">
            {t`You are signed out. You see the orders as of ${time}: nothing new arrives, and nothing is sent.`}
          </p>
          <Button tone="secondary" onClick={signIn}>{t`Sign in again`}</Button>
        </div>
      )}
      {warning && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-warning-soft px-4 py-2 font-semibold text-warning-ink">
          <p className="min-w-40 flex-1">
            {warning.remedy === 'use'
              ? t`You will be signed out at ${end}.`
              : t`You will be signed out at ${end}. Sign in again while it is quiet.`}
          </p>
          {warning.remedy === 'use' ? (
            <Button onClick={onStay}>{t`Stay signed in`}</Button>
          ) : (
            <Button onClick={signIn}>{t`Sign in again`}</Button>
          )}
        </div>
      )}
    </div>
  )
}

/**
 * Follows the end of the session. Requests of the board do not prolong it, because the kitchen may be empty; a press does.
 * @param now ms since 1970 on the server's clock
 */
export function useSessionEnd(now: number) {
  const isOver = useSession() === null
  const [end, setEnd] = useState<SessionEnd>()
  const usedAt = useRef(Date.now())

  useEffect(() => {
    if (isOver) {
      const restore = () => void (document.hidden || restoreSession('ADMIN'))
      document.addEventListener('visibilitychange', restore)
      return () => document.removeEventListener('visibilitychange', restore)
    }
    const load = () => fetchEnd().then(setEnd, () => undefined)
    void load()
    // The server records the use of a session no more often.
    const timer = setInterval(load, noteInterval)
    return () => clearInterval(timer)
  }, [isOver])

  /** Uses the session. */
  async function stay() {
    usedAt.current = Date.now()
    await callAt(sessionAddress)
      .then(fetchEnd)
      .then(setEnd, () => undefined)
  }
  return {
    isOver,
    warning: isOver || !end ? undefined : sessionWarning(end, now),
    stay,
    /** For presses that send no request. */
    noteUse() {
      if (!isOver && Date.now() - usedAt.current >= noteInterval) void stay()
    },
  }
}

const fetchEnd = (): Promise<SessionEnd> => callAt<typeof accountApi.sessionEnd>(sessionEndAddress)

/** ms before the end in which the board warns. */
const notice = 60 * 60_000

/** What prolongs the session: a press, or only a new sign-in. */
type SessionWarning = { endsAt: number; remedy: 'use' | 'sign-in' }

/** @param now ms since 1970 */
export function sessionWarning(end: SessionEnd, now: number): SessionWarning | undefined {
  const endsAt = Date.parse(end.endsAt)
  if (endsAt >= now + notice) return undefined
  const isProlongable = Date.parse(end.endsAtIfUsed) >= now + notice
  return { endsAt, remedy: isProlongable ? 'use' : 'sign-in' }
}
