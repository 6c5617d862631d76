import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AttemptState } from '../../shop/payments/attempt.ts'
import type { Tone } from '../../ui/feedback/tone.ts'

/** What became of a request on the customer's phone, as the kitchen reads it. */
export const attemptWords: Readonly<
  Record<AttemptState, { readonly label: MessageDescriptor; readonly tone: Tone }>
> = {
  SENDING: { label: msg`Being sent`, tone: 'info' },
  PENDING: { label: msg`Waiting for the customer`, tone: 'info' },
  SUCCEEDED: { label: msg({ message: 'Paid', context: 'payment' }), tone: 'success' },
  FAILED: { label: msg({ message: 'Failed', context: 'payment' }), tone: 'danger' },
  UNRESOLVED: { label: msg`To be cleared up`, tone: 'warning' },
}
