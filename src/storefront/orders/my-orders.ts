import { call } from '../../platform/api/call.ts'
import { orderApi } from '../../shop/orders/order.api.ts'
import type { Order } from '../../shop/orders/order.ts'
import { noteOrdersSeen } from '../../site/live/live.ts'
import { sessionKnown } from '../../site/session/session.ts'

/** The orders of the customer who is signed in, newest first. */
export async function fetchMyOrders(signal?: AbortSignal): Promise<Order[]> {
  const session = await sessionKnown()
  const params = { userId: String(session?.sessionId ?? '') }
  const orders = await call(orderApi.mine, { params, ...(signal && { signal }) })
  noteOrdersSeen(orders)
  return orders
}
