import type { Order } from '../../../shop/orders/order.ts'
import type { WaitingOrder } from '../../outbox/outbox.ts'

/** The list with what the shop has taken meanwhile, newest first, as the list is. */
export const withArrived = (orders: readonly Order[], outbox: readonly WaitingOrder[]): Order[] => [
  ...arrivedIn(outbox)
    .filter(({ id }) => !orders.some((listed) => listed.id === id))
    .toReversed(),
  ...orders,
]

/** What the shop has confirmed, oldest first. */
export const arrivedIn = (outbox: readonly WaitingOrder[]): Order[] =>
  outbox.flatMap(({ state, order }) => (state === 'SENT' && order ? [order] : []))
