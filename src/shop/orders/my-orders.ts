import { sessionKnown } from '../../web/session.ts'
import { signedInCall } from '../../web/signed-in-call.ts'
import { orderApi } from './order.api.ts'
import type { Order } from './order.ts'

/** The orders of whoever is signed in, newest first. */
export async function fetchMyOrders(signal?: AbortSignal): Promise<Order[]> {
  const session = await sessionKnown()
  const params = { userId: String(session?.sessionId ?? '') }
  return signedInCall(orderApi.mine, { params, signal })
}
