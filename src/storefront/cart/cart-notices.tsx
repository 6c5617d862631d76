import { useLingui } from '@lingui/react/macro'
import { maxLines } from '../../shop/orders/order.ts'
import { useIsOnline } from '../../site/network/network.ts'
import { LiveNotice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { orderable } from './availability.ts'
import type { CheckedLines } from './use-availability.ts'

type CartNoticesProps = {
  checked: CheckedLines
  /** An order went out from here without an answer; this finds out what became of it. */
  onFindOut: (() => void) | undefined
}

/** What the customer should know before ordering. */
export function CartNotices({ checked, onFindOut }: CartNoticesProps) {
  const { t } = useLingui()
  const { lines, current, pricesBefore, isFailed, isChecking, checkAgain } = checked
  const isOnline = useIsOnline()
  const tooMany = orderable(lines, current).length - maxLines
  return (
    <div className="flex flex-col gap-3">
      <LiveNotice
        tone="warning"
        action={
          <Button tone="secondary" onClick={onFindOut}>
            {t`Find out`}
          </Button>
        }
      >
        {onFindOut && t`Your last order was sent, but no answer came back.`}
      </LiveNotice>
      <LiveNotice tone="info">
        {isFailed &&
          !isOnline &&
          t`There is no network: prices and stock are as you saw them last. They are checked when the order is sent.`}
      </LiveNotice>
      <LiveNotice
        tone="warning"
        action={
          <Button
            tone="secondary"
            onClick={checkAgain}
            isBusy={isChecking}
            busyLabel={t`Checking…`}
          >
            {t`Check again`}
          </Button>
        }
      >
        {isFailed &&
          isOnline &&
          t`Prices and stock could not be checked. They are checked again when you order.`}
      </LiveNotice>
      <LiveNotice tone="info">
        {pricesBefore.size > 0 && t`Some prices have changed since you filled your cart.`}
      </LiveNotice>
      <LiveNotice tone="warning">
        {tooMany > 0 &&
          t`One order takes at most ${maxLines} different products: remove ${tooMany}.`}
      </LiveNotice>
    </div>
  )
}
