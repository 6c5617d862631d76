import type { Services, SignedInContext } from '../../platform/api/context.server.ts'
import { message } from '../../platform/language/message.ts'
import { conflict, orNotFound } from '../../platform/problem.ts'
import { requireOpen } from '../settings/settings.server.ts'
import { changeOrders } from './change-orders.server.ts'
import { lockOrder, readLastItem, setTotals } from './order.db.ts'
import { maxLines, minutesForLines, type OrderItem, orderMessages } from './order.ts'
import { itemIn } from './order-in-language.server.ts'
import { linesAnHour, requireAllowed, withRateLimit } from './order-limits.server.ts'
import type { NewOrderItem } from './order-line.ts'
import { orderRefusals } from './order-refusals.server.ts'
import { firstStatus } from './order-status.ts'
import { takeLines } from './order-stock.server.ts'
import { deleteEmptyOrders, listLines, lockCustomer } from './place-order.db.ts'
import { requireFewPieces, totalsThatFit } from './place-order.server.ts'

/** Seconds from the first line to the receipt, which has all lines by then: clients send them one after the other. */
const receiptDelay = 15

/**
 * Adds a line to an order that was created without `items`.
 * @throws Problem 404; 409 PRICE_CHANGED, STOCK_EXCEEDED, PRODUCT_GONE, LINE_EXISTS, TOO_MANY_LINES, NOT_OPEN,
 * LINES_CLOSED, CLOSED, TOO_MANY_PIECES; 400 for more than an order can come to; 429
 */
export const addOrderItem = (context: SignedInContext, body: NewOrderItem): Promise<OrderItem> =>
  withRateLimit(context, { limit: linesAnHour }, () => addLine(context, body))

const addLine = (context: SignedInContext, body: NewOrderItem): Promise<OrderItem> =>
  changeOrders(context, async (tx) => {
    const { user, language } = context
    const order = orNotFound(
      await lockOrder(tx, body.order.id, { ofUser: user.id }),
      orderMessages.notFound,
    )
    await requireOpen(tx, context)
    const { status: current } = order
    if (!order.takesLines || current !== firstStatus)
      throw conflict('NOT_OPEN', orderRefusals.notOpen, { current })
    if (order.age > minutesForLines * 60)
      throw conflict('LINES_CLOSED', orderRefusals.linesClosed, { current })
    await lockCustomer(tx, user.id)
    const before = await listLines(tx, order.id)
    if (before.length >= maxLines)
      throw conflict('TOO_MANY_LINES', message('At most {most} products.', { most: maxLines }))
    const now = context.clock()
    const stock = await takeLines(tx, order.id, {
      lines: [body],
      before,
      fulfilment: order.fulfilment,
      language,
      now,
    })
    requireFewPieces([...before, body])
    await setTotals(tx, order.id, totalsThatFit([...before, body], order.fulfilment))
    const item = itemIn(await readLastItem(tx, order.id), language)
    await requireAllowed(tx, context, {
      id: order.id,
      isNew: false,
      fulfilment: order.fulfilment,
    })
    const receiptIn = before.length === 0 ? receiptDelay : undefined
    return { result: item, changes: [{ kind: 'LINE_ADDED', order, receiptIn }], stock }
  })

/** Removes orders that got no line while they could, from the lists that people look at as well. */
export const removeEmptyOrders = (
  context: Pick<Services, 'journal' | 'outbox' | 'log'>,
): Promise<void> =>
  changeOrders<void>({ ...context, user: null }, async (tx) => {
    const removed = await deleteEmptyOrders(tx)
    const changes = removed.map((order) => ({ kind: 'REMOVED', order }) as const)
    return { result: undefined, changes, stock: [] }
  })
