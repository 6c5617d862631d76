import type { OrderEvent, OrderStatus } from '../../shop/orders/order.ts'
import { Timeline } from '../../ui/feedback/timeline.tsx'
import { DateText } from '../date-text.tsx'
import { statusTones } from './status-badge.tsx'

const titles: Record<OrderStatus, string> = {
  PENDING: 'Order restored',
  DISPATCHED: 'On the way',
  COMPLETED: 'Delivered',
  CANCELED: 'Order canceled',
}

/** All that happened to an order, the latest first. */
export function OrderTimeline({ history }: { history: readonly OrderEvent[] }) {
  const entries = history.toReversed().map((event) => ({
    key: `${event.at} ${event.to}`,
    title: event.from === null ? 'Order placed' : titles[event.to],
    at: <DateText at={event.at} />,
    note: event.by ?? 'a deleted account',
    tone: statusTones[event.to],
  }))
  return <Timeline entries={entries} />
}
