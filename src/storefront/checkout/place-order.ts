import { call } from '../../platform/api/call.ts'
import { isOutcomeUnknown, isProblem, noResponse, type Problem } from '../../platform/problem.ts'
import { orderApi } from '../../shop/orders/order.api.ts'
import type { Order } from '../../shop/orders/order.ts'
import { isOnlineNow } from '../../site/network/network.ts'
import { randomId } from '../../ui/random-id.ts'
import { takeOut } from '../cart/cart.ts'
import { useCart } from '../cart/cart-store.ts'
import { findPlacedByMe } from '../orders/my-orders.ts'
import { type Answer, answered, provesUnplaced } from '../outbox/answered.ts'
import { unplaced } from '../outbox/ask-shop.ts'
import { askForSync } from '../outbox/background-sync.ts'
import { isOrderOf } from '../outbox/is-order.ts'
import type { WaitingOrder } from '../outbox/outbox.ts'
import { asOnlySender } from '../outbox/outbox-lock.ts'
import { addWaiting, changeWaiting, dropUnkept } from '../outbox/outbox-store.ts'
import { takeOutOfCart } from '../outbox/take-out.ts'
import { sending } from '../outbox/transitions.ts'
import type { CheckoutDraft } from './checkout-draft.ts'

export type Outcome =
  | { kind: 'PLACED'; order: Order }
  /** In the outbox, under this tracking ID. */
  | { kind: 'WAITS'; trackingId: string }
  /** In another tab, while this one was sending it. */
  | { kind: 'WITHDRAWN' }

/** The draft of the dialog, which survives a reload. */
export type Draft = {
  /** What was sent before under this tracking ID without a definite answer. */
  unanswered: CheckoutDraft['unanswered']
  amend: (change: Partial<CheckoutDraft>) => void
}

/** ms to wait for the lock while another order is being sent, and ms until the last byte of the answer. */
const limits = { turn: 3_000, answer: 12_000 }

/**
 * Sends an order once while the customer waits. Without a network or an answer it stays in the outbox, which sends
 * it later. Every other answer, 5xx and 429 too, takes it out of the outbox again: the dialog goes on with it.
 * @throws Problem for such an answer; also without one where this device cannot keep the order
 */
export async function placeOrder(order: WaitingOrder, draft: Draft): Promise<Outcome> {
  const kept = !isOnlineNow() && (await keepForLater(order, draft))
  if (kept) return kept
  const place = () => placeAsSender(order, draft)
  try {
    return await asOnlySender(place, AbortSignal.timeout(limits.turn))
  } catch (error) {
    if (!isTimeout(error)) throw error
    // Another order waits for its own answer.
    return (await keepForLater(order, draft)) || place()
  }
}

/** Puts an order into the outbox without sending it now. @returns false where this device cannot keep it */
export async function keepForLater(
  order: WaitingOrder,
  { amend }: Draft,
): Promise<Outcome | false> {
  const added = { ...order, isInCart: false }
  amend({ isInOutbox: true })
  const kept = await addWaiting(added)
  if (!kept) amend({ isInOutbox: false })
  if (kept === added)
    useCart.setState(({ products }) => ({ products: takeOut(products, added.lines) }))
  return kept && outcomeOf(kept)
}

type Reply = { answer: Answer; problem?: Problem; isEarlier?: boolean }

async function placeAsSender(order: WaitingOrder, draft: Draft): Promise<Outcome> {
  draft.amend({ isInOutbox: true })
  const kept = await addWaiting(order)
  // Another tab has placed the same cart a moment ago.
  if (kept && !kept.isInCart) return outcomeOf(kept)
  if (!kept) draft.amend({ isInOutbox: false, unanswered: order.body.items ?? [] })
  const sent = kept || order
  await changeWaiting(sent.trackingId, (now) =>
    now.state === 'WITHDRAWN' ? now : sending(now, Date.now()),
  )
  return conclude(sent, await send(sent), { ...draft, isKept: kept !== false })
}

