import type { SignedInContext } from '../../platform/api/context.server.ts'
import { Reply } from '../../platform/api/handle.server.ts'
import type { Tx } from '../../platform/database/database.server.ts'
import type { Limit } from '../../platform/http/limits.server.ts'
import { message } from '../../platform/language/message.ts'
import { conflict, invalid, orNotFound, type Problem } from '../../platform/problem.ts'
import { addMoney, sameMoney } from '../money.ts'
import {
  changeOrders,
  moneyChange,
  noChange,
  type OrderChange,
} from '../orders/change-orders.server.ts'
import { hasNoLines, type LockedOrder, lockOrder, readOrder } from '../orders/order.db.ts'
import { orderMessages } from '../orders/order.ts'
import { withRateLimit } from '../orders/order-limits.server.ts'
import { type Claim, owedOf } from '../orders/order-payment.ts'
import { orderRefusals } from '../orders/order-refusals.server.ts'
import { paymentOff } from '../payment-methods/payment-method.server.ts'
import {
  findEntry,
  findOrderOfTransaction,
  findPaid,
  recordPayment,
  setClaim,
} from './ledger.db.ts'
import {
  type Entry,
  type EntryKind,
  type NewClaim,
  type NewReceipt,
  paymentMessages,
  tooMuchByHand,
} from './payment.ts'

interface ManualPayment extends NewReceipt {
  readonly kind: EntryKind
  readonly orderId: number
}

/**
 * Enters money that came or went by hand, once for each entry ID.
 * @throws Problem 400 for more than fits; 404; 409 ENTRY_ID_TAKEN, TRANSACTION_USED with the other `order`, REFUND_EXCEEDS with `paid`,
 * NO_LINES, and where `due` was seen otherwise ORDER_CLOSED, ALREADY_PAID, DUE_CHANGED with `due`
 */
export async function recordManualPayment(
  context: SignedInContext,
  { entryId: id, due: seen, ...wanted }: ManualPayment,
): Promise<Reply<Entry>> {
  const { orderId, kind, amount, transactionId } = wanted
  return changeOrders<Reply<Entry>>(context, async (tx) => {
    const order = orNotFound(await lockOrder(tx, orderId, 'SYSTEM'), orderMessages.notFound)
    const known = await findEntry(tx, id)
    if (known) return noChange(new Reply(requireSame(known, wanted), 200))
    if (hasNoLines(order)) throw conflict('NO_LINES', orderRefusals.noLines)
    const { due, paid, received } = await findPaid(tx, orderId)
    if (seen !== undefined && !sameMoney(seen, due)) throw changedMeanwhile(order, due)
    if (kind === 'RECEIVED' && addMoney(received, amount) >= tooMuchByHand)
      throw invalid({ amount: paymentMessages.tooMuch })
    if (kind === 'REFUNDED' && amount > paid)
      throw conflict('REFUND_EXCEEDS', paymentRefusals.refundExceeds(paid), { paid })
    const entry = await recordPayment(tx, { ...wanted, id, byUserId: context.user.id })
    if (!entry) throw await refusalOfEntry(tx, transactionId)
    const after = await findPaid(tx, orderId)
    const money = { amount, after, transactionId: entry.transactionId }
    const changes: OrderChange[] = [moneyChange(kind, order, money)]
    const owed = owedOf(after)
    if (kind === 'RECEIVED' && owed > 0) changes.push({ kind: 'OWED', order, amount: owed })
    return { result: new Reply<Entry>(entry), changes, stock: [] }
  })
}

/** The refusal for a sum that differs from what the administrator saw. */
function changedMeanwhile({ status }: LockedOrder, due: number) {
  if (status === 'CANCELED') return conflict('ORDER_CLOSED', paymentRefusals.orderClosed)
  if (due === 0) return conflict('ALREADY_PAID', paymentRefusals.alreadyPaid)
  return conflict('DUE_CHANGED', paymentRefusals.dueChanged(due), { due })
}

