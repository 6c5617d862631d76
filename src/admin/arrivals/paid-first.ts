import { call } from '../../platform/api/call.ts'
import { orderApi } from '../../shop/orders/order.api.ts'
import { maxOnBoard } from '../../shop/orders/order.ts'
import { awaitsPayment } from '../../shop/orders/order-payment.ts'

/** Ids of those that have to be paid before they are cooked, and are not. Without an answer: none, so that they ring. */
export async function askWhoAwaitsPayment(
  waiting: readonly { readonly id: number }[],
): Promise<number[]> {
  if (waiting.length === 0) return []
  const ids = waiting.slice(0, maxOnBoard).map(({ id }) => id)
  const found = await call(orderApi.kitchen, { query: { ids: ids.join() } }).catch(() => [])
  return found.filter(awaitsPayment).map(({ id }) => id)
}
