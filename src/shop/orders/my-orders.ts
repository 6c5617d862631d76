import { call } from '../../platform/call.ts'
import { sessionKnown } from '../../web/session.ts'
import { orderApi } from './order.api.ts'
import type { Order } from './order.ts'

/** The orders of whoever is signed in, newest first. */
export async function fetchMyOrders(signal?: AbortSignal): Promise<Order[]> {
  const session = await sessionKnown()
  const params = { userId: String(session?.sessionId ?? '') }
  return call(orderApi.mine, { params, signal })
}
