import { createHash } from 'node:crypto'
import type { SignedInContext } from '../../platform/api/context.server.ts'
import { requireSelf } from '../../platform/api/endpoint.ts'
import { Reply } from '../../platform/api/handle.server.ts'
import type { Db, Tx } from '../../platform/database/database.server.ts'
import { outdated } from '../../platform/database/errors.server.ts'
import type { Limit } from '../../platform/http/limits.server.ts'
import { message } from '../../platform/language/message.ts'
import { conflict, invalid } from '../../platform/problem.ts'
import { maxQuantity } from '../catalogue/product-rules.ts'
import { defaultFulfilment, type Fulfilment } from '../fulfilment.ts'
import { addMoney } from '../money.ts'
import { paymentOff } from '../payment-methods/payment-method.server.ts'
import { phoneIn } from '../phone.server.ts'
import type { StoredSettings } from '../settings/settings.db.ts'
import { requireOpenByCache } from '../settings/settings.server.ts'
import { totalsOf } from '../totals.ts'
import { changeOrders, noChange, type OrderChange } from './change-orders.server.ts'
import { findOrder } from './order.db.ts'
import {
  maxLines,
  maxTotal,
  missingAddress,
  type NewOrder,
  type OrderWithHistory,
} from './order.ts'
import type { Channel } from './order-channel.ts'
import { languageOfNames, orderIn } from './order-in-language.server.ts'
import { ordersAnHour, requireAllowed, withRateLimit } from './order-limits.server.ts'
import { lineKey, type OrderLine } from './order-line.ts'
import { orderRefusals } from './order-refusals.server.ts'
import { takeLines } from './order-stock.server.ts'
import { findByTrackingId, insertOrder, lockCustomer } from './place-order.db.ts'

/** An order as a customer sent it, or as an administrator entered it. */
export interface SentOrder extends NewOrder {
  readonly channel?: Channel
  readonly customerName?: string | undefined
  /** A repeat with other money is another order: the money of the first one is recorded. */
  readonly received?: object | undefined
}

export type Draft = ReturnType<typeof draftOf>

interface Placement {
  readonly placed: NonNullable<Awaited<ReturnType<typeof findRepeat>>>
  /** It had been placed before. */
  readonly isRepeat: boolean
}

/**
 * Places an order, with its lines in one transaction or, without `items`, for lines that follow.
 * The tracking ID is the idempotency key: a repeat gets the first order back, and is refused for none of the reasons
 * from CLOSED on (docs/decisions/0011).
 * @throws Problem 400 for wrong lines or a wrong phone number, 403 for another user's id; 409 TRACKING_ID_TAKEN, CLOSED,
 * FULFILMENT_OFF, PAYMENT_METHOD_GONE, PAYMENT_OFF, PRODUCT_GONE, PRICE_CHANGED, STOCK_EXCEEDED, TOO_MANY_OPEN_ORDERS,
 * TOO_MANY_PIECES; 429
 */
export async function placeOrder(
  context: SignedInContext,
  sent: NewOrder,
): Promise<Reply<OrderWithHistory>> {
  const { user } = context
  requireSelf(user, sent.user)
  const draft = draftOf(user.id, sent, await context.settings())
  const repeat = await findRepeat(context.db, draft)
  if (repeat) return new Reply(orderIn(repeat, context.language), 200)
  await requireOpenByCache(context)
  return placeCounted(context, draft, {
    limit: ordersAnHour,
    async complete(tx, placed) {
      const { id, trackingId } = placed
      await requireAllowed(tx, context, { id, fulfilment: draft.row.fulfilment })
      const order = { id, trackingId, userId: user.id, email: user.email }
      const receiptIn = draft.lines ? 0 : undefined
      return { placed, changes: [{ kind: 'PLACED', order, receiptIn }] }
    },
  })
}

/** The row and the lines of an order as it was sent. @param userId null: it has no account @throws Problem 400 */
export function draftOf(
  userId: number | null,
  sent: SentOrder,
  { fulfilments }: Pick<StoredSettings, 'fulfilments'>,
) {
  const body = { ...sent, phone: phoneIn('phone', sent.phone) }
  const {
    user: _user,
    received: _received,
    address,
    city,
    paymentMethod,
    totalAmount,
    items,
    ...ownFields
  } = body
  const { fulfilment = defaultFulfilment(fulfilments) } = body
  const lines = items && mergeLines(items)
  const row = {
    ...ownFields,
    userId,
    fulfilment,
    address: (fulfilment === 'DELIVERY' && address) || '',
    city: (fulfilment === 'DELIVERY' && city) || '',
    contentHash: hashOfContent({ ...body, items: lines }),
    paymentMethodId: paymentMethod.id,
    ...totalsThatFit(lines ?? [], fulfilment),
    takesLines: lines === undefined,
  }
  const missing = missingAddress(row)
  if (Object.keys(missing).length > 0) throw invalid(missing)
  return { row, lines, totalAmount }
}

/**
 * The order that this customer, or an administrator, has placed under this tracking ID, maybe hidden since.
 * @throws Problem 409 TRACKING_ID_TAKEN for another customer's order, or other content
 */
