import * as z from 'zod/mini'
import { call } from '../../platform/api/call.ts'
import { isProblem } from '../../platform/problem.ts'
import { orderApi } from '../../shop/orders/order.api.ts'
import { Order } from '../../shop/orders/order.ts'
import { noteOrdersSeen } from '../../site/live/live.ts'
import { sessionKnown } from '../../site/session/session.ts'
import { ownLastSeen, rememberOwn, type Seen } from '../outbox/seen.ts'

const name = 'orders'
/** The newest ones are remembered. */
const maxRemembered = 50

/** The orders of the customer who is signed in, newest first. */
export async function fetchMyOrders(signal?: AbortSignal): Promise<Order[]> {
  const session = await sessionKnown()
  const params = { userId: String(session?.sessionId ?? '') }
  const asking = { isAnswer: Array.isArray, ...(signal && { signal }) }
  const orders = await call(orderApi.mine, { params, ...asking }).catch(endForOthers)
  noteOrdersSeen(orders)
  if (session) rememberOwn(session.sessionId, name, orders.slice(0, maxRemembered))
  return orders
}

/** In another tab of this browser somebody else has signed in. */
function endForOthers(problem: unknown): never {
  if (isProblem(problem, 'FORBIDDEN'))
    import('../../site/session/other-tabs.ts').then(
      ({ askAnew }) => askAnew(),
      () => {},
    )
  throw problem
}

/** The same as they were the last time. */
export const recallMyOrders = (): Promise<Seen<Order[]> | undefined> =>
  ownLastSeen(name, z.array(Order))
