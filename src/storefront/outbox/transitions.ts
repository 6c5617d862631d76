import type { Order } from '../../shop/orders/order.ts'
import { atNewPrices, newTotalOf, type Refusal, type WaitingOrder } from './outbox.ts'

/** ms after which the customer is asked whether they still want what they ordered. */
export const maxAge = 12 * 3_600_000

/** ms from one attempt without an answer to the next; after the last one only `rescheduled` leads to another. */
export const pauses = [2_000, 5_000, 15_000, 60_000]

/** The longest wait, ms: no shop asks for more, but a clock that was turned back makes a longer one. */
export const maxWait = 3_600_000

/** How a request to the shop can fail. `wait`: ms that the shop asked for. */
export type Unplaced =
  | { kind: 'REFUSED'; refusal: Refusal }
  /** It may have arrived; `refusal` is an error of the shop itself (5xx). */
  | { kind: 'NONE'; wait?: number | undefined; refusal?: Refusal }
  /** The shop takes no more orders at the moment. */
  | { kind: 'BUSY'; refusal: Refusal; wait?: number | undefined }

/** The result of an attempt. `isEarlier`: an attempt before this one has placed it, with other content. */
export type Answer = { kind: 'PLACED'; order: Order; isEarlier?: boolean } | Unplaced

/** Whether its next attempt is due. */
export const isDue = ({ state, needs, nextAttemptAt }: WaitingOrder, now: number): boolean =>
  (state === 'WITHDRAWN' || (state === 'WAITING' && !needs)) &&
  nextAttemptAt !== null &&
  nextAttemptAt <= now

/** The device's clock may be wrong: a negative age counts too. */
export function isTooOld({ placedAt, agreedAt = placedAt }: WaitingOrder, now: number): boolean {
  const age = now - agreedAt
  return age < 0 || age > maxAge
}

/** Sent only after the customer says that they still want it. */
export const askingAgain = (order: WaitingOrder): WaitingOrder => ({
  ...order,
  needs: 'AGREEMENT',
  nextAttemptAt: null,
})

/** From now on it may be placed, whatever the answer is. */
export const sending = (order: WaitingOrder, now: number): WaitingOrder => ({
  ...order,
  state: 'SENDING',
  attempts: order.attempts + 1,
  attemptedAt: now,
  refusal: undefined,
})

/** For an order whose page was closed while it was sent. */
export const resetStaleSending = (order: WaitingOrder): WaitingOrder =>
  order.state === 'SENDING' ? { ...order, state: 'WAITING' } : order

/**
 * Makes it due: a page was opened or became visible, the network is back, or its owner has signed in. Not where another
 * tab has sent it since.
 */
export function rescheduled(
  order: WaitingOrder,
  now: number,
  retryRequestedAt: number,
): WaitingOrder {
  const { state, refusal, nextAttemptAt, attemptedAt = 0 } = order
  if (state !== 'WAITING' && state !== 'WITHDRAWN') return order
  if (attemptedAt >= retryRequestedAt && attemptedAt <= now) return order
  // After a 429 the shop's own wait counts.
  const wait = refusal?.status === 429 && nextAttemptAt !== null ? nextAttemptAt - now : 0
  const needs = order.needs === 'SIGN_IN' ? undefined : order.needs
  const mustWait = wait > 0 && wait <= maxWait
  return { ...order, needs, failures: 0, nextAttemptAt: mustWait ? nextAttemptAt : now }
}

/** The order after an answer; null where it leaves the outbox: withdrawn, and never placed by the shop. */
export function answered(order: WaitingOrder, answer: Answer, now: number): WaitingOrder | null {
  const isWithdrawn = order.state === 'WITHDRAWN'
  const state = isWithdrawn ? 'WITHDRAWN' : 'WAITING'
  switch (answer.kind) {
    case 'PLACED':
      return isWithdrawn
        ? { ...order, nextAttemptAt: now }
        : { ...order, state: 'SENT', order: answer.order, needs: undefined, refusal: undefined }
    case 'NONE':
      return postponed({ ...order, state, refusal: undefined }, now, answer.wait)
    case 'BUSY': {
      const { refusal, wait } = answer
      return postponed({ ...order, state, attempts: order.attempts - 1, refusal }, now, wait)
    }
    case 'REFUSED': {
      if (!isWithdrawn) return refused(order, answer.refusal)
      if (provesUnplaced(answer.refusal)) return null
      return { ...order, attempts: order.attempts - 1, nextAttemptAt: now }
    }
  }
}

function refused(order: WaitingOrder, refusal: Refusal): WaitingOrder {
  const attempts = provesUnplaced(refusal) ? 0 : order.attempts - 1
  const waiting: WaitingOrder = { ...order, state: 'WAITING', attempts, nextAttemptAt: null }
  if (refusal.status === 401) return { ...waiting, needs: 'SIGN_IN' }
  // Another user is signed in on this device: it waits for its owner.
  if (refusal.status === 403) return waiting
  if (newTotalOf(refusal)) return { ...waiting, needs: 'NEW_TOTAL', refusal }
  return { ...waiting, state: 'REFUSED', refusal }
}

/**
 * Whether the shop had looked for the tracking ID before it refused: then no earlier attempt has placed the order.
 * Other refusals (400, 401, 429 of a proxy) leave that open.
 */
export const provesUnplaced = ({ status, code }: Pick<Refusal, 'status' | 'code'>): boolean =>
  status === 409 && code !== 'TRACKING_ID_TAKEN'

/** The order after an answer that leaves open whether the shop has it. */
export function stillUnknown(order: WaitingOrder, answer: Unplaced, now: number): WaitingOrder {
  if (answer.kind === 'REFUSED') {
    const isSignedOut = order.state === 'WAITING' && answer.refusal.status === 401
    return { ...order, nextAttemptAt: null, ...(isSignedOut && { needs: 'SIGN_IN' }) }
  }
  const refusal = answer.kind === 'BUSY' ? answer.refusal : undefined
  return postponed({ ...order, refusal }, now, answer.wait)
}

function postponed(order: WaitingOrder, now: number, wait = 0): WaitingOrder {
  const pause = Math.max(pauses[order.failures] ?? 0, wait)
  return { ...order, failures: order.failures + 1, nextAttemptAt: pause > 0 ? now + pause : null }
}

/** The customer agrees to send it, at the new total where there is one. */
export function agreed(order: WaitingOrder, now: number): WaitingOrder {
  if (order.state !== 'WAITING') return order
  if (order.needs === 'AGREEMENT') return startedOver(order, now)
  return order.needs === 'NEW_TOTAL' ? startedOver(atNewPrices(order), now) : order
}

/** The customer sends a refused order again, or does not want to wait for the next attempt. */
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

/** The customer withdraws it; null where it was certainly never placed. */
export function withdrawn(order: WaitingOrder, now: number): WaitingOrder | null {
  if (order.state === 'SENT' || order.state === 'WITHDRAWN') return order
  if (order.attempts === 0) return null
  return { ...order, state: 'WITHDRAWN', isInCart: false, failures: 0, nextAttemptAt: now }
}

/** After its lines were taken out of the cart. */
export const takenOut = (order: WaitingOrder): WaitingOrder => ({ ...order, isInCart: false })

/**
 * A confirmed order leaves once the customer's list has it; or after a while, because it may have been deleted from the
 * list after it was delivered.
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
