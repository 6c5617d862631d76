import { randomUUID } from 'node:crypto'
import type { Context, SignedInContext } from '../../platform/api/context.server.ts'
import { Reply } from '../../platform/api/handle.server.ts'
import type { Tx } from '../../platform/database/database.server.ts'
import { inTransaction } from '../../platform/database/transaction.server.ts'
import { type Limit, type Limits, refundingUnless } from '../../platform/http/limits.server.ts'
import type { Language } from '../../platform/language/language.ts'
import { type Message, message } from '../../platform/language/message.ts'
import { translateInto } from '../../platform/language/messages.server.ts'
import { conflict, invalid, orNotFound } from '../../platform/problem.ts'
import { changeOrders, noChange } from '../orders/change-orders.server.ts'
import { type LockedOrder, lockOrder, readOrder } from '../orders/order.db.ts'
import { orderMessages } from '../orders/order.ts'
import { enoughOfOrder } from '../orders/order-limits.server.ts'
import { awaitsPayment } from '../orders/order-payment.ts'
import { paymentOff } from '../payment-methods/payment-method.server.ts'
import { phoneIn } from '../phone.server.ts'
import { phoneMessages } from '../phone.ts'
import {
  type AttemptRow,
  countAttempts,
  findAttempt,
  findOpenAttempt,
  insertAttempt,
} from './attempt.db.ts'
import { type Attempt, attemptMessage, maskedPhone, type NewAttempt } from './attempt.ts'
import { nothingDue, paymentRefusals } from './ledger.server.ts'

export const paymentsTopic = 'payments'

type PayContext = Pick<
  SignedInContext,
  'db' | 'journal' | 'outbox' | 'log' | 'momo' | 'env' | 'clock' | 'limits' | 'user' | 'language'
>

/**
 * Requests payment of an order on a phone: `PaymentPoller` sends the row after the commit. A repeated `attemptId`
 * returns the first attempt, whatever its number.
 * @throws Problem 400 for the phone; 404; 409 ATTEMPT_ID_TAKEN, ORDER_CLOSED, ALREADY_PAID, NO_LINES,
 * PAYMENT_OPEN with `attempt`, PAYMENT_OFF; 429
 */
export async function startPayment(
  context: PayContext,
  orderId: number,
  { attemptId: id, phone: typed }: NewAttempt,
): Promise<Reply<Attempt>> {
  const { db, user, momo, limits } = context
  const phone = phoneIn('phone', typed)
  if (!phone) throw invalid({ phone: phoneMessages.invalid })
  // Before the transaction, which holds the one connection of the embedded database.
  const isOffered = await momo.isOffered()
  const find = (tx: Tx) => findPayable(tx, context, { id, orderId, isOffered })
  // A repeat and a refusal use up no limit, so both are found before the limits count.
  const { attempt: repeat, isPaidFirst } = await inTransaction(db, find)
  if (repeat) return new Reply(ownAttemptIn(repeat, context), 200)
  const write = () =>
    changeOrders<Written>(context, async (tx, record) => {
      const { order, due, attempt: repeated } = await find(tx)
      if (repeated) return noChange({ attempt: repeated, isNew: false })
      const { environment, currency } = momo
      const amount = Math.ceil(due)
      const row = { id, orderId, reference: randomUUID(), environment, phone, amount, currency }
      const attempt = await insertAttempt(tx, row)
      if (!attempt) throw idTaken()
      record({ topic: paymentsTopic })
      const asked = { kind: 'ASKED', order, attemptId: id, amount } as const
      return { result: { attempt, isNew: true }, changes: [asked], stock: [] }
    })
  const { attempt, isNew } = await refundingUnless<Written>(
    limits,
    (outcome) => outcome.status === 'fulfilled' && outcome.value.isNew,
    async (counters) => {
      await countRequest(counters, { userId: user.id, phone, isPaidFirst })
      return write()
    },
  )
  const shown = ownAttemptIn(attempt, context)
  return isNew ? new Reply(shown) : new Reply(shown, 200)
}

interface Written {
  readonly attempt: AttemptRow
  /** False for a repeat. */
  readonly isNew: boolean
}

interface Payable {
  readonly order: LockedOrder
  /** Rwf */
  readonly due: number
  /** The order is canceled when it is not paid in time. */
  readonly isPaidFirst: boolean
  /** Where the request is a repeat. */
  readonly attempt?: AttemptRow
}

interface AttemptRequest {
  /** Of the attempt. */
  readonly id: string
  readonly orderId: number
  readonly isOffered: boolean
}

