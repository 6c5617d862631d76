import { message } from '../../platform/language/message.ts'
import { conflict, type Problem } from '../../platform/problem.ts'
import { hasNoLines, type LockedOrder } from '../orders/order.db.ts'
import { orderRefusals } from '../orders/order-refusals.server.ts'

/** What the server alone says of payments, so that no browser loads it. */
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

/** Why nothing can be paid of an order of which nothing is due: one whose products are still to come was not paid. */
export const nothingDue = (order: LockedOrder): Problem =>
  hasNoLines(order)
    ? conflict('NO_LINES', orderRefusals.noLines)
    : conflict('ALREADY_PAID', paymentRefusals.alreadyPaid)
