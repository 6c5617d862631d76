import { Link } from 'react-router'
import { call } from '../../platform/api/call.ts'
import { orderPages } from '../../shop/orders/order.api.ts'
import type { Order } from '../../shop/orders/order.ts'
import { paths } from '../../shop/paths.ts'
import { countText } from '../../site/count-text.ts'
import { DateText } from '../../site/date-text.tsx'
import { useLiveOrders } from '../../site/live.ts'
import { MoneyText } from '../../site/money-text.tsx'
import { StatusBadge } from '../../site/orders/status-badge.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Skeletons, SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { useLoad } from '../../ui/use-load.ts'
import type { ListAddress } from '../list/use-list-address.ts'

/** The others behind the link: who orders every day is known by heart. */
const shown = 3

type OrderOthersProps = {
  order: Pick<Order, 'id'>
  customer: NonNullable<Order['user']>
  list: ListAddress
}

/** What else the customer of an order has ordered, the newest first. */
export function CustomerOrders({ order, customer, list }: OrderOthersProps) {
  const query = { user: String(customer.id), page: '1', size: String(shown + 1) }
  const { value, problem, isLoading, reload } = useLoad(
    (signal) => call(orderPages.list, { query, signal }),
    customer.id,
  )
  useLiveOrders(reload)
  if (!value && problem)
    return (
      <LoadFailure onRetry={reload} isBusy={isLoading}>
        {problem.message}
      </LoadFailure>
    )
  if (!value)
    return (
      <Skeletons label="Loading other orders">
        <SkeletonText lines={2} />
      </Skeletons>
    )
  const others = value.items.filter(({ id }) => id !== order.id).slice(0, shown)
  if (others.length === 0) return <p className="text-ink-soft">This is the first one.</p>
  return (
    <>
      <ul className="divide-y divide-line">
        {others.map(({ id, orderDate, totalAmount, status }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3">
            <Link to={list.hrefFor({ order: id })} preventScrollReset className="link py-2.5">
              #{id}
            </Link>
            <span className="mr-auto text-ink-soft text-sm">
              <DateText at={orderDate} /> · <MoneyText amount={totalAmount} />
            </span>
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
      <Link to={paths.admin.ordersOf(customer.id)} className="link inline-block py-2.5">
        All {countText(value.total, 'order')} of {customer.username}
      </Link>
    </>
  )
}
