import { randomUUID } from 'node:crypto'
import type { SignedInNeeds } from '../../platform/api/context.server.ts'
import { Reply } from '../../platform/api/handle.server.ts'
import { conflict, invalid, orNotFound } from '../../platform/problem.ts'
import { changeOrders, unchanged } from '../orders/change-orders.server.ts'
import { lockOrder, readOrder } from '../orders/order.db.ts'
import { orderMessages } from '../orders/order.ts'
import { awaitsPayment } from '../orders/order-payment.ts'
import { paymentOff } from '../payment-methods/payment-off.server.ts'
import { phoneIn } from '../phone.server.ts'
import { phoneMessages } from '../phone.ts'
import { type AttemptRow, findAttempt, findOpenAttempt, insertAttempt } from './attempt.db.ts'
import type { Attempt, NewAttempt } from './attempt.ts'
import { ownAttemptIn } from './attempt-in-language.server.ts'
import { limitAttempts } from './attempt-limits.server.ts'
import { nothingDue, paymentRefusals } from './payment-refusals.server.ts'

export const paymentsTopic = 'payments'

type PayContext = SignedInNeeds<'journal' | 'outbox' | 'log' | 'momo' | 'env' | 'clock'>

/**
 * Asks a customer's phone for what is due of an order: the row is sent by `PaymentPoller` after the commit. The
 * same `attemptId` again is the first attempt, whatever its number.
 * @throws Problem 400 for the phone; 404; 409 ATTEMPT_ID_TAKEN, ORDER_CLOSED, ALREADY_PAID, NO_LINES,
 * PAYMENT_OPEN with `attempt`, PAYMENT_OFF; 429
 */
export async function startPayment(
  context: PayContext,
  orderId: number,
  { attemptId: id, phone: typed }: NewAttempt,
): Promise<Reply<Attempt>> {
  const { user, momo, env } = context
  const phone = phoneIn('phone', typed)
  if (!phone) throw invalid({ phone: phoneMessages.invalid })
  // Before the transaction, which the embedded database's one connection would be in.
  const isOffered = await momo.isOffered()
  const shown = (attempt: AttemptRow) => ownAttemptIn(attempt, context)
  return changeOrders<Reply<Attempt>>(context, async (tx, record) => {
    const scope = { ofUser: user.id }
    const order = orNotFound(await lockOrder(tx, orderId, scope), orderMessages.notFound)
    const known = await findAttempt(tx, id)
    if (known?.orderId === orderId) return unchanged(new Reply(shown(known), 200))
    if (known) throw idTaken()
    const read = await readOrder(tx, orderId)
    const { status, gateway, due } = read
    if (status === 'CANCELED') throw conflict('ORDER_CLOSED', paymentRefusals.orderClosed)
    if (gateway !== 'MTN_MOMO') throw paymentOff()
    if (due === 0) throw nothingDue(order)
    const open = await findOpenAttempt(tx, orderId)
    if (open) throw conflict('PAYMENT_OPEN', paymentRefusals.open, { attempt: shown(open) })
    if (!isOffered) throw paymentOff()
    const isPaidFirst = awaitsPayment(read)
    if (env.RATE_LIMIT === 'on')
      await limitAttempts(tx, { orderId, userId: user.id, phone, isPaidFirst })
    const { environment, currency } = momo
    const amount = Math.ceil(due)
    const row = { id, orderId, reference: randomUUID(), environment, phone, amount, currency }
    const attempt = await insertAttempt(tx, row)
    if (!attempt) throw idTaken()
    record({ topic: paymentsTopic })
    const asked = { kind: 'ASKED', order, attemptId: id, amount } as const
    return { result: new Reply(shown(attempt)), changes: [asked], stock: [] }
  })
}

const idTaken = () => conflict('ATTEMPT_ID_TAKEN', paymentRefusals.attemptIdTaken)
