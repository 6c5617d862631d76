import type { Order } from '../../shop/orders/order.ts'
import { orderAddresses } from '../../shop/orders/order-addresses.ts'
import type { Answer, Unplaced } from './answered.ts'
import { type Ask, askShop } from './ask-shop.ts'
import { isOrder, isOrderOf } from './is-order.ts'
import type { WaitingOrder } from './outbox.ts'

/** One attempt. The tracking ID makes it harmless that an earlier one may have arrived. */
export async function sendOrder(order: WaitingOrder, ask: Ask): Promise<Answer> {
  const { body, language } = order
  const address = orderAddresses.place
  const answer = await askShop(ask, { method: 'POST', address, language, body })
  if (answer.kind === 'DONE') {
    const isPlaced = isOrderOf(body.trackingId)
    return isPlaced(answer.value) ? { kind: 'PLACED', order: answer.value } : { kind: 'NONE' }
  }
  if (answer.kind !== 'REFUSED' || answer.refusal.code !== 'TRACKING_ID_TAKEN') return answer
  // Placed before with other content, such as before the prices were agreed to.
  const found = await findPlaced(order, ask)
  if (found.kind !== 'DONE') return { kind: 'NONE' }
  return found.placed ? { kind: 'PLACED', order: found.placed } : answer
}

type Owner = Pick<WaitingOrder, 'userId' | 'language'>

/** The orders that the shop has of a user. */
export async function fetchList(
  { userId, language }: Owner,
  ask: Ask,
): Promise<{ kind: 'DONE'; orders: Order[] } | Unplaced> {
  const address = orderAddresses.mine.replace('{userId}', String(userId))
  const answer = await askShop(ask, { method: 'GET', address, language })
  if (answer.kind !== 'DONE') return answer
  return Array.isArray(answer.value)
    ? { kind: 'DONE', orders: answer.value.filter(isOrder) }
    : { kind: 'NONE' }
}

/** What the shop has made of an order; without `placed` it has none. */
export async function findPlaced(
  order: Owner & Pick<WaitingOrder, 'trackingId'>,
  ask: Ask,
): Promise<{ kind: 'DONE'; placed: Order | undefined } | Unplaced> {
  const list = await fetchList(order, ask)
  if (list.kind !== 'DONE') return list
  const placed = list.orders.find(({ trackingId }) => trackingId === order.trackingId)
  return { kind: 'DONE', placed }
}

/** Cancels what was withdrawn here and has arrived there. */
export async function cancelOrder({ id }: Order, { language }: Owner, ask: Ask) {
  const address = orderAddresses.move.replace('{id}', String(id))
  const body = { status: 'CANCELED' }
  const answer = await askShop(ask, { method: 'PUT', address, language, body })
  return answer.kind === 'DONE' && !isOrder(answer.value) ? ({ kind: 'NONE' } as const) : answer
}