async function send({ trackingId, body }: WaitingOrder): Promise<Reply> {
  const signal = AbortSignal.timeout(limits.answer)
  try {
    const order = await call(orderApi.place, { body, signal, isAnswer: isOrderOf(trackingId) })
    return { answer: { kind: 'PLACED', order } }
  } catch (error) {
    const problem = isTimeout(error) ? noResponse() : error
    if (!isProblem(problem)) throw problem
    const reply = { answer: answerOf(problem), problem }
    return problem.code === 'TRACKING_ID_TAKEN' ? findEarlier(trackingId, reply) : reply
  }
}

/** The order was placed before with other content, by an earlier attempt or in another tab; or the ID is another customer's. */
async function findEarlier(trackingId: string, reply: Reply): Promise<Reply> {
  try {
    const order = await findPlacedByMe(trackingId)
    return order ? { answer: { kind: 'PLACED', order }, isEarlier: true } : reply
  } catch (error) {
    if (!isProblem(error)) throw error
    return { answer: { kind: 'NONE' }, problem: noResponse() }
  }
}

/** The order as the outbox sends it after this answer. */
export const postponed = (order: WaitingOrder, problem: Problem, now: number): WaitingOrder =>
  answered(sending(order, now), answerOf(problem), now) ?? order

/** What an answer without success means for the outbox. */
const answerOf = ({ status, code, body, message }: Problem): Answer =>
  unplaced({ status, code, body: { ...body, message } })

async function conclude(
  order: WaitingOrder,
  { answer, problem, isEarlier }: Reply,
  { isKept, unanswered, amend }: Draft & { isKept: boolean },
): Promise<Outcome> {
  const { trackingId } = order
  const isForDialog = problem && (!isKept || answer.kind !== 'NONE' || problem.status >= 500)
  let isBack = false
  const change = (now: WaitingOrder) => {
    isBack = Boolean(isForDialog) && now.state !== 'WITHDRAWN'
    if (!problem || !isBack) return answered(now, answer, Date.now())
    // Before the outbox forgets it: a page that is closed now does not order twice.
    amend(afterAnswer(problem, order, unanswered))
    return null
  }
  const stored = await changeWaiting(trackingId, change)
  // The device has become full meanwhile.
  const isFull = stored === false && isKept
  const left = isKept && !isFull ? stored : change(sending(order, Date.now()))
  if (isFull && left && left.state === 'SENT') await dropUnkept(trackingId)
  if (problem && isBack) throw problem
  if (!left || left.state === 'WITHDRAWN') return { kind: 'WITHDRAWN' }
  const earlier = isEarlier && unanswered
  const lines = earlier
    ? earlier.map(({ product, quantity }) => ({ id: product.id, quantity }))
    : left.lines
  await takeOutOfCart({ trackingId, lines })
  return outcomeOf(left)
}

/** What the draft remembers of an order that is back in the dialog. */
function afterAnswer(
  problem: Problem,
  { body }: WaitingOrder,
  unanswered: CheckoutDraft['unanswered'],
): Partial<CheckoutDraft> {
  const draft = { isInOutbox: false }
  if (problem.code === 'TRACKING_ID_TAKEN')
    return { ...draft, trackingId: randomId(), unanswered: null }
  if (provesUnplaced(problem)) return { ...draft, unanswered: null }
  return { ...draft, unanswered: isOutcomeUnknown(problem) ? (body.items ?? []) : unanswered }
}

function outcomeOf({ state, order, trackingId }: WaitingOrder): Outcome {
  if (state === 'WITHDRAWN') return { kind: 'WITHDRAWN' }
  if (state === 'SENT' && order) return { kind: 'PLACED', order }
  // What waits must not be given up for want of room.
  void navigator.storage?.persist?.()
  void askForSync()
  return { kind: 'WAITS', trackingId }
}

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError'
