import type { SignedInNeeds } from '../../../platform/api/context.server.ts'
import type { Message } from '../../../platform/language/message.ts'
import { recordEvent } from '../../../platform/log/event-log.server.ts'
import { conflict, orNotFound } from '../../../platform/problem.ts'
import { stockEntries } from '../../catalogue/catalogue.server.ts'
import { requireStillOpen } from '../../settings/settings.server.ts'
import { orderEntry, ordersTopic } from '../live-orders.server.ts'
import { lockOrder, type OrderScope, readOrder } from '../order.db.ts'
import {
  type OrderStatus,
  type OrderWithHistory,
  orderMessages,
  type StatusChange,
} from '../order.ts'
import { limitMovesOf, movesAnHour, withRateLimit } from '../order-limits.server.ts'
import { orderRefusals } from '../order-refusals.server.ts'
import { canDelete, canMove, statusTable, stockEffect } from '../order-status.ts'
import { settleStock } from '../order-stock.server.ts'
import { hideOrder, setStatus } from './move-order.db.ts'
import { requireRestorable } from './restore-order.server.ts'

type MoveContext = SignedInNeeds<'db' | 'journal' | 'outbox' | 'limits' | 'env' | 'clock' | 'log'>

const scopeOf = ({ user }: SignedInNeeds<never>): OrderScope =>
  user.role === 'ADMIN' ? 'ADMIN' : { ofUser: user.id }

const noSuchMove = (message: Message, current: OrderStatus) =>
  conflict('NO_SUCH_MOVE', message, { current })

/**
 * Moves an order along the table `moves`, if it still has the status that the caller saw.
 * @throws Problem 404 for a foreign order; 409 with `current`: also STOCK_EXCEEDED and, for a customer
 * who restores, whatever `requireRestorable` throws; 429 for a customer who moves too often
 */
export async function moveOrder(
  context: MoveContext,
  id: number,
  { status: to, from: seen, totalAmount: agreed }: StatusChange,
): Promise<OrderWithHistory> {
  const { outbox, user } = context
  const move = () =>
    context.journal.change(user, async (tx, record) => {
      const order = orNotFound(await lockOrder(tx, id, scopeOf(context)), orderMessages.notFound)
      const { status: from, email } = order
      if (!canMove(user.role, from, to)) throw noSuchMove(orderRefusals.noSuchMove(from, to), from)
      if (seen !== undefined && seen !== from)
        throw noSuchMove(orderMessages.movedMeanwhile(from), from)
      await limitMovesOf(tx, id, context)
      const isEmpty = order.takesLines && order.totalAmount === 0
      if (isEmpty && user.role === 'ADMIN' && statusTable[to].holdsStock)
        throw conflict('NO_LINES', orderRefusals.noLines, { current: from })
      const isPlacedAgain = user.role === 'CUSTOMER' && stockEffect(from, to) === 'restore'
      if (isPlacedAgain) await requireRestorable(tx, context, order, agreed)
      const stock = await settleStock(tx, [id], from, to)
      await setStatus(tx, { orderIds: [id], from, to, userId: user.id })
      // Customers move their own orders alone, and know what they did.
      if (email && user.role !== 'CUSTOMER') {
        const data = { orderId: id, status: to }
        await outbox.enqueue(tx, { template: 'statusChange', recipient: email, data })
      }
      const moved = await readOrder(tx, id)
      if (isPlacedAgain) await requireStillOpen(tx, context, { current: from })
      for (const entry of [orderEntry(moved), ...stockEntries(stock)]) record(entry)
      return moved
    })
  const moved =
    user.role === 'CUSTOMER' ? await withRateLimit(context, movesAnHour, move) : await move()
  recordEvent(context, 'order-moved', { orderId: id, trackingId: moved.trackingId, to })
  return moved
}

/** Takes a completed order out of the caller's lists; the shop's record keeps it. */
export async function removeOrder(
  context: SignedInNeeds<'journal'>,
  id: number,
): Promise<undefined> {
  await context.journal.change(context.user, async (tx, record) => {
    const order = orNotFound(await lockOrder(tx, id, scopeOf(context)), orderMessages.notFound)
    if (!canDelete(order.status)) throw noSuchMove(orderRefusals.deleteOnlyCompleted, order.status)
    await hideOrder(tx, id, context.user.role)
    record({ topic: ordersTopic, about: [id], ofUserId: order.userId })
  })
  return undefined
}
