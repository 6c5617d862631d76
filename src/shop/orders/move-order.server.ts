import type { Context } from '../../platform/api/context.server.ts'
import type { Tx } from '../../platform/database/database.server.ts'
import { inTransaction } from '../../platform/database/transaction.server.ts'
import { conflict, notFound } from '../../platform/problem.ts'
import { catalogueTopic } from '../catalogue/catalogue.server.ts'
import { hideOrder, lockOrder, lockProductsOf, moveStock, setStatus } from './move-order.db.ts'
import { findOrder } from './order.db.ts'
import {
  type OrderStatus,
  type OrderWithHistory,
  orderMessages,
  type StatusChange,
} from './order.ts'
import { canDelete, canMove } from './order-status.ts'
import { ordersTopic } from './order-topic.ts'
import { stockExceeded } from './take-stock.server.ts'

type Shop = Context & { readonly user: NonNullable<Context['user']> }

const scopeOf = ({ user }: Shop) => (user.role === 'ADMIN' ? 'ADMIN' : { ofUser: user.id })

const refused = (message: string, current: OrderStatus) =>
  conflict('NO_SUCH_MOVE', message, { current })

/**
 * Moves an order along the table `moves`, if it still has the status that the caller saw.
 * @throws Problem 404 for a foreign order; 409 with `current`, or STOCK_EXCEEDED
 */
export async function moveOrder(
  shop: Shop,
  id: number,
  change: StatusChange,
): Promise<OrderWithHistory> {
  const moved = await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, id, scopeOf(shop))
    if (!order) throw notFound(orderMessages.notFound)
    const { status: from, email } = order
    const { status: to } = change
    if (!canMove(shop.user.role, from, to)) throw refused(orderMessages.noSuchMove(from, to), from)
    const isStale = change.from !== undefined && change.from !== from
    if (isStale) throw refused(orderMessages.movedMeanwhile(from), from)
    await settleStock(tx, id, from, to)
    await setStatus(tx, { orderId: id, from, to, userId: shop.user.id })
    if (email) {
      const data = { orderId: id, status: to }
      await shop.outbox.enqueue(tx, { template: 'statusChange', recipient: email, data })
    }
    return findOrder(tx, id, scopeOf(shop))
  })
  if (!moved) throw notFound(orderMessages.notFound)
  shop.log.info(
    { event: 'order-moved', orderId: id, to: moved.status, by: shop.user.id },
    'order moved',
  )
  shop.announcer.announce(ordersTopic)
  const { from, to } = moved.history.at(-1) ?? {}
  if (from === 'CANCELED' || to === 'CANCELED') shop.announcer.announce(catalogueTopic)
  shop.outbox.notify()
  return moved
}

/** CANCELED gives the stock back; leaving CANCELED takes it again, if it is still there. */
async function settleStock(
  tx: Tx,
  orderId: number,
  from: OrderStatus,
  to: OrderStatus,
): Promise<void> {
  if (to !== 'CANCELED' && from !== 'CANCELED') return
  const products = await lockProductsOf(tx, orderId)
  const short = products.find((product) => product.ordered > product.quantity)
  if (from === 'CANCELED' && short) throw stockExceeded(short, { current: from })
  await moveStock(tx, orderId, to === 'CANCELED' ? 'cancel' : 'restore')
}

/** Takes a completed order out of the caller's lists; the shop's record keeps it. */
export async function removeOrder(shop: Shop, id: number): Promise<undefined> {
  await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, id, scopeOf(shop))
    if (!order) throw notFound(orderMessages.notFound)
    if (!canDelete(order.status)) throw refused(orderMessages.deleteOnlyCompleted, order.status)
    await hideOrder(tx, id, shop.user.role)
  })
  shop.announcer.announce(ordersTopic)
  return undefined
}
