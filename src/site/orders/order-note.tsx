import { Trans, useLingui } from '@lingui/react/macro'
import type { Order } from '../../shop/orders/order.ts'

/** The customer's note for the kitchen. */
export function OrderNote({ order }: { order: Pick<Order, 'note'> }) {
  const { t } = useLingui()
  if (!order.note) return null
  const note = <>{order.note}</>
  return (
    <p
      title={t`Note for the kitchen`}
      className="wrap-anywhere whitespace-pre-line rounded-md border-2 border-warning-ink bg-warning-soft px-3 py-2 font-semibold text-warning-ink"
    >
      <Trans>
        <span className="sr-only">Note for the kitchen: </span>
        {note}
      </Trans>
    </p>
  )
}
