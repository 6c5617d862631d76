import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { kigaliTime } from '../../shop/time-zone.ts'
import { useLiveState } from '../../site/live.ts'
import { useIsOnline } from '../../site/network.ts'

/** Since when (ms since 1970) the board has not heard of the shop; undefined while it does. */
export function useOfflineSince(): number | undefined {
  const isLost = useLiveState() === 'lost'
  const isOnline = useIsOnline()
  const isOffline = isLost || !isOnline
  const [since, setSince] = useState<number>()
  useEffect(() => setSince(isOffline ? Date.now() : undefined), [isOffline])
  return since
}

export function OfflineStrip({ since }: { since: number | undefined }) {
  const { t } = useLingui()
  const time = since === undefined ? '' : kigaliTime(since).slice(11, 16)
  return (
    <div role="alert">
      {since !== undefined && (
        <p className="rounded-md bg-danger px-4 py-2 font-bold text-on-danger">
          {t`No connection since ${time}. This is what was known then; nothing is sent.`}
        </p>
      )}
    </div>
  )
}
