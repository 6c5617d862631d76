import type { Tx } from '../../platform/database/database.server.ts'
import { type Limit, tooMany } from '../../platform/http/limits.server.ts'
import { type Message, message } from '../../platform/language/message.ts'
import { lockCustomer } from '../orders/order-limits.db.ts'
import { enoughOfOrder } from '../orders/order-limits.server.ts'
import { countAttempts, countsForPhone, lockPhone } from './attempt-limits.db.ts'
import { paymentRefusals } from './payment-refusals.server.ts'

interface PaymentLimit extends Limit {
  readonly refusal: Message
  /** The same of an order that is canceled where it is not paid. */
  readonly refusalPaidFirst: Message
}

// A prompt on a phone is a nuisance to whoever has not asked for it.
const ofOrder = 6
const ofCustomer: PaymentLimit = {
  name: 'payments',
  points: 20,
  within: 86_400,
  refusal: message('You have requested 20 payments within a day. You can pay on delivery.'),
  refusalPaidFirst: message(
    'You have requested 20 payments within a day. Please write to us about this order.',
  ),
}
const toPhone: PaymentLimit = {
  name: 'payments-of-phone',
  points: 3,
  within: countsForPhone,
  refusal: message('This number was asked to pay 3 times within an hour. You can pay on delivery.'),
  refusalPaidFirst: message(
    'This number was asked to pay 3 times within an hour. You can pay with another number.',
  ),
}

interface Asked {
  readonly orderId: number
  readonly userId: number
  readonly phone: string
  /** Unpaid in time, the order is canceled. */
  readonly isPaidFirst: boolean
}

/**
 * Locks the customer and the number before it counts: of two at once the second counts the first, too.
 * @throws Problem 429: of an order for good, else with the seconds until the next one is let through
 */
export async function limitAttempts(tx: Tx, asked: Asked): Promise<void> {
  await lockCustomer(tx, asked.userId)
  await lockPhone(tx, asked.phone)
  const { asksOfOrder, waitOfCustomer, waitOfPhone } = await countAttempts(tx, asked, {
    ofCustomer,
    toPhone,
  })
  const { isPaidFirst } = asked
  if (asksOfOrder >= ofOrder) {
    const refusalOf = isPaidFirst
      ? paymentRefusals.paidFirstAskedTooOften
      : paymentRefusals.orderAskedTooOften
    throw enoughOfOrder(refusalOf(ofOrder))
  }
  const [limit, wait] =
    waitOfCustomer > waitOfPhone ? [ofCustomer, waitOfCustomer] : [toPhone, waitOfPhone]
  const refusal = isPaidFirst ? limit.refusalPaidFirst : limit.refusal
  if (wait > 0) throw tooMany({ ...limit, refusal }, wait)
}
