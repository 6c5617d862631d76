import { isOutcomeOpen, isProblem, type Problem } from '../../platform/problem.ts'
import type { Order } from '../../shop/orders/order.ts'
import { atNewPrices, newTotalOf, type Refusal, type WaitingOrder } from './outbox.ts'

/** ms after which the customer is asked whether they still want what they ordered. */
export const maxAge = 12 * 3_600_000

/** ms from one attempt without an answer to the next; after the last one only `rescheduled` leads to another. */
export const pauses = [2_000, 5_000, 15_000, 60_000]

/**
 * The result of an attempt: the order as the shop has it, or why there is none. `isEarlier`: an attempt before this one
 * has placed it, with other content.
 */
export type Answer = { order: Order; isEarlier?: boolean } | Problem

/** The same request may succeed later: there was no answer, an error of the shop or a proxy, or a 429. */
export const canRetry = (problem: Problem): boolean =>
  isOutcomeOpen(problem) || problem.status === 429

/** When its next attempt is due; Infinity for none. */
export const dueAt = ({ state, needs, nextAttemptAt }: WaitingOrder): number =>
  (state === 'WITHDRAWN' || (state === 'WAITING' && !needs)) && nextAttemptAt !== null
    ? nextAttemptAt
    : Infinity

export const isDue = (order: WaitingOrder, now: number): boolean => dueAt(order) <= now

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
export const sending = (order: WaitingOrder): WaitingOrder => ({
  ...order,
  state: 'SENDING',
  attempts: order.attempts + 1,
  refusal: undefined,
})

/** For an order whose page was closed while it was sent. */
export const resetStaleSending = (order: WaitingOrder): WaitingOrder =>
  order.state === 'SENDING' ? { ...order, state: 'WAITING' } : order

/** Makes it due: a page was opened or became visible, the network is back, or its owner has signed in. */
export function rescheduled(order: WaitingOrder, now: number): WaitingOrder {
  const { state, refusal, nextAttemptAt } = order
  if (state !== 'WAITING' && state !== 'WITHDRAWN') return order
  const needs = order.needs === 'SIGN_IN' ? undefined : order.needs
  // After a 429 the shop's own wait counts.
  const earliest = refusal?.status === 429 ? (nextAttemptAt ?? now) : now
  return { ...order, needs, failures: 0, nextAttemptAt: Math.max(earliest, now) }
}

/** The order after an answer; null where it leaves the outbox: withdrawn, and never placed by the shop. */
export function answered(order: WaitingOrder, answer: Answer, now: number): WaitingOrder | null {
  const isWithdrawn = order.state === 'WITHDRAWN'
  if (!isProblem(answer))
    return isWithdrawn
      ? { ...order, nextAttemptAt: now }
      : { ...order, state: 'SENT', order: answer.order, needs: undefined, refusal: undefined }
  const attempts = isOutcomeOpen(answer) ? order.attempts : order.attempts - 1
  if (canRetry(answer))
    return postponed(
      { ...order, state: isWithdrawn ? 'WITHDRAWN' : 'WAITING', attempts },
      answer,
      now,
    )
  if (!isWithdrawn) return refused({ ...order, attempts }, answer)
  return isDefiniteRejection(answer) ? null : { ...order, attempts, nextAttemptAt: now }
}

function refused(order: WaitingOrder, problem: Problem): WaitingOrder {
  const refusal = refusalOf(problem)
  const attempts = isDefiniteRejection(problem) ? 0 : order.attempts
  const waiting: WaitingOrder = { ...order, state: 'WAITING', attempts, nextAttemptAt: null }
  if (problem.status === 401) return { ...waiting, needs: 'SIGN_IN' }
  // Another user is signed in on this device: it waits for its owner.
  if (problem.status === 403) return waiting
  if (newTotalOf(refusal)) return { ...waiting, needs: 'NEW_TOTAL', refusal }
  return { ...waiting, state: 'REFUSED', refusal }
}

const refusalOf = ({ status, code, body, message }: Problem): Refusal => ({
  status,
  code,
  body: { ...body, message },
})

/**
 * Whether the shop had looked for the tracking ID before it refused: then no earlier attempt has placed the order.
 * Other refusals (400, 401, 429 of a proxy) leave that open.
 */
export const isDefiniteRejection = ({ status, code }: Problem): boolean =>
  status === 409 && code !== 'TRACKING_ID_TAKEN'

/** The order after the shop did not say whether it has it. */
export function stillUnknown(order: WaitingOrder, problem: Problem, now: number): WaitingOrder {
  if (canRetry(problem)) return postponed(order, problem, now)
  const isSignedOut = order.state === 'WAITING' && problem.status === 401
  return { ...order, nextAttemptAt: null, ...(isSignedOut && { needs: 'SIGN_IN' }) }
}

function postponed(order: WaitingOrder, problem: Problem, now: number): WaitingOrder {
  const pause = Math.max(pauses[order.failures] ?? 0, (problem.retryAfter ?? 0) * 1_000)
  return {
    ...order,
    refusal: problem.status === 429 ? refusalOf(problem) : undefined,
    failures: order.failures + 1,
    nextAttemptAt: pause > 0 ? now + pause : null,
  }
}

/**
 * The customer wants it sent now, also at a new total that was `shown`. A total that came after the press is not
 * agreed to.
 */
export function wanted(
  order: WaitingOrder,
  shown: Pick<WaitingOrder, 'refusal'>,
  now: number,
): WaitingOrder {
  if (order.state !== 'WAITING' && order.state !== 'REFUSED') return order
  if (newTotalOf(order.refusal) !== newTotalOf(shown.refusal)) return order
  return {
    ...atNewPrices(order),
    state: 'WAITING',
    needs: undefined,
    refusal: undefined,
    failures: 0,
    nextAttemptAt: now,
    agreedAt: now,
  }
}

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
