import { useKeptFocus } from '../../../ui/use-kept-focus.ts'
import type { WaitingOrder } from '../../outbox/outbox.ts'
import { type Outbox, useWaitingActions } from './use-waiting-actions.ts'
import { WaitingOrderCard } from './waiting-order-card.tsx'

type WaitingOrdersProps = { orders: readonly WaitingOrder[]; outbox: Outbox }

/** What was ordered on this device and is not with the shop yet. */
export function WaitingOrders({ orders, outbox }: WaitingOrdersProps) {
  const actions = useWaitingActions(outbox)
  const place = useKeptFocus(orders.map(waitingKey).join())
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-4 empty:hidden">
      {orders.map((order) => (
        <WaitingOrderCard key={order.trackingId} {...{ order, actions }} />
      ))}
    </div>
  )
}

/** What may take away the button that has the focus. */
const waitingKey = ({ trackingId, state, needs }: WaitingOrder) => `${trackingId} ${state} ${needs}`
