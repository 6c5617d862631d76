import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { call } from '../../platform/api/call.ts'
import type { Page } from '../../platform/api/listing.ts'
import { orderPages } from '../../shop/orders/order.api.ts'
import type { Order } from '../../shop/orders/order.ts'
import { iconButtonStyle } from '../../ui/form/icon-button.tsx'
import { useLoad } from '../../ui/use-load.ts'
import type { ListAddress } from '../list/use-list-address.ts'
import type { OrderQuery } from './order-query.ts'

type OrderNeighboursProps = {
  id: number
  list: ListAddress
  /** What the list asked the server for, and the page it got. */
  query: OrderQuery
  page: Page<Order>
}

/** The ways to the order before and after in the list as it is filtered, also past the ends of its page. */
export function PreviousNextOrder({ id, list, query, page }: OrderNeighboursProps) {
  const { items, page: number, size, total } = page
  const place = items.findIndex((order) => order.id === id)
  const offset = (number - 1) * size + place
  const beyond = useLoad(
    async (signal) => {
      const fetchAt = async (at: number) => {
        if (place < 0 || at < 0 || at >= total) return undefined
        const single = { ...query, page: String(at + 1), size: '1' }
        return (await call(orderPages.list, { query: single, signal })).items[0]
      }
      return {
        before: place === 0 ? await fetchAt(offset - 1) : undefined,
        after: place === items.length - 1 ? await fetchAt(offset + 1) : undefined,
      }
    },
    JSON.stringify([query, offset, items.length, total]),
  )
  if (place < 0) return null
  const hrefTo = (order: Order, step: number) =>
    list.hrefFor({ order: order.id, ...(!items.includes(order) && { page: number + step }) })
  const ways = [
    {
      label: 'Previous order',
      order: items[place - 1] ?? beyond.value?.before,
      step: -1,
      Icon: ChevronLeft,
    },
    {
      label: 'Next order',
      order: items[place + 1] ?? beyond.value?.after,
      step: 1,
      Icon: ChevronRight,
    },
  ]
  return ways.map(({ label, order, step, Icon }) =>
    order ? (
      <Link
        key={label}
        to={hrefTo(order, step)}
        preventScrollReset
        replace
        aria-label={label}
        title={label}
        className={iconButtonStyle()}
      >
        <Icon aria-hidden="true" />
      </Link>
    ) : null,
  )
}
