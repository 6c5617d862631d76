import type { SignedInNeeds } from '../../../platform/api/context.server.ts'
import type { Tx } from '../../../platform/database/database.server.ts'
import type { Entry } from '../../../platform/journal/entry.ts'
import { recordEvent } from '../../../platform/log/event-log.server.ts'
import { stockEntries } from '../../catalogue/catalogue.server.ts'
import { ordersTopic } from '../live-orders.server.ts'
import { firstStatus } from '../order-status.ts'
import { settleStock } from '../order-stock.server.ts'
import { lockPendingOrders, type PendingOrder, setStatus } from './move-order.db.ts'

const to = 'CANCELED'

/**
 * Cancels what a customer has waiting for the kitchen and gives the stock back. It is for accounts that go:
 * nobody gets a mail about it.
 * @param by who does it
 */
export async function cancelPendingOrders(
  tx: Tx,
  userId: number,
  { by, record }: { by: { readonly id: number }; record: (entry: Entry) => void },
): Promise<readonly PendingOrder[]> {
  const orders = await lockPendingOrders(tx, userId)
  if (orders.length === 0) return orders
  const orderIds = orders.map(({ id }) => id)
  const stock = await settleStock(tx, orderIds, firstStatus, to)
  await setStatus(tx, { orderIds, from: firstStatus, to, userId: by.id })
  const canceled = { topic: ordersTopic, about: orderIds, ofUserId: userId }
  for (const entry of [canceled, ...stockEntries(stock)]) record(entry)
  return orders
}

/** After the commit. */
export function logCanceled(context: SignedInNeeds<'log'>, orders: readonly PendingOrder[]): void {
  for (const { id, trackingId } of orders)
    recordEvent(context, 'order-moved', { orderId: id, trackingId, to })
}
