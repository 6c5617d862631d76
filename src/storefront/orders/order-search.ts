import { cleanText } from '../../platform/language/plain-text.ts'
import type { Order, OrderStatus } from '../../shop/orders/order.ts'
import { orderStatuses } from '../../shop/orders/order-status.ts'
import { addressView, choicePart, countPart, textPart } from '../../site/address/address-view.ts'
import { usePendingSearch } from '../../site/address/pending-search.ts'
import type { WaitingOrder } from '../outbox/outbox.ts'

export const ordersPerPage = 10

export type OrderSearch = { q: string; status: OrderStatus | undefined; page: number }

export const everyOrder: OrderSearch = { q: '', status: undefined, page: 1 }

export const orderSearch = addressView<OrderSearch>({
  q: textPart,
  status: choicePart(orderStatuses, undefined),
  page: countPart(1),
})

/** Also while the next address is loading. */
export const useOrderSearch = (): OrderSearch =>
  orderSearch.read(new URLSearchParams(usePendingSearch().search))

/** Orders that are not sent yet: they come before all others, and have no status to filter by. */
export const findWaiting = (
  outbox: readonly WaitingOrder[],
  { q, page }: OrderSearch,
): WaitingOrder[] =>
  outbox.filter((order) => order.state !== 'SENT' && page === 1 && hasId(order, q)).toReversed()

const hasId = ({ trackingId }: { trackingId: string }, q: string) =>
  trackingId.toLowerCase().includes(cleanText(q).trim().toLowerCase())

/** The orders that match, and those of them on the page; a page behind the last one is the last. */
export function findOrders(orders: readonly Order[], { q, status, page }: OrderSearch) {
  const found = orders.filter((order) => hasId(order, q) && (!status || order.status === status))
  const pages = Math.max(1, Math.ceil(found.length / ordersPerPage))
  const current = Math.min(page, pages)
  const start = (current - 1) * ordersPerPage
  return {
    total: found.length,
    pages,
    page: current,
    rows: found.slice(start, start + ordersPerPage),
  }
}
