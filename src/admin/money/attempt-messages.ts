import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AttemptReason, AttemptState } from '../../shop/payments/attempt.ts'
import type { Tone } from '../../ui/feedback/badge.tsx'

/** What became of a request on the customer's phone, as the kitchen reads it. */
export const attemptMessages: Readonly<
  Record<AttemptState, { label: MessageDescriptor; tone: Tone; isSettled: boolean }>
> = {
  SENDING: { label: msg`Being sent`, tone: 'info', isSettled: false },
  PENDING: { label: msg`Waiting for the customer`, tone: 'info', isSettled: false },
  SUCCEEDED: {
    label: msg({ message: 'Paid', context: 'transaction' }),
    tone: 'success',
    isSettled: true,
  },
  FAILED: {
    label: msg({ message: 'Failed', context: 'transaction' }),
    tone: 'danger',
    isSettled: true,
  },
  UNRESOLVED: { label: msg`To be cleared up`, tone: 'warning', isSettled: false },
}

/** Why one failed, as the kitchen reads it. */
export const reasonLabels: Readonly<Record<AttemptReason, MessageDescriptor>> = {
  DECLINED: msg`Declined by the customer`,
  NO_PIN: msg`No PIN in time`,
  NO_MONEY: msg`Not enough on the number`,
  LIMIT: msg`Limit of the number reached`,
  NO_WALLET: msg`No MoMo on the number`,
  SHOP: msg`MoMo refuses this shop`,
  REFUSED: msg`Refused without a reason`,
  NOT_SENT: msg`Did not reach MoMo`,
}
