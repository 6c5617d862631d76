import { Badge } from '../../ui/badge.tsx'
import type { Tone } from '../../ui/tone.ts'
import type { OrderStatus } from './order.ts'

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
