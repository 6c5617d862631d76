import { call } from '../../platform/api/call.ts'
import { orderApi } from '../../shop/orders/order.api.ts'
import type { Order } from '../../shop/orders/order.ts'
import { paymentApi } from '../../shop/payments/payment.api.ts'
import { deferred, settle } from '../../site/data/settled.ts'
import { type OrdersView, ordersQuery } from './orders-address.ts'

/** Other orders of the customer that the panel shows; its link leads to all of them. */
export const maxShown = 3

/** What the panel of the open order shows; the promises are not worth waiting for before it opens. */
export async function loadOrderPanel(view: OrdersView, signal: AbortSignal) {
  const { before, after } = beyondPage(view, signal)
  const money = deferred(settle(call(paymentApi.money, { params: { id: view.order }, signal })))
  const order = await settle(call(orderApi.inspect, { params: { id: view.order }, signal }))
  const customer = order.value?.user
  return {
    id: Number(view.order),
    order,
    money,
    customerOrders: customer && newestOf(customer, signal),
    before,
    after,
  }
}

export type OrderPanelData = Awaited<ReturnType<typeof loadOrderPanel>>

function newestOf({ id }: NonNullable<Order['user']>, signal: AbortSignal) {
  const query = { user: id, page: 1, size: maxShown + 1 }
  return deferred(settle(call(orderApi.list, { query, signal })))
}

/** The orders before and after the page of the list, for the ways past its ends. */
function beyondPage(view: OrdersView, signal: AbortSignal) {
  const { page, size } = view
  const orderAt = async (index: number): Promise<Order | undefined> => {
    if (index < 0) return undefined
    const query = ordersQuery({ ...view, page: index + 1, size: 1 })
    const { value } = await settle(call(orderApi.list, { query, signal }))
    return value?.items[0]
  }
  return { before: deferred(orderAt((page - 1) * size - 1)), after: deferred(orderAt(page * size)) }
}
