import { type Order, OrderStatus } from '../../shop/orders/order.ts'

export const ordersPerPage = 10

export type OrderSearch = { q: string; status: OrderStatus | undefined; page: number }

/** What the address of the list asks for; what makes no sense in it counts as absent. */
export function readOrderSearch(params: URLSearchParams): OrderSearch {
  const status = OrderStatus.safeParse(params.get('status'))
  const page = Number(params.get('page'))
  return {
    q: params.get('q') ?? '',
    status: status.success ? status.data : undefined,
    page: Number.isInteger(page) && page > 1 ? page : 1,
  }
}

/** A new search starts on its first page, so the page is named only where it is another one. */
export function orderSearchParams({ q, status, page }: OrderSearch): URLSearchParams {
  const params = new URLSearchParams()
  if (q) params.set('q', q)
  if (status) params.set('status', status)
  if (page > 1) params.set('page', String(page))
  return params
}

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
