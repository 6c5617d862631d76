import { requireSelf } from '../../../platform/api/acting-user.ts'
import type { SignedInNeeds } from '../../../platform/api/context.server.ts'
import { Reply } from '../../../platform/api/handle.server.ts'
import type { Tx } from '../../../platform/database/database.server.ts'
import { outdated } from '../../../platform/database/errors.server.ts'
import { inTransaction } from '../../../platform/database/transaction.server.ts'
import { conflict, isProblem } from '../../../platform/problem.ts'
import { lowStock } from '../../catalogue/product-rules.ts'
import { paymentOff } from '../../payment-methods/payment-off.server.ts'
import { phoneIn } from '../../phone.server.ts'
import { knownSettings, requireOpen } from '../../settings/settings.server.ts'
import { changeOrders, followPlacing, unchanged } from '../change-orders.server.ts'
import { readOrder } from '../order.db.ts'
import type { NewOrder, OrderWithHistory } from '../order.ts'
import { orderIn } from '../order-in-language.server.ts'
import {
  capsFor,
  limitWaiting,
  ordersAnHour,
  requireStillAllowed,
  withRateLimit,
} from '../order-limits.server.ts'
import { orderRefusals } from '../order-refusals.server.ts'
import { takeStock } from '../order-stock.server.ts'
import { hashOfContent } from './content-hash.server.ts'
import { doubtsOf, type Subject } from './doubts.server.ts'
import { placeAtOnce } from './place-at-once.server.ts'
import { insertOrder, lockOrderByTrackingId, type NewOrderRow } from './place-order.db.ts'
import { mergeLines, piecesOf, totalsThatFit } from './placed-lines.server.ts'
import { productTurnsOf } from './product-turns.server.ts'

type PlaceContext = SignedInNeeds<
  'db' | 'journal' | 'outbox' | 'limits' | 'env' | 'clock' | 'log' | 'momo'
>

/**
 * Places an order, with its lines in one transaction or, without `items`, for lines that follow.
 * The tracking ID is the idempotency key: a repeat gets the first order back.
 * @throws Problem 400 for lines or a phone that are none, 403 for somebody else; 409 PRICE_CHANGED, STOCK_EXCEEDED,
 * PRODUCT_GONE, PAYMENT_METHOD_GONE, TRACKING_ID_TAKEN; 409 PAYMENT_OFF, CLOSED, TOO_MANY_OPEN_ORDERS,
 * TOO_MANY_PIECES and 429, but not for a repeat
 */
export async function placeOrder(
  context: PlaceContext,
  sent: NewOrder,
): Promise<Reply<OrderWithHistory>> {
  const body = { ...sent, phone: phoneIn('phone', sent.phone) }
  const { user: named, paymentMethod, totalAmount, items, ...ownFields } = body
  requireSelf(context.user, named)
  const lines = items && mergeLines(items)
  const contentHash = hashOfContent({ ...body, items: lines })
  const row = {
    ...ownFields,
    userId: context.user.id,
    contentHash,
    paymentMethodId: paymentMethod.id,
    ...totalsThatFit(lines ?? []),
    takesLines: lines === undefined,
  }
  const { user, language } = context
  const { id: userId, email } = user
  const receiptIn = lines ? 0 : undefined
  // Before the transaction, which the embedded database's one connection would be in.
  const known = await knownSettings(context)
  const isMomoOffered = await context.momo.isOffered()
  const doubts = doubtsOf(context.journal)
  const productIds = lines?.map(({ product }) => product.id) ?? []
  const products = productIds.map((id): Subject => `product ${id}`)
  const placeByTransaction = () =>
    changeOrders<Placement>(context, async (tx) => {
      const inserted = await insertOrder(tx, row, followPlacing(context, tx, { receiptIn }))
      if (!inserted) {
        const first = await readFirst(tx, row)
        return unchanged({ placed: first, isRepeat: true })
      }
      const { isRegular, entryId, ...placed } = inserted
      const { id, trackingId } = placed
      if (placed.gateway === 'MTN_MOMO' && !isMomoOffered) throw paymentOff()
      doubts.note(`customer ${userId}`, {
        isInDoubt: !isRegular && capsFor(context, known).maxPieces !== null,
      })
      const settings = await requireOpen(tx, context, { known })
      const waiting = { id, settings, isRegular, newPieces: piecesOf(lines ?? []) }
      await limitWaiting(tx, context, waiting)
      const taken =
        lines &&
        (await takeStock(tx, id, { lines, totalAmount, language }).catch((refusal) => {
          for (const product of products) doubts.note(product, { isInDoubt: true })
          throw refusal
        }))
      for (const { id, after } of taken?.stock ?? [])
        doubts.note(`product ${id}`, { isInDoubt: after <= lowStock })
      await requireStillAllowed(tx, context, { ...waiting, version: taken?.version })
      const order = { id, trackingId, userId, email }
      return {
        result: { placed, isRepeat: false },
        changes: [{ kind: 'PLACED', order, receiptIn, ...(entryId !== null && { entryId }) }],
        stock: taken?.stock ?? [],
      }
    })
  const placeInTurn = async () => {
    const whole = lines && { row, lines, totalAmount, known, isMomoOffered }
    const isInDoubt = doubts.isAny([`customer ${userId}`, ...products])
    const placed = whole && !isInDoubt && (await placeAtOnce(context, whole))
    return placed ? { placed, isRepeat: false } : placeByTransaction()
  }
  const place = () => productTurnsOf(context.journal).take(productIds, placeInTurn)
  const counted = { limit: ordersAnHour, hasEffect: ({ isRepeat }: Placement) => !isRepeat }
  const { placed, isRepeat } = await withRateLimit(context, counted, place).catch((error) =>
    findRepeat(error, context, row),
  )
  const order = orderIn(placed, language)
  return isRepeat ? new Reply(order, 200, { 'idempotent-replay': 'true' }) : new Reply(order)
}

interface Placement {
  readonly placed: Awaited<ReturnType<typeof readOrder>>
  /** It had been placed before. */
  readonly isRepeat: boolean
}

type Identity = Pick<NewOrderRow, 'userId' | 'trackingId' | 'contentHash'>

/** The order that a repeated request has placed before; maybe the customer has hidden it since. */
async function readFirst(tx: Tx, { userId, trackingId, contentHash }: Identity) {
  const placed = await lockOrderByTrackingId(tx, trackingId)
  if (placed?.isOwn) throw outdated()
  if (placed?.userId !== userId || !placed.contentHash.equals(contentHash)) {
    throw conflict('TRACKING_ID_TAKEN', orderRefusals.trackingIdTaken)
  }
  return readOrder(tx, placed.id)
}

/**
 * The limit refuses repeats too: somebody who may place no more orders for now still learns what became of
 * one whose answer was lost. @throws the refusal, where there is no such order
 */
async function findRepeat(
  refusal: unknown,
  { db }: SignedInNeeds<'db'>,
  row: Identity,
): Promise<Placement> {
  if (!isProblem(refusal, 'TOO_MANY')) throw refusal
  const placed = await inTransaction(db, async (tx) =>
    (await lockOrderByTrackingId(tx, row.trackingId)) ? readFirst(tx, row) : undefined,
  )
  if (!placed) throw refusal
  return { placed, isRepeat: true }
}
