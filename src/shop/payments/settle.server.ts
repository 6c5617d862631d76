import { randomUUID } from 'node:crypto'
import type { Services } from '../../platform/api/context.server.ts'
import type { Tx } from '../../platform/database/database.server.ts'
import { addMoney } from '../money.ts'
import type { ChangedOrder, OrderChange } from '../orders/change-orders.server.ts'
import { changeOrders, noChange } from '../orders/change-orders.server.ts'
import { lockOrder } from '../orders/order.db.ts'
import { owedOf } from '../orders/order-payment.ts'
import { type DueAttempt, type Settlement, settleAttempt } from './attempt.db.ts'
import { canBecome } from './attempt.ts'
import { findOrderOfTransaction, findPaid, recordPayment } from './ledger.db.ts'

/** The context of what the shop does by itself. */
export type ShopContext = Pick<Services, 'db' | 'journal' | 'outbox' | 'log' | 'momo' | 'clock'>

/** Settles an attempt, with the money that it has brought, if it has the state that was seen. */
export const settle = (
  context: ShopContext,
  attempt: DueAttempt,
  settlement: Settlement,
): Promise<void> =>
  changeOrders<void>({ ...context, user: null }, async (tx) => {
    const { to, reason = null, transactionId = null } = settlement
    if (!canBecome(attempt.state, to)) return noChange(undefined)
    const order = await lockOrder(tx, attempt.orderId, 'SYSTEM')
    const settled = order && (await settleAttempt(tx, attempt, settlement))
    if (!settled) return noChange(undefined)
    const { id: attemptId, state: from, amount } = attempt
    const isLate = settled.isLate && !(to === 'FAILED' && (await isPaidOtherwise(tx, order)))
    const changes: OrderChange[] = [
      { kind: 'SETTLED', order, attemptId, from, to, reason, amount, isLate },
    ]
    if (to === 'SUCCEEDED') changes.push(...(await enter(tx, order, { attempt, transactionId })))
    return { result: undefined, changes, stock: [] }
  })

/** The customer gets no mail that a request was not paid if the order is paid. */
async function isPaidOtherwise(tx: Tx, { id }: ChangedOrder): Promise<boolean> {
  const { due, paid } = await findPaid(tx, id)
  return paid > 0 && due === 0
}

interface Paid {
  readonly attempt: DueAttempt
  readonly transactionId: string | null
}

/** Records what was paid. A surplus, and money for a canceled order, has to go back. */
async function enter(
  tx: Tx,
  order: ChangedOrder,
  { attempt, transactionId }: Paid,
): Promise<readonly OrderChange[]> {
  const { id: attemptId, orderId, amount } = attempt
  const typed = countable(transactionId)
  const counted = typed === undefined ? undefined : await findOrderOfTransaction(tx, typed)
  // An administrator has entered this payment by hand: only what is missing of it is recorded.
  const missing = counted?.id === orderId ? addMoney(amount, -counted.amount) : amount
  if (missing <= 0) return []
  const received = {
    orderId,
    kind: 'RECEIVED',
    amount: missing,
    byUserId: null,
    attemptId,
  } as const
  // If another order has this transaction ID, an administrator was wrong: the money came for this order.
  const named = counted ? undefined : typed
  const entry = await recordPayment(tx, { ...received, id: randomUUID(), transactionId: named })
  // Entered for another order a moment ago.
  if (!entry) await recordPayment(tx, { ...received, id: randomUUID() })
  const owed = owedOf(await findPaid(tx, orderId))
  return owed > 0 ? [{ kind: 'OWED', order, amount: owed }] : []
}

/** As entries store it: letters and digits. */
function countable(transactionId: string | null): string | undefined {
  const typed = transactionId?.replace(/[^0-9a-z]/gi, '').toUpperCase()
  return typed && typed.length <= 64 ? typed : undefined
}
