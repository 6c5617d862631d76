import { useLingui } from '@lingui/react/macro'
import { paths } from '../../shop/paths.ts'
import { timeOfDay } from '../../shop/time-zone.ts'
import { useReplacePage } from '../../site/language/admin-address.ts'
import { signInAgainAddress } from '../../site/session/intended-address.ts'
import { Button } from '../../ui/form/button.tsx'
import type { SessionWarning } from './session-end.ts'

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
