import { createHash } from 'node:crypto'
import { requireSelf } from '../../platform/acting-user.ts'
import { Answered } from '../../platform/answer.server.ts'
import type { Context } from '../../platform/context.server.ts'
import type { Tx } from '../../platform/database.server.ts'
import { conflict, invalid, notFound } from '../../platform/problem.ts'
import { inTransaction } from '../../platform/transaction.server.ts'
import { mostOfOne } from '../cart/cart.ts'
import { catalogueTopic } from '../catalogue/catalogue.server.ts'
import { lowStock } from '../catalogue/product-badge.ts'
import { sameMoney } from '../money.ts'
import { findOrder, findOrderItem } from './order.db.ts'
import {
  largestSubtotal,
  mostLines,
  type NewOrder,
  type NewOrderItem,
  type OrderLine,
  type OrderWithHistory,
  orderMessages,
  totalsOf,
} from './order.ts'
import { ordersTopic } from './order-topic.ts'
import {
  insertOrder,
  listLines,
  lockOpenOrder,
  lockOrderByTrackingId,
  lockProducts,
  type OnSale,
  setTotals,
  type TakenLine,
  takeLines,
} from './placing.db.ts'

type Shop = Context & { readonly user: NonNullable<Context['user']> }

/**
 * Places an order, with its lines in one transaction or, without `items`, for lines that follow.
 * The tracking ID is the idempotency key: a repeat gets the first order back.
 * @throws Problem 409 PRICE_CHANGED, STOCK_EXCEEDED, PRODUCT_GONE, TRACKING_ID_TAKEN
 */
export async function placeOrder(shop: Shop, body: NewOrder): Promise<Answered<OrderWithHistory>> {
  requireSelf(shop.user, body.user)
  const lines = body.items && mergeLines(body.items)
  const contentHash = hashOfContent(body, lines)
  const { placed, isReplay, soldLow } = await inTransaction(shop.db, async (tx) => {
    const id = await insertOrder(tx, {
      trackingId: body.trackingId,
      userId: shop.user.id,
      contentHash,
      address: body.address,
      city: body.city,
      paymentMethodId: body.paymentMethod.id,
      ...totalsThatFit(lines ?? []),
      takesLines: lines === undefined,
    })
    if (id === undefined) {
      return {
        placed: await findFirst(tx, shop.user.id, body.trackingId, contentHash),
        isReplay: true,
        soldLow: false,
      }
    }
    const onSale = lines ? await takeStock(tx, id, lines, body.totalAmount) : []
    await oweReceipt(shop, tx, id, lines === undefined ? timeToAddLines : 0)
    return {
      placed: await mine(tx, id, shop.user.id),
      isReplay: false,
      soldLow: fallsLow(onSale, lines ?? []),
    }
  })
  if (isReplay) return new Answered(placed, 200, { 'idempotent-replay': 'true' })
  afterSale(shop, soldLow)
  return new Answered(placed)
}

/** Adds a line to an order that was created without `items`. */
export async function addOrderItem(shop: Shop, body: NewOrderItem) {
  const { item, soldLow } = await inTransaction(shop.db, async (tx) => {
    const order = await lockOpenOrder(tx, body.order.id, shop.user.id)
    if (!order) throw notFound(orderMessages.notFound)
    if (!order.takesLines || order.status !== 'PENDING') {
      throw conflict('NOT_OPEN', orderMessages.notOpen, { current: order.status })
    }
    const before = await listLines(tx, order.id)
    if (before.some((line) => line.productId === body.product.id)) {
      throw conflict('LINE_EXISTS', orderMessages.lineExists)
    }
    if (before.length >= mostLines)
      throw conflict('TOO_MANY_LINES', `At most ${mostLines} products.`)
    const onSale = await takeStock(tx, order.id, [body])
    await setTotals(tx, order.id, totalsThatFit([...before, body]))
    return {
      item: await findOrderItem(tx, order.id, body.product.id),
      soldLow: fallsLow(onSale, [body]),
    }
  })
  afterSale(shop, soldLow)
  if (!item) throw notFound(orderMessages.notFound)
  return item
}

