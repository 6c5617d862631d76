import { Trans } from '@lingui/react/macro'
import { useIsOnline } from '../../site/network/network.ts'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

/** What becomes of an order without a network, said before it is typed. */
export function WithoutNetwork({ canWait }: { canWait: boolean }) {
  const isOnline = useIsOnline()
  return (
    <LiveRegion isVisible>
      {!canWait && (
        <Notice tone="warning" className="mb-5">
          <Trans>
            This browser keeps nothing (a private window, or no room left): your order can only be
            placed while there is a network.
          </Trans>
        </Notice>
      )}
      {canWait && !isOnline && (
        <Notice tone="info" className="mb-5">
          <Trans>
            There is no network. Your order waits on this device and is sent by itself as soon as
            there is one.
          </Trans>
        </Notice>
      )}
    </LiveRegion>
  )
}
