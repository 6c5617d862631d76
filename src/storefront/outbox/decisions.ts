import { atNewPrices } from './new-total.ts'
import type { WaitingOrder } from './outbox.ts'

/** Somebody says that it is still wanted, at the new total where there is one. */
export function agreed(order: WaitingOrder, now: number): WaitingOrder {
  if (order.state !== 'WAITING') return order
  if (order.needs === 'AGREEMENT') return startedOver(order, now)
  return order.needs === 'NEW_TOTAL' ? startedOver(atNewPrices(order), now) : order
}

/** Somebody wants to try again what was refused, or does not want to wait for the next attempt. */
export function triedAgain(order: WaitingOrder, now: number): WaitingOrder {
  const isWaiting = order.state === 'WAITING' && (!order.needs || order.needs === 'SIGN_IN')
  return isWaiting || order.state === 'REFUSED' ? startedOver(order, now) : order
}

const startedOver = (order: WaitingOrder, now: number): WaitingOrder => ({
  ...order,
  state: 'WAITING',
  needs: undefined,
  refusal: undefined,
  failures: 0,
  nextAttemptAt: now,
  agreedAt: now,
})

/** Null where it is certain that it was never placed: nothing is left to be done about it. */
export function withdrawn(order: WaitingOrder, now: number): WaitingOrder | null {
  if (order.state === 'SENT' || order.state === 'WITHDRAWN') return order
  if (order.attempts === 0) return null
  return recalled(order, now)
}

/** It may be with the shop, and is canceled there; also where that is certain. */
export const recalled = (order: WaitingOrder, now: number): WaitingOrder => ({
  ...order,
  state: 'WITHDRAWN',
  isInCart: false,
  failures: 0,
  nextAttemptAt: now,
})
