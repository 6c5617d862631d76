import { requireSelf } from '../../../platform/api/acting-user.ts'
import type { SignedInNeeds } from '../../../platform/api/context.server.ts'
import { Reply } from '../../../platform/api/handle.server.ts'
import type { Tx } from '../../../platform/database/database.server.ts'
import { inTransaction } from '../../../platform/database/transaction.server.ts'
import { message } from '../../../platform/language/message.ts'
import { recordEvent } from '../../../platform/log/event-log.server.ts'
import { conflict, invalid, isProblem, orNotFound } from '../../../platform/problem.ts'
import { stockEntries } from '../../catalogue/catalogue.server.ts'
import { maxQuantity } from '../../catalogue/product-rules.ts'
import { sameMoney } from '../../money.ts'
import { phoneIn } from '../../phone.server.ts'
import { totalsOf } from '../../pricing/totals.ts'
import { requireOpen, requireStillOpen } from '../../settings/settings.server.ts'
import { orderEntry } from '../live-orders.server.ts'
import { lockOrder, readOrder, readOrderItem, setTotals } from '../order.db.ts'
import {
  maxLines,
  maxSubtotal,
  type NewOrder,
  type NewOrderItem,
  type OrderItem,
  type OrderLine,
  type OrderWithHistory,
  orderMessages,
} from '../order.ts'
import { limitWaiting, ordersAnHour, withRateLimit } from '../order-limits.server.ts'
import { orderRefusals } from '../order-refusals.server.ts'
import { firstStatus } from '../order-status.ts'
import { takeStock } from '../order-stock.server.ts'
import { hashOfContent } from './content-hash.server.ts'
import {
  insertOrder,
  listLines,
  lockOrderByTrackingId,
  type NewOrderRow,
} from './place-order.db.ts'
import { receiptDelay, timeForLines } from './receipt-delay.ts'

type PlaceContext = SignedInNeeds<'db' | 'journal' | 'outbox' | 'limits' | 'env' | 'clock' | 'log'>

/**
 * Places an order, with its lines in one transaction or, without `items`, for lines that follow.
 * The tracking ID is the idempotency key: a repeat gets the first order back.
 * @throws Problem 409 PRICE_CHANGED, STOCK_EXCEEDED, PRODUCT_GONE, TRACKING_ID_TAKEN; 409 CLOSED,
 * TOO_MANY_OPEN_ORDERS, TOO_MANY_PIECES and 429, but not for a repeat
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
  const place = (): Promise<Placement> =>
    context.journal.change(context.user, async (tx, record) => {
      const inserted = await insertOrder(tx, row)
      if (!inserted) return { placed: await readFirst(tx, row), isRepeat: true }
      const { id } = inserted
      const settings = await requireOpen(tx, context)
      await limitWaiting(tx, context, settings, { ...inserted, newPieces: piecesOf(lines ?? []) })
      const stock = lines ? await takeStock(tx, id, lines, totalAmount) : []
      if (lines) await enqueueReceipt(context, tx, id)
      const placed = await readOrder(tx, id)
      await requireStillOpen(tx, context)
      for (const entry of [orderEntry(placed), ...stockEntries(stock)]) record(entry)
      return { placed }
    })
  const isNew = ({ isRepeat }: Placement) => !isRepeat
  const { placed, isRepeat } = await withRateLimit(context, ordersAnHour, place, isNew).catch(
    (error) => findRepeat(error, context, row),
  )
  if (isRepeat) return new Reply(placed, 200, { 'idempotent-replay': 'true' })
  recordEvent(context, 'order-placed', { orderId: placed.id, trackingId: placed.trackingId })
  return new Reply(placed)
}

interface Placement {
  readonly placed: OrderWithHistory
  /** It had been placed before. */
  readonly isRepeat?: true
}

/**
 * Adds a line to an order that was created without `items`.
 * @throws Problem 409 PRICE_CHANGED, STOCK_EXCEEDED, PRODUCT_GONE, LINE_EXISTS, NOT_OPEN, LINES_CLOSED,
 * CLOSED, TOO_MANY_PIECES
 */
export async function addOrderItem(context: PlaceContext, body: NewOrderItem): Promise<OrderItem> {
  const item = await context.journal.change(context.user, async (tx, record) => {
    const order = orNotFound(
      await lockOrder(tx, body.order.id, { ofUser: context.user.id }),
      orderMessages.notFound,
    )
    const settings = await requireOpen(tx, context)
    if (!order.takesLines || order.status !== firstStatus) {
      throw conflict('NOT_OPEN', orderRefusals.notOpen, { current: order.status })
    }
    if (order.age > timeForLines) {
      throw conflict('LINES_CLOSED', orderRefusals.linesClosed, { current: order.status })
    }
    const before = await listLines(tx, order.id)
    if (before.some((line) => line.productId === body.product.id)) {
      throw conflict('LINE_EXISTS', orderRefusals.lineExists)
    }
    if (before.length >= maxLines)
      throw conflict('TOO_MANY_LINES', message('At most {most} products.', { most: maxLines }))
    const newPieces = body.quantity
    await limitWaiting(
      tx,
      context,
      { ...settings, openOrdersPerCustomer: null },
      { ...order, newPieces },
    )
    const stock = await takeStock(tx, order.id, [body])
    await setTotals(tx, order.id, totalsThatFit([...before, body]))
    const delay = receiptDelay(
      before.map(({ age }) => age),
      order.age,
    )
    if (delay !== undefined) await enqueueReceipt(context, tx, order.id, delay)
    const item = await readOrderItem(tx, order.id, body.product.id)
    await requireStillOpen(tx, context)
    for (const entry of [orderEntry({ ...order, user: context.user }), ...stockEntries(stock)])
      record(entry)
    return item
  })
  return item
}

/** Lines for the same product become one; their prices have to agree. */
function mergeLines(lines: readonly OrderLine[]): OrderLine[] {
  const merged = new Map<number, OrderLine>()
  for (const line of lines) {
    const same = merged.get(line.product.id)
    if (same && !sameMoney(same.price, line.price)) {
      throw invalid({ items: message('Lines for one product name different prices.') })
    }
    const quantity = line.quantity + (same?.quantity ?? 0)
    if (quantity > maxQuantity)
      throw invalid({
        items: message('At most {most} of one product.', { most: maxQuantity }),
      })
    merged.set(line.product.id, { ...line, quantity })
  }
  if (merged.size > maxLines)
    throw invalid({ items: message('At most {most} products.', { most: maxLines }) })
  return [...merged.values()]
}

const piecesOf = (lines: readonly OrderLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** What the lines come to. @throws Problem 400 for more than an order can hold */
function totalsThatFit(lines: readonly Pick<OrderLine, 'price' | 'quantity'>[]) {
  const { subtotal, shipping } = totalsOf(lines)
  if (subtotal > maxSubtotal) throw invalid({ items: orderRefusals.tooLarge })
  return { subtotal, shipping }
}

type Identity = Pick<NewOrderRow, 'userId' | 'trackingId' | 'contentHash'>

/** The order that a repeated request has placed before; maybe the customer has hidden it since. */
async function readFirst(tx: Tx, { userId, trackingId, contentHash }: Identity) {
  const placed = await lockOrderByTrackingId(tx, trackingId)
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

async function enqueueReceipt(
  { outbox, user }: SignedInNeeds<'outbox'>,
  tx: Tx,
  orderId: number,
  delay = 0,
): Promise<void> {
  await outbox.enqueue(tx, { template: 'receipt', recipient: user.email, data: { orderId }, delay })
}
