import type { SignedInContext } from '../../platform/api/context.server.ts'
import { Reply } from '../../platform/api/handle.server.ts'
import type { Tx } from '../../platform/database/database.server.ts'
import { conflict, invalid, orNotFound } from '../../platform/problem.ts'
import { addMoney, sameMoney } from '../money.ts'
import {
  changeOrders,
  moneyChange,
  type OrderChange,
  unchanged,
} from '../orders/change-orders.server.ts'
import { hasNoLines, type LockedOrder, lockOrder } from '../orders/order.db.ts'
import { orderMessages } from '../orders/order.ts'
import { owedOf } from '../orders/order-payment.ts'
import { orderRefusals } from '../orders/order-refusals.server.ts'
import { enterMoney, findEntry, findOrderOfTransaction, findPaid } from './entry.db.ts'
import {
  type Entry,
  type EntryKind,
  type NewReceipt,
  paymentMessages,
  tooMuchByHand,
} from './payment.ts'
import { paymentRefusals } from './payment-refusals.server.ts'

interface Wanted extends NewReceipt {
  readonly kind: EntryKind
  readonly orderId: number
}

/**
 * Enters money that came or went by hand, once for each entry ID.
 * @throws Problem 400 for more than fits; 404; 409 ENTRY_ID_TAKEN, TRANSACTION_USED with the other `order`, REFUND_EXCEEDS with `paid`,
 * NO_LINES, and where `due` was seen otherwise ORDER_CLOSED, ALREADY_PAID, DUE_CHANGED with `due`
 */
export async function enterByHand(
  context: SignedInContext,
  { entryId: id, due: seen, ...wanted }: Wanted,
): Promise<Reply<Entry>> {
  const { orderId, kind, amount, transactionId } = wanted
  return changeOrders<Reply<Entry>>(context, async (tx) => {
    const order = orNotFound(await lockOrder(tx, orderId, 'SYSTEM'), orderMessages.notFound)
    const known = await findEntry(tx, id)
    if (known) return unchanged(new Reply(requireSame(known, wanted), 200))
    if (hasNoLines(order)) throw conflict('NO_LINES', orderRefusals.noLines)
    const { due, paid, received } = await findPaid(tx, orderId)
    if (seen !== undefined && !sameMoney(seen, due)) throw changedMeanwhile(order, due)
    if (kind === 'RECEIVED' && addMoney(received, amount) >= tooMuchByHand)
      throw invalid({ amount: paymentMessages.tooMuch })
    if (kind === 'REFUNDED' && amount > paid)
      throw conflict('REFUND_EXCEEDS', paymentRefusals.refundExceeds(paid), { paid })
    const entry = await enterMoney(tx, { ...wanted, id, byUserId: context.user.id })
    if (!entry) throw await whyNot(tx, transactionId)
    const after = await findPaid(tx, orderId)
    const money = { amount, after, transactionId: entry.transactionId }
    const changes: OrderChange[] = [moneyChange(kind, order, money)]
    const owed = owedOf(after)
    if (kind === 'RECEIVED' && owed > 0) changes.push({ kind: 'OWED', order, amount: owed })
    return { result: new Reply<Entry>(entry), changes, stock: [] }
  })
}

/** Why another sum is due than somebody has seen. */
function changedMeanwhile({ status }: LockedOrder, due: number) {
  if (status === 'CANCELED') return conflict('ORDER_CLOSED', paymentRefusals.orderClosed)
  if (due === 0) return conflict('ALREADY_PAID', paymentRefusals.alreadyPaid)
  return conflict('DUE_CHANGED', paymentRefusals.dueChanged(due), { due })
}

type Known = NonNullable<Awaited<ReturnType<typeof findEntry>>>

function requireSame(
  known: Known,
  { orderId, kind, amount, transactionId, note }: Omit<Wanted, 'entryId' | 'due'>,
) {
  const isSame =
    known.orderId === orderId &&
    known.kind === kind &&
    sameMoney(known.amount, amount) &&
    known.transactionId === (transactionId ?? null) &&
    known.note === (note ?? null)
  if (!isSame) throw conflict('ENTRY_ID_TAKEN', paymentRefusals.entryIdTaken)
  return known
}

/** Why an entry was not written: somebody was first with its transaction, or with its ID. */
async function whyNot(tx: Tx, transactionId: string | undefined) {
  const counted =
    transactionId === undefined ? undefined : await findOrderOfTransaction(tx, transactionId)
  if (!counted) return conflict('ENTRY_ID_TAKEN', paymentRefusals.entryIdTaken)
  const { id, trackingId } = counted
  const order = { id, trackingId }
  return conflict('TRANSACTION_USED', paymentRefusals.transactionUsed, { order })
}
