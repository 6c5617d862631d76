import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { OrderStatus } from '../../shop/orders/order.ts'
import { statusTable } from '../../shop/orders/order-status.ts'
import { Badge } from '../../ui/feedback/badge.tsx'

export function StatusBadge({ status }: { status: OrderStatus }) {
  const { t } = useLingui()
  return <Badge tone={statusTable[status].tone}>{t(statusMessages[status])}</Badge>
}

/** In capitals where the language writes a status so: English does (specification, section 4). */
export const statusMessages: Readonly<Record<OrderStatus, MessageDescriptor>> = {
  PENDING: msg`PENDING`,
  DISPATCHED: msg`DISPATCHED`,
  COMPLETED: msg`COMPLETED`,
  CANCELED: msg`CANCELED`,
}
