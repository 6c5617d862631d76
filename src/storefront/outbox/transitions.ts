import type { Language } from '../../platform/language/language.ts'
import type { Order } from '../../shop/orders/order.ts'
import type { Cart } from '../cart/cart.ts'
import type { OrderBody, WaitingOrder } from './outbox.ts'

/** ms after which nobody is taken to still want what they ordered. */
export const maxAge = 12 * 3_600_000

type Given = { body: OrderBody; userId: number; lines: Cart; language: Language }

export const newWaitingOrder = (given: Given, now: number): WaitingOrder => ({
  ...given,
  trackingId: given.body.trackingId,
  isInCart: true,
  placedAt: now,
  state: 'WAITING',
  attempts: 0,
  failures: 0,
  nextAttemptAt: now,
})

/** Whether its next attempt is due. */
export const isDue = ({ state, needs, nextAttemptAt }: WaitingOrder, now: number): boolean =>
  (state === 'WITHDRAWN' || (state === 'WAITING' && !needs)) &&
  nextAttemptAt !== null &&
  nextAttemptAt <= now

/** By the device's clock, which may have been wrong then or now: ordered in the future is as odd as long ago. */
export function isTooOld({ placedAt, agreedAt = placedAt }: WaitingOrder, now: number): boolean {
  const age = now - agreedAt
  return age < 0 || age > maxAge
}

/** Nobody sends it before somebody says that it is still wanted. */
export const askingAgain = (order: WaitingOrder): WaitingOrder => ({
  ...order,
  needs: 'AGREEMENT',
  nextAttemptAt: null,
})

/** On its way: from now on it may be placed, whatever comes back. */
export const sending = (order: WaitingOrder, now: number): WaitingOrder => ({
  ...order,
  state: 'SENDING',
  attempts: order.attempts + 1,
  attemptedAt: now,
  refusal: undefined,
})

/** Nobody sends it: the page that did was closed. */
export const orphaned = (order: WaitingOrder): WaitingOrder =>
  order.state === 'SENDING' ? { ...order, state: 'WAITING' } : order

/**
 * There is reason for hope since a moment ago: a page was opened or looked at, the network is back, somebody has
 * signed in. Another tab may have acted on it already.
 */
export function woken(order: WaitingOrder, now: number, hopeSince: number): WaitingOrder {
  const { state, refusal, nextAttemptAt, attemptedAt = 0 } = order
  if (state !== 'WAITING' && state !== 'WITHDRAWN') return order
  if (attemptedAt >= hopeSince && attemptedAt <= now) return order
  // What the shop asked to wait for is waited for, unless the clock was turned back since.
  const isAskedToWait = refusal?.status === 429 || refusal?.status === 503
  const wait = isAskedToWait && nextAttemptAt !== null ? nextAttemptAt - now : 0
  const needs = order.needs === 'SIGN_IN' ? undefined : order.needs
  const isHeld = wait > 0 && wait <= maxWait
  return { ...order, needs, failures: 0, nextAttemptAt: isHeld ? nextAttemptAt : now }
}

/** ms: the longest wait that the shop asks for. */
const maxWait = 3_600_000

/**
 * ms to wait for an attempt that is due at `next`. If the clock was turned back since, that may be weeks away, and
 * browsers do not wait at all for what is more than 24 days away.
 */
export const pauseUntil = (next: number, now: number): number =>
  Math.min(Math.max(0, next - now), maxWait)

/** Its lines are taken out of the cart. */
export const takenOut = (order: WaitingOrder): WaitingOrder => ({ ...order, isInCart: false })

/**
 * What the shop has confirmed may leave once the customer's list has it, too; or will never have it, because it
 * was taken out of the list after it was delivered.
 */
export function listed(
  order: WaitingOrder,
  list: readonly Pick<Order, 'trackingId'>[],
  now: number,
): WaitingOrder | null {
  if (order.state !== 'SENT' || order.isInCart) return order
  const isListed = list.some(({ trackingId }) => trackingId === order.trackingId)
  return isListed || isTooOld(order, now) ? null : order
}

/** ms after which what went out has arrived, if ever. */
const minute = 60_000

/** What was withdrawn is not in the list: it may be under way still, for a minute. */
export function notArrived(order: WaitingOrder, now: number): WaitingOrder | null {
  const age = now - (order.attemptedAt ?? 0)
  return age >= 0 && age < minute ? { ...order, nextAttemptAt: now - age + minute } : null
}