type Known = NonNullable<Awaited<ReturnType<typeof findEntry>>>

function requireSame(
  known: Known,
  { orderId, kind, amount, transactionId, note }: Omit<ManualPayment, 'entryId' | 'due'>,
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

/** The refusal for an entry whose transaction or ID another entry has. */
export async function refusalOfEntry(tx: Tx, transactionId: string | undefined) {
  const counted =
    transactionId === undefined ? undefined : await findOrderOfTransaction(tx, transactionId)
  if (!counted) return conflict('ENTRY_ID_TAKEN', paymentRefusals.entryIdTaken)
  const { id, trackingId } = counted
  const order = { id, trackingId }
  return conflict('TRANSACTION_USED', paymentRefusals.transactionUsed, { order })
}

/** Each claim is stored and notifies every board. */
const claimsAnHour: Limit = {
  name: 'payment-claims',
  points: 30,
  within: 3_600,
  refusal: message('You have said 30 times within an hour that you have paid.'),
}

/**
 * Stores the customer's claim to have paid to the kitchen's code. The kitchen still has to check that it came.
 * @throws Problem 404; 409 ORDER_CLOSED, PAYMENT_OFF where there is no code, ALREADY_PAID, NO_LINES,
 * TRANSACTION_USED; 429
 */
export const claimPayment = (
  context: SignedInContext,
  orderId: number,
  claimed: NewClaim,
): Promise<Claim> =>
  withRateLimit(context, { limit: claimsAnHour }, () => writeClaim(context, orderId, claimed))

const writeClaim = (
  context: SignedInContext,
  orderId: number,
  { transactionId }: NewClaim,
): Promise<Claim> =>
  changeOrders(context, async (tx) => {
    const scope = { ofUser: context.user.id }
    const order = orNotFound(await lockOrder(tx, orderId, scope), orderMessages.notFound)
    const { status, gateway, due } = await readOrder(tx, orderId)
    if (status === 'CANCELED') throw conflict('ORDER_CLOSED', paymentRefusals.orderClosed)
    if (gateway !== 'MOMOPAY_CODE') throw paymentOff()
    if (due === 0) throw nothingDue(order)
    if (transactionId !== undefined && (await findOrderOfTransaction(tx, transactionId)))
      throw conflict('TRANSACTION_USED', paymentRefusals.transactionUsed)
    const claim = await setClaim(tx, orderId, transactionId)
    return { result: claim, changes: [{ kind: 'CLAIMED', order }], stock: [] }
  })

/** Refusals of payments that only the server words, so that no browser loads them. */
export const paymentRefusals = {
  entryIdTaken: message('This entry ID belongs to another entry.'),
  transactionUsed: message('This transaction ID has been counted already.'),
  refundExceeds: (paid: number) => message('Only {paid} were paid.', { paid: { money: paid } }),
  orderClosed: message('This order was canceled.'),
  alreadyPaid: message('This order is paid already.'),
  dueChanged: (due: number) =>
    message('Somebody has entered money meanwhile: {due} are still due.', { due: { money: due } }),
  orderAskedTooOften: (times: number) =>
    message(
      'Payment of this order was requested {times} times, so it is not requested again. Please pay on delivery, or write to us.',
      { times },
    ),
  /** Of an order that is canceled where it is not paid. */
  paidFirstAskedTooOften: (times: number) =>
    message(
      'Payment of this order was requested {times} times, so it is not requested again. Please write to us.',
      { times },
    ),
  open: message('A request for this order waits on a phone already.'),
  attemptIdTaken: message('This attempt ID belongs to another payment.'),
} as const

/** The refusal of a payment when nothing is due. An order without lines yet is not paid. */
export const nothingDue = (order: LockedOrder): Problem =>
  hasNoLines(order)
    ? conflict('NO_LINES', orderRefusals.noLines)
    : conflict('ALREADY_PAID', paymentRefusals.alreadyPaid)
