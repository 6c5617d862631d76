import type { OrderStatus } from '../../shop/orders/order.ts'
import { statusTable } from '../../shop/orders/order-status.ts'
import { Badge } from '../../ui/feedback/badge.tsx'

export function StatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={statusTable[status].tone}>{status}</Badge>
}
