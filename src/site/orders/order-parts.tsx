import { Trans, useLingui } from '@lingui/react/macro'
import type { Order } from '../../shop/orders/order.ts'

/** The number of an order, for the kitchen and the telephone. */
export function OrderNumber({ id }: { id: number }) {
  return (
    <span className="whitespace-nowrap">
      <Trans context="number of an order">#{id}</Trans>
    </span>
  )
}

/** The order of a button, for screen readers. */
export const OrderName = ({ id }: { id: number }) => (
  <span className="sr-only">
    {' '}
    <Trans context="after the name of a button">order {id}</Trans>
  </span>
)

export const TrackingId = ({ id }: { id: string }) => (
  <span className="wrap-anywhere font-mono text-sm">{id}</span>
)

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
