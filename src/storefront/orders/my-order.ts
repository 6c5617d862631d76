import * as z from 'zod/mini'
import { call } from '../../platform/api/call.ts'
import { noResponse, notFound } from '../../platform/problem.ts'
import { orderApi } from '../../shop/orders/order.api.ts'
import { type Order, OrderItem, OrderWithHistory, orderMessages } from '../../shop/orders/order.ts'
import { type Settled, settle } from '../../site/data/settled.ts'
import { sessionKnown } from '../../site/session/session.ts'
import { isOrder } from '../outbox/outbox.ts'
import { type OwnName, ownLastSeen, rememberOwn, type Seen } from '../outbox/seen.ts'
import { fetchMyOrders, recallMyOrders } from './my-orders.ts'

/** The lines come with a call of their own; the rest of the order is there without them. */
export type MyOrder = { order: OrderWithHistory; items: Settled<readonly OrderItem[]> }

/**
 * First looks whether the order is in the person's own list, as the specification says (section 2).
 * @throws Problem NOT_FOUND for any other
 */
export async function fetchMyOrder(id: string, signal: AbortSignal): Promise<MyOrder> {
  const mine = await fetchMyOrders(signal)
  if (!mine.some(hasId(id))) throw notFound(orderMessages.notFound)
  const [order, items] = await Promise.all([
    call(orderApi.show, { params: { id }, signal, isAnswer: isOrder }),
    settle(call(orderApi.items, { params: { id }, signal })),
  ])
  const session = await sessionKnown()
  if (session && items.value) rememberOwn(session.sessionId, nameOf(id), { order, items })
  return { order, items }
}

/** The same as it was the last time; as the list has it where it was never looked at. */
export async function recallMyOrder(id: string): Promise<Seen<MyOrder> | undefined> {
  const seen = await ownLastSeen(nameOf(id), Remembered)
  if (seen) return seen
  const listed = await recallMyOrders()
  const order = listed?.value.find(hasId(id))
  return listed && order && { at: listed.at, value: withoutDetails(order) }
}

const nameOf = (id: string): OwnName => `order ${id}`

const hasId = (id: string) => (order: Order) => String(order.id) === id

const Remembered = z.object({
  order: OrderWithHistory,
  items: z.object({ value: z.array(OrderItem) }),
})

const withoutDetails = (order: Order): MyOrder => ({
  order: { ...order, history: [], historyTotal: 0 },
  items: { problem: noResponse() },
})
