import type { Tx } from '../../../platform/database/database.server.ts'
import { defaultLanguage } from '../../../platform/language/language.ts'
import type { Outcome } from '../change-orders.server.ts'
import type { ChangedOrder, OrderChange } from '../order-effects.server.ts'
import { firstStatus } from '../order-status.ts'
import { settleStock } from '../order-stock.server.ts'
import { lockPendingOrders, setStatus } from './move-order.db.ts'

type Changes = Pick<Outcome<unknown>, 'changes' | 'stock'>

/**
 * Cancels what a customer has waiting for the kitchen and gives the stock back. It is for accounts that go:
 * nobody gets a mail about it.
 * @param by id of who does it
 */
export async function cancelPendingOrders(
  tx: Tx,
  { userId, by }: { readonly userId: number; readonly by: number },
): Promise<Changes> {
  const pending = await lockPendingOrders(tx, userId)
  if (pending.length === 0) return { changes: [], stock: [] }
  // The account goes in the same transaction, and with it whoever would be notified.
  const orders = pending.map((row) => ({ ...row, userId: null, email: null }))
  const { changes, stock } = await cancelLocked(tx, { orders, by })
  const owed = orders.flatMap(({ paid: amount, ...order }): OrderChange[] =>
    amount > 0 ? [{ kind: 'OWED', order, amount }] : [],
  )
  return { changes: [...changes, ...owed], stock }
}

/**
 * Cancels locked orders that wait for the kitchen and gives their stock back.
 * @param by id of who does it; null: the shop itself
 */
export async function cancelLocked(
  tx: Tx,
  { orders, by }: { readonly orders: readonly ChangedOrder[]; readonly by: number | null },
): Promise<Changes> {
  const move = { from: firstStatus, to: 'CANCELED' } as const
  const orderIds = orders.map(({ id }) => id)
  // Stock that is given back refuses nothing.
  const stock = await settleStock(tx, { orderIds, ...move, language: defaultLanguage })
  await setStatus(tx, { orderIds, ...move, userId: by })
  return { changes: orders.map((order) => ({ kind: 'MOVED', order, ...move })), stock }
}
