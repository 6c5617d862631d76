import type { Order } from '../../shop/orders/order.ts'
import { newTotalOf } from './new-total.ts'
import type { Refusal, WaitingOrder } from './outbox.ts'

/** ms from one attempt without an answer to the next; after the last one something has to give reason for hope. */
export const pauses = [2_000, 5_000, 15_000, 60_000]

/** How a question to the shop can fail. `wait`: ms that the shop asked for. */
export type Unplaced =
  | { kind: 'REFUSED'; refusal: Refusal }
  /** Nobody knows whether it arrived, */
  | { kind: 'NONE'; wait?: number | undefined }
  /** or the shop has no room for it now. */
  | { kind: 'BUSY'; refusal: Refusal; wait?: number | undefined }

/** What came back of an attempt. */
export type Answer = { kind: 'PLACED'; order: Order } | Unplaced

/**
 * What an answer makes of an order; null where it leaves the outbox: it is withdrawn, and the shop never
 * placed it.
 */
export function answered(order: WaitingOrder, answer: Answer, now: number): WaitingOrder | null {
  const isWithdrawn = order.state === 'WITHDRAWN'
  const state = isWithdrawn ? 'WITHDRAWN' : 'WAITING'
  switch (answer.kind) {
    case 'PLACED':
      return isWithdrawn
        ? { ...order, nextAttemptAt: now }
        : { ...order, state: 'SENT', order: answer.order, needs: undefined, refusal: undefined }
    case 'NONE':
      return postponed({ ...order, state }, answer, now)
    case 'BUSY':
      return postponed({ ...order, state, attempts: order.attempts - 1 }, answer, now)
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
  // Somebody else is signed in on this device: it waits for its owner.
  if (refusal.status === 403) return waiting
  if (newTotalOf(refusal)) return { ...waiting, needs: 'NEW_TOTAL', refusal }
  return { ...waiting, state: 'REFUSED', refusal }
}

/**
 * A refusal that the shop gives only after it has looked for the tracking ID: no earlier attempt has placed the
 * order. Others (400, 401, 429 of a proxy) leave that open.
 */
export const provesUnplaced = ({ status, code }: Pick<Refusal, 'status' | 'code'>): boolean =>
  status === 409 && code !== 'TRACKING_ID_TAKEN'

/** The shop did not say either whether it has an order that may have arrived. */
export function unknown(order: WaitingOrder, answer: Unplaced, now: number): WaitingOrder {
  if (answer.kind !== 'REFUSED') return postponed(order, answer, now)
  const isSignedOut = order.state === 'WAITING' && answer.refusal.status === 401
  return { ...order, nextAttemptAt: null, ...(isSignedOut && { needs: 'SIGN_IN' }) }
}

type Later = { refusal?: Refusal | undefined; wait?: number | undefined }

function postponed(order: WaitingOrder, { refusal, wait = 0 }: Later, now: number): WaitingOrder {
  const pause = Math.max(pauses[order.failures] ?? 0, wait)
  const nextAttemptAt = pause > 0 ? now + pause : null
  return { ...order, failures: order.failures + 1, nextAttemptAt, refusal }
}
