import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { callAt } from '../../platform/api/call.ts'
import type { accountApi } from '../../shop/accounts/account.api.ts'
import type { SessionEnd } from '../../shop/accounts/account.ts'
import {
  noteInterval,
  sessionAddress,
  sessionEndAddress,
  sessionLifetimes,
} from '../../shop/accounts/session.ts'
import { paths } from '../../shop/paths.ts'
import { timeOfDay } from '../../shop/time-zone.ts'
import { useReplacePage } from '../../site/language/admin-address.ts'
import { useOpening } from '../../site/opening/opening.ts'
import { signInAgainAddress } from '../../site/session/intended-address.ts'
import { restoreSession, useSession } from '../../site/session/session.ts'
import { Button } from '../../ui/form/button.tsx'

type SessionStripProps = {
  warning: SessionWarning | undefined
  /** ms since 1970: when the board was right for the last time; undefined while somebody is signed in. */
  signedOutSince: number | undefined
  onStay: () => void
}

/** Says that nobody is signed in any more, or soon, and what to do about it. */
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
            {t`You are signed out. This is what was known at ${time}; nothing new comes, and nothing is sent.`}
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
 * Whether the session has ended or will end too soon. Requests of the board itself do not prolong the session, because
 * the kitchen may be empty; a press does.
 * @param now ms since 1970 on the server's clock
 */
export function useSessionEnd(now: number) {
  const isOver = useSession() === null
  const [end, setEnd] = useState<SessionEnd>()
  const usedAt = useRef(Date.now())
  const closesAt = useOpening()?.closesAt

  useEffect(() => {
    if (isOver) return
    const ask = () => fetchEnd().then(setEnd, () => undefined)
    void ask()
    // The server notes its use no more often.
    const timer = setInterval(ask, noteInterval)
    return () => clearInterval(timer)
  }, [isOver])
  useEffect(() => {
    if (!isOver) return
    const restore = () => void (document.hidden || restoreSession('ADMIN'))
    document.addEventListener('visibilitychange', restore)
    return () => document.removeEventListener('visibilitychange', restore)
  }, [isOver])

  async function stay() {
    usedAt.current = Date.now()
    await callAt(sessionAddress)
      .then(fetchEnd)
      .then(setEnd, () => undefined)
  }
  return {
    isOver,
    warning:
      isOver || !end
        ? undefined
        : sessionWarning(end, { now, closesAt: closesAt ? Date.parse(closesAt) : null }),
    /** Uses the session. */
    stay,
    /** The same for a press that asks nothing of the server, where it is long since the last. */
    noteUse() {
      if (!isOver && Date.now() - usedAt.current >= noteInterval) void stay()
    },
  }
}

const fetchEnd = (): Promise<SessionEnd> => callAt<typeof accountApi.sessionEnd>(sessionEndAddress)

/** ms before the end in which the board says so. */
const notice = 60 * 60_000
/** ms. A session lasts this notice more without use: signing in again reaches no closing time beyond. */
const reach = sessionLifetimes.ADMIN.idle - notice

/** What keeps the board signed in: a press, or nothing but signing in again. */
type SessionWarning = { endsAt: number; remedy: 'use' | 'sign-in' }

/**
 * The warning of a session that ends: in its last hour that a press prolongs it, and at once if it cannot last until
 * the kitchen closes, so that the kitchen does not have to sign in at the busiest time.
 * @param now ms since 1970, as `closesAt`, which is null while the kitchen never closes
 */
export function sessionWarning(
  end: SessionEnd,
  { now, closesAt }: { now: number; closesAt: number | null },
): SessionWarning | undefined {
  const [endsAt, endsAtIfUsed] = [Date.parse(end.endsAt), Date.parse(end.endsAtIfUsed)]
  const closes = closesAt !== null && closesAt - now < reach ? closesAt : 0
  const needed = Math.max(closes, now + notice)
  if (endsAtIfUsed < needed) return { endsAt: endsAtIfUsed, remedy: 'sign-in' }
  return endsAt < now + notice ? { endsAt, remedy: 'use' } : undefined
}
