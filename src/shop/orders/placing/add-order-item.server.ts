import type { SignedInNeeds } from '../../../platform/api/context.server.ts'
import { message } from '../../../platform/language/message.ts'
import { conflict, orNotFound } from '../../../platform/problem.ts'
import { requireOpen } from '../../settings/settings.server.ts'
import { changeOrders } from '../change-orders.server.ts'
import { lockOrder, setTotals } from '../order.db.ts'
import { lineKey, maxLines, type NewOrderItem, type OrderItem, orderMessages } from '../order.ts'
import { itemIn } from '../order-in-language.server.ts'
import { readOrderItem } from '../order-items.db.ts'
import {
  limitWaiting,
  linesAnHour,
  requireStillAllowed,
  withRateLimit,
} from '../order-limits.server.ts'
import { orderRefusals } from '../order-refusals.server.ts'
import { firstStatus } from '../order-status.ts'
import { takeStock } from '../order-stock.server.ts'
import { listLines } from './place-order.db.ts'
import { totalsThatFit } from './placed-lines.server.ts'
import { receiptDelay, timeForLines } from './receipt-delay.ts'

type AddContext = SignedInNeeds<'journal' | 'outbox' | 'env' | 'clock' | 'log' | 'limits'>

/**
 * Adds a line to an order that was created without `items`.
 * @throws Problem 404; 409 PRICE_CHANGED, STOCK_EXCEEDED, PRODUCT_GONE, LINE_EXISTS, TOO_MANY_LINES, NOT_OPEN,
 * LINES_CLOSED, CLOSED, TOO_MANY_PIECES; 400 for more than an order can come to; 429
 */
export const addOrderItem = (context: AddContext, body: NewOrderItem): Promise<OrderItem> =>
  withRateLimit(context, { limit: linesAnHour }, () => addLine(context, body))

const addLine = (context: AddContext, body: NewOrderItem): Promise<OrderItem> =>
  changeOrders(context, async (tx) => {
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
    if (before.some((line) => lineKey(line) === lineKey(body))) {
      throw conflict('LINE_EXISTS', orderRefusals.lineExists)
    }
    if (before.length >= maxLines)
      throw conflict('TOO_MANY_LINES', message('At most {most} products.', { most: maxLines }))
    const waiting = { id: order.id, settings, isPlaced: true, newPieces: body.quantity }
    await limitWaiting(tx, context, waiting)
    const { stock, version } = await takeStock(tx, order.id, {
      lines: [body],
      before,
      language: context.language,
    })
    await setTotals(tx, order.id, totalsThatFit([...before, body]))
    const receiptIn = receiptDelay(
      before.map(({ age }) => age),
      order.age,
    )
    const item = itemIn(await readOrderItem(tx, order.id, body.product.id), context.language)
    await requireStillAllowed(tx, context, { ...waiting, version })
    return { result: item, changes: [{ kind: 'LINE_ADDED', order, receiptIn }], stock }
  })
