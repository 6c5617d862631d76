import type { OrderStatus } from '../../shop/orders/order.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import type { Tone } from '../../ui/feedback/tone.ts'

/** Yellow, green, blue and red: specification, section 4. */
export const statusTones: Record<OrderStatus, Tone> = {
  PENDING: 'warning',
  DISPATCHED: 'success',
  COMPLETED: 'info',
  CANCELED: 'danger',
}

export function StatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={statusTones[status]}>{status}</Badge>
}
