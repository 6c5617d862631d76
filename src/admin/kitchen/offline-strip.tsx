import { useLingui } from '@lingui/react/macro'
import { timeOfDay } from '../../shop/time-zone.ts'

/** @param since ms since 1970; undefined while there is a connection */
export function OfflineStrip({ since }: { since: number | undefined }) {
  const { t } = useLingui()
  const time = since === undefined ? '' : timeOfDay(since)
  return (
    <div role="alert" className="empty:absolute">
      {since !== undefined && (
        <p className="rounded-md bg-danger px-4 py-2 font-bold text-on-danger">
          {t`No connection since ${time}. This is what was known then; nothing is sent.`}
        </p>
      )}
    </div>
  )
}
