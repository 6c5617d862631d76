import type { Tx } from '../../platform/database/database.server.ts'
import type { Limit, Limits } from '../../platform/http/limits.server.ts'
import { type Message, message } from '../../platform/language/message.ts'
import { enoughOfOrder } from '../orders/order-limits.server.ts'
import { countAttempts } from './attempt.db.ts'
import { paymentRefusals } from './payment-refusals.server.ts'

interface PaymentLimit extends Limit {
  readonly refusal: Message
  /** For an order that is canceled when it is not paid in time. */
  readonly refusalPaidFirst: Message
}

// A prompt on a phone is a nuisance for a person who has not asked for it.
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

/** Of a locked order. @throws Problem 429 once it has had its six requests, for good */
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
