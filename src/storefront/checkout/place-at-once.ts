import { call } from '../../platform/api/call.ts'
import { isUnanswered } from '../../platform/api/unanswered.ts'
import { isProblem, type Problem } from '../../platform/problem.ts'
import { orderApi } from '../../shop/orders/order.api.ts'
import type { Order, OrderLine } from '../../shop/orders/order.ts'
import { randomId } from '../../ui/random-id.ts'
import { findPlacedByMe } from '../orders/my-orders.ts'
import { provesUnplaced } from '../outbox/answered.ts'
import { isOrderOf } from '../outbox/is-order.ts'
import type { OrderBody } from '../outbox/outbox.ts'
import { retryUntilAnswered } from '../outbox/retry.ts'
import type { CheckoutDraft } from './checkout-draft.ts'

/** `items` are to be taken out of the cart. `isFound`: it was placed before, and nobody has pressed just now. */
export type Placed = { order: Order; items: readonly OrderLine[]; isFound?: boolean }

type AtOnce = {
  /** What went out before under this tracking ID without an answer. */
  unanswered: CheckoutDraft['unanswered']
  /** Changes the draft, which alone remembers what was sent. */
  amend: (change: Partial<CheckoutDraft>) => void
  onRetry: (retry: number) => void
}

/**
 * Places an order where the device keeps none: without an answer the person tries again, in this dialog.
 * @throws Problem for a refusal, and where no answer came
 */
export async function placeAtOnce(
  body: OrderBody & { items: OrderLine[] },
  { unanswered, amend, onRetry }: AtOnce,
): Promise<Placed> {
  const { items, trackingId } = body
  amend({ unanswered: items })
  try {
    const isAnswer = isOrderOf(trackingId)
    const send = (signal: AbortSignal) => call(orderApi.place, { body, signal, isAnswer })
    return { order: await retryUntilAnswered(send, { onRetry }), items }
  } catch (error) {
    if (!isProblem(error)) throw error
    if (provesUnplaced(error)) amend({ unanswered: null })
    else if (!isUnanswered(error)) amend({ unanswered })
    if (error.code !== 'TRACKING_ID_TAKEN') throw error
    return findEarlier(trackingId, error, { unanswered, amend })
  }
}

/** The first try had arrived, and the cart was changed since; or the ID is somebody else's. */
async function findEarlier(
  trackingId: string,
  problem: Problem,
  { unanswered, amend }: Pick<AtOnce, 'unanswered' | 'amend'>,
): Promise<Placed> {
  const order = await findPlacedByMe(trackingId)
  if (order) return { order, items: unanswered ?? [] }
  amend({ trackingId: randomId(), unanswered: null })
  throw problem
}
