import { useLingui } from '@lingui/react/macro'
import type { OrderStatus } from '../../shop/orders/order.ts'
import { statusTable } from '../../shop/orders/order-status.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { statusMessages } from './status-messages.ts'

export function StatusBadge({ status }: { status: OrderStatus }) {
  const { t } = useLingui()
  return <Badge tone={statusTable[status].tone}>{t(statusMessages[status])}</Badge>
}