/** Locks the order. @throws Problem if payment of it may not be requested */
async function findPayable(
  tx: Tx,
  context: PayContext,
  { id, orderId, isOffered }: AttemptRequest,
): Promise<Payable> {
  const scope = { ofUser: context.user.id }
  const order = orNotFound(await lockOrder(tx, orderId, scope), orderMessages.notFound)
  const read = await readOrder(tx, orderId)
  const { status, gateway, due } = read
  const isPaidFirst = awaitsPayment(read)
  const known = await findAttempt(tx, id)
  if (known?.orderId === orderId) return { order, due, isPaidFirst, attempt: known }
  if (known) throw idTaken()
  if (status === 'CANCELED') throw conflict('ORDER_CLOSED', paymentRefusals.orderClosed)
  if (gateway !== 'MTN_MOMO') throw paymentOff()
  if (due === 0) throw nothingDue(order)
  const open = await findOpenAttempt(tx, orderId)
  if (open)
    throw conflict('PAYMENT_OPEN', paymentRefusals.open, { attempt: ownAttemptIn(open, context) })
  if (!isOffered) throw paymentOff()
  if (context.env.RATE_LIMIT === 'on') await limitRequestsOf(tx, { orderId, isPaidFirst })
  return { order, due, isPaidFirst }
}

const idTaken = () => conflict('ATTEMPT_ID_TAKEN', paymentRefusals.attemptIdTaken)

interface PaymentLimit extends Limit {
  readonly refusal: Message
  /** For an order that is canceled when it is not paid in time. */
  readonly refusalPaidFirst: Message
}

// A prompt annoys the owner of a phone who has ordered nothing.
const ofOrder = 6
export const ofCustomer: PaymentLimit = {
  name: 'payments',
  points: 20,
  within: 86_400,
  refusal: message('You have requested 20 payments within a day. You can pay on delivery.'),
  refusalPaidFirst: message(
    'You have requested 20 payments within a day. Please write to us about this order.',
  ),
}
/** The key is the number, so that an account that is deleted does not reset it. */
export const toPhone: PaymentLimit = {
  name: 'payments-of-phone',
  points: 3,
  within: 3_600,
  refusal: message('This number was asked to pay 3 times within an hour. You can pay on delivery.'),
  refusalPaidFirst: message(
    'This number was asked to pay 3 times within an hour. You can pay with another number.',
  ),
}

/** The order is locked. @throws Problem 429 after its six requests, for good */
export async function limitRequestsOf(
  tx: Tx,
  { orderId, isPaidFirst }: { readonly orderId: number; readonly isPaidFirst: boolean },
): Promise<void> {
  if ((await countAttempts(tx, orderId)) < ofOrder) return
  const refusalOf = isPaidFirst
    ? paymentRefusals.paidFirstAskedTooOften
    : paymentRefusals.orderAskedTooOften
  throw enoughOfOrder(refusalOf(ofOrder))
}

interface PhoneRequest {
  readonly userId: number
  readonly phone: string
  readonly isPaidFirst: boolean
}

/** Counts a request for its customer and its number. @throws Problem 429 */
export async function countRequest(
  limits: Limits,
  { userId, phone, isPaidFirst }: PhoneRequest,
): Promise<void> {
  const worded = ({ refusalPaidFirst, ...limit }: PaymentLimit): Limit =>
    isPaidFirst ? { ...limit, refusal: refusalPaidFirst } : limit
  await limits.consume(worded(ofCustomer), userId)
  await limits.consume(worded(toPhone), phone)
}

/** An attempt as its own customer reads it. While the shop is tried out, with a link to the demo phone. */
export const ownAttemptIn = (
  attempt: AttemptRow,
  { momo, language, clock }: Pick<Context, 'momo' | 'language' | 'clock'>,
): Attempt => ({
  ...attemptIn(attempt, language, clock()),
  ...(momo.simulator &&
    attempt.phone && { demoPhone: `/demo/phone/${attempt.phone.slice(1)}?language=${language}` }),
})

/** An attempt in one language, with a masked number. */
export const attemptIn = (attempt: AttemptRow, language: Language, now: number): Attempt => ({
  id: attempt.id,
  phone: attempt.phone && maskedPhone(attempt.phone),
  amount: attempt.amount,
  state: attempt.state,
  reason: attempt.reason,
  message: translateInto(language)(attemptMessage(attempt, now)),
  at: attempt.at,
})
