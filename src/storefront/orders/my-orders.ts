import * as z from 'zod/mini'
import { call } from '../../platform/api/call.ts'
import { isProblem, noResponse, notFound } from '../../platform/problem.ts'
import { orderApi } from '../../shop/orders/order.api.ts'
import { Order, OrderItem, OrderWithHistory, orderMessages } from '../../shop/orders/order.ts'
import { type Settled, settle } from '../../site/data/settled.ts'
import { noteAsOf } from '../../site/network/as-of.ts'
import { recheckSession } from '../../site/session/other-tabs.ts'
import { sessionKnown } from '../../site/session/session.ts'
import { isOrder } from '../outbox/outbox.ts'
import { recall, remember, type Seen } from '../outbox/seen.ts'

/** The newest orders are stored for the times without a network. */
const maxRemembered = 50

/** The orders of the customer who is signed in, newest first. */
export async function fetchMyOrders(signal?: AbortSignal): Promise<Order[]> {
  const session = await sessionKnown()
  const params = { userId: String(session?.sessionId ?? '') }
  const asking = { isAnswer: Array.isArray, ...(signal && { signal }) }
  const orders = await call(orderApi.mine, { params, ...asking }).catch(endForOthers)
  if (session) void remember(session.sessionId, 'orders', orders.slice(0, maxRemembered))
  return orders
}

/** Another user has signed in, in another tab of this browser. */
function endForOthers(problem: unknown): never {
  if (isProblem(problem, 'FORBIDDEN')) void recheckSession()
  throw problem
}

export const recallMyOrders = (): Promise<Seen<Order[]> | undefined> =>
  recall('orders', z.array(Order))

/** The lines come by a second call: the rest of the order is shown without them. */
export type MyOrder = { order: OrderWithHistory; items: Settled<readonly OrderItem[]> }

/**
 * First looks for the order in the customer's own list (specification, section 2).
 * @throws Problem NOT_FOUND where it is not there
 */
export async function fetchMyOrder(id: string, signal: AbortSignal): Promise<MyOrder> {
  const mine = await fetchMyOrders(signal)
  if (!mine.some(hasId(id))) throw notFound(orderMessages.notFound)
  const [order, items] = await Promise.all([
    call(orderApi.show, { params: { id }, signal, isAnswer: isOrder }),
    settle(call(orderApi.items, { params: { id }, signal })),
  ])
  const session = await sessionKnown()
  if (session && items.value) void remember(session.sessionId, `order ${id}`, { order, items })
  return { order, items }
}

/** The order as this device stores it; one that was never opened, as the stored list has it. */
export async function recallMyOrder(id: string): Promise<Seen<MyOrder> | undefined> {
  const seen = await recall(`order ${id}`, Remembered)
  if (seen) return seen
  const listed = await recallMyOrders()
  const order = listed?.value.find(hasId(id))
  return listed && order && { at: listed.at, value: withoutDetails(order) }
}

const hasId = (id: string) => (order: Order) => String(order.id) === id

const Remembered = z.object({
  order: OrderWithHistory,
  items: z.object({ value: z.array(OrderItem) }),
})

const withoutDetails = (order: Order): MyOrder => ({
  order: { ...order, history: [], historyTotal: 0 },
  items: { problem: noResponse() },
})

/** The answer; where the shop gives none, the last one that this device stores. */
export async function settleOrRecall<T>(
  answering: Promise<T>,
  recallLast: () => Promise<Seen<T> | undefined>,
): Promise<Settled<T>> {
  const answer = await settle(answering)
  if (!isProblem(answer.problem, 'NO_RESPONSE')) return answer
  const seen = await recallLast()
  if (!seen) return answer
  noteAsOf(seen.at)
  return { value: seen.value }
}
