import { requireSelf } from '../../platform/api/acting-user.ts'
import type { Context } from '../../platform/api/context.server.ts'
import { Reply } from '../../platform/api/handle.server.ts'
import type { Tx } from '../../platform/database/database.server.ts'
import { inTransaction } from '../../platform/database/transaction.server.ts'
import { conflict, notFound } from '../../platform/problem.ts'
import { catalogueTopic } from '../catalogue/catalogue.server.ts'
import { findOrder, findOrderItem } from './order.db.ts'
import {
  mostLines,
  type NewOrder,
  type NewOrderItem,
  type OrderWithHistory,
  orderMessages,
} from './order.ts'
import { hashOfContent, mergeLines, totalsThatFit } from './order-content.server.ts'
import { ordersTopic } from './order-topic.ts'
import {
  insertOrder,
  listLines,
  lockOpenOrder,
  lockOrderByTrackingId,
  setTotals,
} from './place-order.db.ts'
import { fallsLow, takeStock } from './take-stock.server.ts'

type Shop = Context & { readonly user: NonNullable<Context['user']> }

/**
 * Places an order, with its lines in one transaction or, without `items`, for lines that follow.
 * The tracking ID is the idempotency key: a repeat gets the first order back.
 * @throws Problem 409 PRICE_CHANGED, STOCK_EXCEEDED, PRODUCT_GONE, TRACKING_ID_TAKEN
 */
export async function placeOrder(shop: Shop, body: NewOrder): Promise<Reply<OrderWithHistory>> {
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
    await enqueueReceipt(shop, tx, id, lines === undefined ? timeToAddLines : 0)
    return {
      placed: await recorded(tx, id),
      isReplay: false,
      soldLow: fallsLow(onSale, lines ?? []),
    }
  })
  if (isReplay) return new Reply(placed, 200, { 'idempotent-replay': 'true' })
  afterSale(shop, soldLow)
  return new Reply(placed)
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

async function findFirst(tx: Tx, userId: number, trackingId: string, contentHash: Buffer) {
  const first = await lockOrderByTrackingId(tx, trackingId)
  if (first?.userId !== userId || !first.contentHash.equals(contentHash)) {
    throw conflict('TRACKING_ID_TAKEN', orderMessages.trackingIdTaken)
  }
  return recorded(tx, first.id)
}

/** A repeat may come late: after the customer has deleted the order from their list. */
async function recorded(tx: Tx, id: number): Promise<OrderWithHistory> {
  const order = await findOrder(tx, id, 'SYSTEM')
  if (!order) throw notFound(orderMessages.notFound)
  return order
}

/** Seconds after which an order that is put together line by line gets its receipt. */
const timeToAddLines = 120

async function enqueueReceipt(
  { outbox, user }: Shop,
  tx: Tx,
  orderId: number,
  delay: number,
): Promise<void> {
  await outbox.enqueue(tx, { template: 'receipt', recipient: user.email, data: { orderId }, delay })
}

function afterSale({ announcer, outbox }: Shop, soldLow: boolean): void {
  announcer.announce(ordersTopic)
  if (soldLow) announcer.announce(catalogueTopic)
  outbox.notify()
}
