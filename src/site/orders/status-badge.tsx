import { useLingui } from '@lingui/react/macro'
import type { OrderStatus } from '../../shop/orders/order.ts'
import { statusTable } from '../../shop/orders/order-status.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { statusWords } from './status-words.ts'

export function StatusBadge({ status }: { status: OrderStatus }) {
  const { t } = useLingui()
  return <Badge tone={statusTable[status].tone}>{t(statusWords[status])}</Badge>
}
