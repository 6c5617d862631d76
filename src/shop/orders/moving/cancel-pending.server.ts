import type { SignedInNeeds } from '../../../platform/api/context.server.ts'
import type { Tx } from '../../../platform/database/database.server.ts'
import { recordEvent } from '../../../platform/log/event-log.server.ts'
import { announceStock, type StockChange } from '../../catalogue/catalogue.server.ts'
import { ordersTopic } from '../live-orders.server.ts'
import { firstStatus } from '../order-status.ts'
import { settleStock } from '../order-stock.server.ts'
import { lockPendingOrders, type PendingOrder, setStatus } from './move-order.db.ts'

interface CanceledOrders {
  readonly orders: readonly PendingOrder[]
  readonly stock: readonly StockChange[]
}

const to = 'CANCELED'

/**
 * Cancels what a customer has waiting for the kitchen and gives the stock back. It is for accounts that go:
 * nobody gets a mail about it.
 * @param by who does it
 */
export async function cancelPendingOrders(
  tx: Tx,
  userId: number,
  by: { readonly id: number },
): Promise<CanceledOrders> {
  const orders = await lockPendingOrders(tx, userId)
  if (orders.length === 0) return { orders, stock: [] }
  const orderIds = orders.map(({ id }) => id)
  const stock = await settleStock(tx, orderIds, firstStatus, to)
  await setStatus(tx, { orderIds, from: firstStatus, to, userId: by.id })
  return { orders, stock }
}

/** After the commit. */
export function announceCanceled(
  context: SignedInNeeds<'announcer' | 'log'>,
  { orders, stock }: CanceledOrders,
): void {
  for (const { id, trackingId } of orders)
    recordEvent(context, 'order-moved', { orderId: id, trackingId, to })
  if (orders.length > 0)
    context.announcer.announce(
      ordersTopic,
      orders.map(({ id }) => String(id)),
    )
  announceStock(context, stock)
}
