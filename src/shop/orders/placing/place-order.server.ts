import type { SignedInContext } from '../../../platform/api/context.server.ts'
import { requireSelf } from '../../../platform/api/endpoint.ts'
import { Reply } from '../../../platform/api/handle.server.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { outdated } from '../../../platform/database/errors.server.ts'
import { conflict } from '../../../platform/problem.ts'
import { paymentOff } from '../../payment-methods/payment-off.server.ts'
import { phoneIn } from '../../phone.server.ts'
import { requireOpenByCache } from '../../settings/settings.server.ts'
import { changeOrders, unchanged } from '../change-orders.server.ts'
import { findOrder } from '../order.db.ts'
import type { NewOrder, OrderWithHistory } from '../order.ts'
import { orderIn } from '../order-in-language.server.ts'
import { lockCustomer } from '../order-limits.db.ts'
import { ordersAnHour, requireAllowed, withRateLimit } from '../order-limits.server.ts'
import { orderRefusals } from '../order-refusals.server.ts'
import { takeLines } from '../order-stock.server.ts'
import { hashOfContent } from './content-hash.server.ts'
import { findByTrackingId, insertOrder } from './place-order.db.ts'
import { mergeLines, totalsThatFit } from './placed-lines.server.ts'

type Draft = ReturnType<typeof draftOf>

interface Placement {
  readonly placed: NonNullable<Awaited<ReturnType<typeof findRepeat>>>
  /** It had been placed before. */
  readonly isRepeat: boolean
}

/**
 * Places an order, with its lines in one transaction or, without `items`, for lines that follow.
 * The tracking ID is the idempotency key: a repeat gets the first order back, and is refused for none of the reasons
 * from CLOSED on (docs/decisions/0007).
 * @throws Problem 400 for wrong lines or a wrong phone number, 403 for another user's id; 409 TRACKING_ID_TAKEN, CLOSED,
 * PAYMENT_METHOD_GONE, PAYMENT_OFF, PRODUCT_GONE, PRICE_CHANGED, STOCK_EXCEEDED, TOO_MANY_OPEN_ORDERS,
 * TOO_MANY_PIECES; 429
 */
export async function placeOrder(
  context: SignedInContext,
  sent: NewOrder,
): Promise<Reply<OrderWithHistory>> {
  requireSelf(context.user, sent.user)
  const draft = draftOf(context, sent)
  const repeat = await findRepeat(context.db, draft)
  if (repeat) return new Reply(orderIn(repeat, context.language), 200)
  await requireOpenByCache(context)
  // Before the transaction, which holds the embedded database's only connection.
  const isMomoOffered = await context.momo.isOffered()
  const counted = { limit: ordersAnHour, hasEffect: ({ isRepeat }: Placement) => !isRepeat }
  const { placed, isRepeat } = await withRateLimit(context, counted, () =>
    placeDraft(context, draft, { isMomoOffered }),
  )
  const order = orderIn(placed, context.language)
  return isRepeat ? new Reply(order, 200) : new Reply(order)
}

/** The row and the lines of an order as it was sent. @throws Problem 400 */
function draftOf({ user }: SignedInContext, sent: NewOrder) {
  const body = { ...sent, phone: phoneIn('phone', sent.phone) }
  const { user: _, paymentMethod, totalAmount, items, ...ownFields } = body
  const lines = items && mergeLines(items)
  const row = {
    ...ownFields,
    userId: user.id,
    contentHash: hashOfContent({ ...body, items: lines }),
    paymentMethodId: paymentMethod.id,
    ...totalsThatFit(lines ?? []),
    takesLines: lines === undefined,
  }
  return { row, lines, totalAmount }
}

/**
 * The order that this customer has placed under this tracking ID, maybe hidden since.
 * @throws Problem 409 TRACKING_ID_TAKEN for another customer's order, or other content
 */
async function findRepeat(db: Db, { row: { trackingId, userId, contentHash } }: Draft) {
  const found = await findByTrackingId(db, trackingId)
  if (!found) return undefined
  if (found.userId !== userId || !found.contentHash.equals(contentHash))
    throw conflict('TRACKING_ID_TAKEN', orderRefusals.trackingIdTaken)
  return findOrder(db, { id: found.id, scope: 'SYSTEM' })
}

const placeDraft = (
  context: SignedInContext,
  draft: Draft,
  { isMomoOffered }: { readonly isMomoOffered: boolean },
): Promise<Placement> =>
  changeOrders<Placement>(context, async (tx) => {
    const { row, lines, totalAmount } = draft
    const { user, language } = context
    // One order of a customer at a time: repeats and caps need no other lock.
    await lockCustomer(tx, user.id)
    const first = await findRepeat(tx, draft)
    if (first) return unchanged({ placed: first, isRepeat: true })
    const placed = await insertOrder(tx, row)
    if (!placed) {
      await findRepeat(tx, draft)
      // It waited for another transaction with this tracking ID: its snapshot is older than that one's end.
      throw outdated()
    }
    if (placed.gateway === 'MTN_MOMO' && !isMomoOffered) throw paymentOff()
    const { id, trackingId } = placed
    const stock = lines ? await takeLines(tx, id, { lines, totalAmount, language }) : []
    await requireAllowed(tx, context, { id })
    const order = { id, trackingId, userId: user.id, email: user.email }
    return {
      result: { placed, isRepeat: false },
      changes: [{ kind: 'PLACED', order, receiptIn: lines ? 0 : undefined }],
      stock,
    }
  })
