import type { SignedInContext } from '../../platform/api/context.server.ts'
import type { Limit } from '../../platform/http/limits.server.ts'
import { message } from '../../platform/language/message.ts'
import { conflict, orNotFound } from '../../platform/problem.ts'
import { changeOrders } from '../orders/change-orders.server.ts'
import { lockOrder, readOrder } from '../orders/order.db.ts'
import { orderMessages } from '../orders/order.ts'
import { withRateLimit } from '../orders/order-limits.server.ts'
import type { Claim } from '../orders/order-payment.ts'
import { paymentOff } from '../payment-methods/payment-off.server.ts'
import { findOrderOfTransaction, setClaim } from './entry.db.ts'
import type { NewClaim } from './payment.ts'
import { nothingDue, paymentRefusals } from './payment-refusals.server.ts'

/** Each is written down, and every board hears of it. */
const claimsAnHour: Limit = {
  name: 'payment-claims',
  points: 30,
  within: 3_600,
  refusal: message('You have said 30 times within an hour that you have paid.'),
}

/**
 * Writes down that the customer says to have paid to the kitchen's code: the kitchen still has to see it come.
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