/** Lines for the same product become one; their prices have to agree. */
function mergeLines(lines: readonly OrderLine[]): OrderLine[] {
  const merged = new Map<number, OrderLine>()
  for (const line of lines) {
    const same = merged.get(line.product.id)
    if (same && !sameMoney(same.price, line.price)) {
      throw invalid({ items: 'Lines for one product name different prices.' })
    }
    const quantity = line.quantity + (same?.quantity ?? 0)
    if (quantity > mostOfOne) throw invalid({ items: `At most ${mostOfOne} of one product.` })
    merged.set(line.product.id, { ...line, quantity })
  }
  if (merged.size > mostLines) throw invalid({ items: `At most ${mostLines} products.` })
  return [...merged.values()]
}

function totalsThatFit(lines: readonly Pick<OrderLine, 'price' | 'quantity'>[]) {
  const totals = totalsOf(lines)
  if (totals.subtotal > largestSubtotal) throw invalid({ items: orderMessages.tooLarge })
  return totals
}

function hashOfContent(body: NewOrder, lines: OrderLine[] | undefined): Buffer {
  const content = [
    body.address,
    body.city,
    body.paymentMethod.id,
    body.totalAmount,
    lines
      ?.map((line) => [line.product.id, line.quantity, line.price] as const)
      .sort(([a], [b]) => a - b),
  ]
  return createHash('sha256').update(JSON.stringify(content)).digest()
}

async function findFirst(tx: Tx, userId: number, trackingId: string, contentHash: Buffer) {
  const first = await lockOrderByTrackingId(tx, trackingId)
  if (first?.userId !== userId || !first.contentHash.equals(contentHash)) {
    throw conflict('TRACKING_ID_TAKEN', orderMessages.trackingIdTaken)
  }
  return mine(tx, first.id, userId)
}

/** Compares what the customer saw with what holds, and takes the stock. */
async function takeStock(
  tx: Tx,
  orderId: number,
  lines: readonly OrderLine[],
  totalAmount?: number,
): Promise<OnSale[]> {
  const onSale = await lockProducts(
    tx,
    lines.map((line) => line.product.id),
  )
  const byId = new Map(onSale.map((product) => [product.id, product]))
  const taken = lines.map(({ product: { id }, quantity }): TakenLine & { available: number } => {
    const product = byId.get(id)
    if (!product) throw conflict('PRODUCT_GONE', orderMessages.productGone, { product: { id } })
    return {
      productId: id,
      name: product.name,
      quantity,
      price: product.price,
      available: product.quantity,
    }
  })
  const totals = totalsOf(taken)
  const pricesAgree =
    lines.every((line, index) => sameMoney(line.price, taken[index]?.price ?? Number.NaN)) &&
    (totalAmount === undefined || sameMoney(totalAmount, totals.totalAmount))
  if (!pricesAgree) {
    const items = taken.map(({ productId, price }) => ({ product: { id: productId }, price }))
    throw conflict('PRICE_CHANGED', orderMessages.priceChanged, { ...totals, items })
  }
  const short = taken.find((line) => line.quantity > line.available)
  if (short)
    throw stockExceeded({ id: short.productId, name: short.name, quantity: short.available })
  await takeLines(tx, orderId, taken)
  return onSale
}

/** @param details what else the refusal tells, such as the order's `current` status */
export const stockExceeded = (
  product: { id: number; name: string; quantity: number },
  details: object = {},
) =>
  conflict('STOCK_EXCEEDED', orderMessages.stockExceeded(product.name, product.quantity), {
    ...details,
    product: { id: product.id, name: product.name },
    available: product.quantity,
  })

async function mine(tx: Tx, id: number, userId: number): Promise<OrderWithHistory> {
  const order = await findOrder(tx, id, { ofUser: userId })
  if (!order) throw notFound(orderMessages.notFound)
  return order
}

/** Seconds after which an order that is put together line by line gets its receipt. */
const timeToAddLines = 120

async function oweReceipt(
  { outbox, user }: Shop,
  tx: Tx,
  orderId: number,
  delay: number,
): Promise<void> {
  await outbox.owe(tx, { template: 'receipt', recipient: user.email, data: { orderId }, delay })
}

/** Whether visitors read something else now: `3 left`, or sold out. */
const fallsLow = (onSale: readonly OnSale[], lines: readonly OrderLine[]): boolean =>
  lines.some(({ product, quantity }) => {
    const before = onSale.find(({ id }) => id === product.id)?.quantity ?? 0
    return before - quantity <= lowStock
  })

function afterSale({ announcer, outbox }: Shop, soldLow: boolean): void {
  announcer.announce(ordersTopic)
  if (soldLow) announcer.announce(catalogueTopic)
  outbox.wake()
}
