import { call } from '../../platform/api/call.ts'
import { isProblem, type Problem } from '../../platform/problem.ts'
import { orderApi } from '../../shop/orders/order.api.ts'
import type { Order } from '../../shop/orders/order.ts'
import { isOnlineNow } from '../../site/network/network.ts'
import { findPlacedByMe } from '../orders/my-orders.ts'
import { type Answer, answered } from '../outbox/answered.ts'
import { unplaced } from '../outbox/ask-shop.ts'
import { askForSync } from '../outbox/background-sync.ts'
import { isOrderOf } from '../outbox/is-order.ts'
import type { WaitingOrder } from '../outbox/outbox.ts'
import { asOnlySender } from '../outbox/outbox-lock.ts'
import { addWaiting, changeWaiting, dropUnkept } from '../outbox/outbox-store.ts'
import { retryUntilAnswered } from '../outbox/retry.ts'
import { takeOutOfCart } from '../outbox/take-out.ts'
import { sending } from '../outbox/transitions.ts'

export type Outcome =
  | { kind: 'PLACED'; order: Order }
  | { kind: 'WAITS'; order: WaitingOrder }
  /** In another tab, while this one was sending it. */
  | { kind: 'WITHDRAWN' }

/**
 * Keeps an order on this device, and sends it while the person looks on. What gets no answer stays there and is
 * sent later; a definite refusal leaves nothing behind.
 * @returns false where nothing can be kept: then it was not sent either
 * @throws Problem for a refusal
 */
export const placeThroughOutbox = (
  order: WaitingOrder,
  onRetry: (retry: number) => void,
): Promise<Outcome | false> =>
  asOnlySender(async () => {
    const kept = await addWaiting(order)
    if (!kept) return false
    // Another tab has placed the same cart a moment ago.
    if (!kept.isInCart) return outcomeOf(kept)
    if (!isOnlineNow()) return settle(kept)
    return conclude(kept, await send(kept, onRetry))
  })

type Sent = { answer: Answer; problem?: Problem }

async function send(order: WaitingOrder, onRetry: (retry: number) => void): Promise<Sent> {
  const attempt = async (signal: AbortSignal) => {
    await changeWaiting(order.trackingId, (now) =>
      now.state === 'WITHDRAWN' ? now : sending(now, Date.now()),
    )
    const isAnswer = isOrderOf(order.trackingId)
    return call(orderApi.place, { body: order.body, signal, isAnswer })
  }
  try {
    const placed = await retryUntilAnswered(attempt, { onRetry, isHopeful: isOnlineNow })
    return { answer: { kind: 'PLACED', order: placed } }
  } catch (problem) {
    if (!isProblem(problem)) throw problem
    if (problem.code === 'TRACKING_ID_TAKEN') return findEarlier(order, problem)
    return { answer: answerOf(problem), problem }
  }
}

/** Placed before with other content, from another tab; or the ID is somebody else's. */
async function findEarlier({ trackingId }: WaitingOrder, problem: Problem): Promise<Sent> {
  try {
    const placed = await findPlacedByMe(trackingId)
    return { answer: placed ? { kind: 'PLACED', order: placed } : answerOf(problem), problem }
  } catch (error) {
    if (!isProblem(error)) throw error
    return { answer: { kind: 'NONE' } }
  }
}

const answerOf = ({ status, code, body, message }: Problem): Answer =>
  unplaced({ status, code, body: { ...body, message } })

async function conclude(order: WaitingOrder, { answer, problem }: Sent): Promise<Outcome> {
  const { trackingId } = order
  let isRefused = false
  const next = (now: WaitingOrder) => {
    const next = answered(now, answer, Date.now())
    // The person reads why beside the button, and nothing of it can be with the shop.
    isRefused = answer.kind !== 'PLACED' && answer.kind !== 'NONE' && next?.attempts === 0
    return isRefused ? null : next
  }
  const kept = await changeWaiting(trackingId, next)
  // The device has become full meanwhile.
  const left = kept === false ? next(sending(order, Date.now())) : kept
  if (kept === false && left?.state === 'SENT') await dropUnkept(trackingId)
  if (isRefused && problem) throw problem
  return left ? settle(left) : { kind: 'WITHDRAWN' }
}

/** It is with the shop or in the outbox now, and not in the cart any more. */
async function settle(order: WaitingOrder): Promise<Outcome> {
  if (order.state === 'WITHDRAWN') return { kind: 'WITHDRAWN' }
  await takeOutOfCart(order)
  return outcomeOf(order)
}

function outcomeOf(order: WaitingOrder): Outcome {
  if (order.state === 'SENT' && order.order) return { kind: 'PLACED', order: order.order }
  // What waits must not be given up for want of room.
  void navigator.storage?.persist?.()
  void askForSync()
  return { kind: 'WAITS', order }
}
