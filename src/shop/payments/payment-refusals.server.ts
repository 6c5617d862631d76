import { message } from '../../platform/language/message.ts'

/** What the server alone says of payments, so that no browser loads it. */
export const paymentRefusals = {
  entryIdTaken: message('This entry ID belongs to another entry.'),
  transactionUsed: message('This transaction ID has been counted already.'),
  refundExceeds: (paid: number) => message('Only {paid} were paid.', { paid: { money: paid } }),
  orderClosed: message('This order was canceled.'),
  alreadyPaid: message('This order is paid already.'),
  open: message('A request for this order waits on a phone already.'),
  attemptIdTaken: message('This attempt ID belongs to another payment.'),
} as const
  orderAskedTooOften: (times: number) =>
    message(
      'Payment of this order was requested {times} times, so it is not requested again. Please pay on delivery, or write to us.',
      { times },
    ),
