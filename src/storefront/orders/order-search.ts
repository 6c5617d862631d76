import type { Order, OrderStatus } from '../../shop/orders/order.ts'
import { orderStatuses } from '../../shop/orders/order-status.ts'
import { addressView, choicePart, countPart, textPart } from '../../site/address/address-view.ts'

export const ordersPerPage = 10

export type OrderSearch = { q: string; status: OrderStatus | undefined; page: number }

/** How the list is searched, as its address says. */
export const orderSearch = addressView<OrderSearch>({
  q: textPart,
  status: choicePart(orderStatuses, undefined),
  page: countPart(1),
})

/** The orders that match, and those of them on the page; a page behind the last one is the last. */
export function findOrders(orders: readonly Order[], { q, status, page }: OrderSearch) {
  const wanted = q.trim().toLowerCase()
  const found = orders.filter(
    (order) =>
      order.trackingId.toLowerCase().includes(wanted) && (!status || order.status === status),
  )
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
