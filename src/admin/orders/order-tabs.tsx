import type { OrderCounts } from '../../shop/orders/order.ts'
import { orderStatuses } from '../../shop/orders/order-status.ts'
import { LinkTabs } from '../../ui/layout/link-tabs.tsx'
import type { ListAddress } from '../list/use-list-address.ts'
import type { OrdersView } from './orders-address.ts'

type OrderTabsProps = {
  list: ListAddress<OrdersView>
  /** How many orders there are in each status, with all other filters as they are. */
  counts: Readonly<OrderCounts> | undefined
}

const tabs = [
  { status: 'ALL', label: 'All' },
  ...orderStatuses.map((status) => ({ status, label: status })),
] as const

export function OrderTabs({ list, counts }: OrderTabsProps) {
  const current = list.view.status ?? 'ALL'
  return (
    <LinkTabs
      label="Orders by status"
      tabs={tabs.map(({ status, label }) => ({
        label,
        to: list.hrefFor({ status: status === 'ALL' ? undefined : status }),
        isCurrent: status === current,
        count: counts?.[status],
      }))}
    />
  )
}