export async function findRepeat(
  db: Db,
  { row: { trackingId, userId, contentHash } }: Pick<Draft, 'row'>,
) {
  const found = await findByTrackingId(db, trackingId)
  if (!found) return undefined
  if (found.userId !== userId || !found.contentHash.equals(contentHash))
    throw conflict('TRACKING_ID_TAKEN', orderRefusals.trackingIdTaken)
  return findOrder(db, { id: found.id, scope: 'SYSTEM' })
}

interface Placing {
  /** Of who places it. */
  readonly limit: Limit
  /** The last step of the transaction: what else is required, and what changed. */
  readonly complete: (
    tx: Tx,
    placed: Placement['placed'],
  ) => Promise<{ readonly placed: Placement['placed']; readonly changes: readonly OrderChange[] }>
}

/** Places an order with its lines in one transaction. A repeat counts for no limit. */
export async function placeCounted(
  context: SignedInContext,
  { row, lines, totalAmount }: Draft,
  { limit, complete }: Placing,
): Promise<Reply<OrderWithHistory>> {
  const { user } = context
  const language = languageOfNames(context)
  // Before the transaction, which holds the embedded database's only connection.
  const isMomoOffered = await context.momo.isOffered()
  let isTaken = false
  const place = () =>
    changeOrders<Placement>(context, async (tx) => {
      // One order of a person at a time: repeats and caps need no other lock.
      await lockCustomer(tx, user.id)
      const first = isTaken && (await findRepeat(tx, { row }))
      if (first) return noChange({ placed: first, isRepeat: true })
      const inserted = await insertOrder(tx, row, user.id)
      if (!inserted) {
        // The tracking ID was taken since `findRepeat` looked. A new transaction sees by which order.
        isTaken = true
        throw outdated()
      }
      if (inserted.gateway === 'MTN_MOMO' && !isMomoOffered) throw paymentOff()
      const { fulfilment } = row
      const now = context.clock()
      const stock = lines
        ? await takeLines(tx, inserted.id, { lines, totalAmount, fulfilment, language, now })
        : []
      const { placed, changes } = await complete(tx, inserted)
      return { result: { placed, isRepeat: false }, changes, stock }
    })
  const counted = { limit, hasEffect: ({ isRepeat }: Placement) => !isRepeat }
  const { placed, isRepeat } = await withRateLimit(context, counted, place)
  const order = orderIn(placed, language)
  return isRepeat ? new Reply(order, 200) : new Reply(order)
}

/**
 * Lines of the same key and price become one, each with its options in ascending order. Those of one key at two prices
 * stay apart: one of them is wrong, which is for `takeLines` to refuse, with the right one. @throws Problem 400
 */
export function mergeLines(lines: readonly OrderLine[]): OrderLine[] {
  requireFewPieces(lines)
  if (new Set(lines.map(lineKey)).size > maxLines)
    throw invalid({ items: message('At most {most} products.', { most: maxLines }) })
  const merged = new Map<string, OrderLine>()
  for (const line of lines) {
    const key = `${lineKey(line)} ${addMoney(line.price)}`
    const quantity = line.quantity + (merged.get(key)?.quantity ?? 0)
    const options = line.options?.toSorted((one, other) => one - other)
    merged.set(key, { ...line, ...(options && { options }), quantity })
  }
  return [...merged.values()]
}

/** Of a product, over all its lines. @throws Problem 400 */
export function requireFewPieces(lines: readonly Pick<OrderLine, 'product' | 'quantity'>[]): void {
  for (const ofProduct of Map.groupBy(lines, ({ product }) => product.id).values())
    if (ofProduct.reduce((pieces, { quantity }) => pieces + quantity, 0) > maxQuantity)
      throw invalid({ items: message('At most {most} of one product.', { most: maxQuantity }) })
}

/** What the lines come to. @throws Problem 400 for more than an order can hold */
export function totalsThatFit(
  lines: readonly Pick<OrderLine, 'price' | 'quantity'>[],
  fulfilment: Fulfilment,
) {
  const { subtotal, shipping, totalAmount } = totalsOf(lines, fulfilment)
  if (totalAmount > maxTotal) throw invalid({ items: orderRefusals.tooLarge })
  return { subtotal, shipping }
}

/**
 * SHA-256 of a body, which tells a repeated request from a different one with the same tracking ID.
 * `items` are merged, one a product and a set of options in every order that is taken. All fields are hashed but `user` and `trackingId`. A field that is
 * added to `NewOrder` later comes at the end and only where it is given: the hashes that are stored stay
 * valid.
 */
export function hashOfContent(body: SentOrder): Buffer {
  const { trackingId: _id, user: _user, ...content } = body
  const { address, city, paymentMethod, totalAmount, items, ...added } = content
  const canonical = [
    address,
    city,
    paymentMethod.id,
    totalAmount,
    items
      ?.map(({ product, quantity, price, ...added }) => [
        product.id,
        quantity,
        price,
        ...definedFields(added),
      ])
      .sort((a, b) => Number(a[0]) - Number(b[0]) || (String(a) < String(b) ? -1 : 1)),
    ...definedFields(added),
  ]
  return createHash('sha256').update(JSON.stringify(canonical)).digest()
}

/** By name, without those that are undefined. */
const definedFields = (fields: object): (readonly [string, unknown])[] =>
  Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
