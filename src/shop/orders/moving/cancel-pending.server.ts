import type { Tx } from '../../../platform/database/database.server.ts'
import { defaultLanguage } from '../../../platform/language/language.ts'
import type { Outcome } from '../change-orders.server.ts'
import type { OrderChange } from '../order-effects.server.ts'
import { firstStatus } from '../order-status.ts'
import { settleStock } from '../order-stock.server.ts'
import { lockPendingOrders, setStatus } from './move-order.db.ts'

const to = 'CANCELED'

/**
 * Cancels what a customer has waiting for the kitchen and gives the stock back. It is for accounts that go:
 * nobody gets a mail about it.
 * @param by id of who does it
 */
export async function cancelPendingOrders(
  tx: Tx,
  { userId, by }: { readonly userId: number; readonly by: number },
): Promise<Pick<Outcome<unknown>, 'changes' | 'stock'>> {
  const pending = await lockPendingOrders(tx, userId)
  if (pending.length === 0) return { changes: [], stock: [] }
  const orderIds = pending.map(({ id }) => id)
  // Stock that is given back refuses nothing.
  const language = defaultLanguage
  const stock = await settleStock(tx, { orderIds, from: firstStatus, to, language })
  await setStatus(tx, { orderIds, from: firstStatus, to, userId: by })
  const changes = pending.flatMap(({ paid: amount, ...row }): OrderChange[] => {
    // The account goes in the same transaction, and with it whoever would be notified.
    const order = { ...row, userId: null, email: null }
    const moved = { kind: 'MOVED', order, from: firstStatus, to } as const
    return amount > 0 ? [moved, { kind: 'OWED', order, amount }] : [moved]
  })
  return { changes, stock }
}
