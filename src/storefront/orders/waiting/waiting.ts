import type { Order } from '../../../shop/orders/order.ts'
import type { WaitingOrder } from '../../outbox/outbox.ts'
import { isTooOld } from '../../outbox/transitions.ts'

/** What somebody has to know of an order that is not sent yet, and what they can do about it. */
export type WaitingStep =
  | 'WAITS'
  | 'SENDING'
  | 'SIGN_IN'
  | 'STILL_WANTED'
  | 'NEW_TOTAL'
  | 'CLOSED'
  | 'REFUSED'

const needed = {
  SIGN_IN: 'SIGN_IN',
  AGREEMENT: 'STILL_WANTED',
  NEW_TOTAL: 'NEW_TOTAL',
} as const satisfies Record<NonNullable<WaitingOrder['needs']>, WaitingStep>

/** @param now ms since 1970 on this device's clock */
export function waitingStep(order: WaitingOrder, now: number): WaitingStep {
  const { state, needs, refusal } = order
  if (state === 'SENDING') return 'SENDING'
  if (needs) return needed[needs]
  if (state === 'REFUSED') return refusal?.code === 'CLOSED' ? 'CLOSED' : 'REFUSED'
  return isTooOld(order, now) ? 'STILL_WANTED' : 'WAITS'
}

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
