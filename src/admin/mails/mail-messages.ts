import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MailStatus } from '../../platform/mail/mail-row.ts'
import type { Tone } from '../../ui/feedback/tone.ts'

const subjects: Readonly<Record<string, MessageDescriptor>> = {
  confirmation: msg`Confirm your email`,
  passwordReset: msg`Reset your password`,
  passwordChanged: msg`Your password was changed`,
  receipt: msg`Receipt of an order`,
  statusChange: msg`News of an order`,
  paymentCame: msg`A payment that came`,
  paymentFailed: msg`A payment that failed`,
  refundDue: msg`Money that will go back`,
  refunded: msg`Money that went back`,
  contactMessage: msg`Message from the contact form`,
}

/** What a mail is about, as an administrator would say. */
export const mailMessage = (template: string): string | MessageDescriptor =>
  subjects[template] ?? template

export const mailStatusMessages: Record<MailStatus, { label: MessageDescriptor; tone: Tone }> = {
  QUEUED: { label: msg`Waiting`, tone: 'warning' },
  SENT: { label: msg`Sent`, tone: 'success' },
  FAILED: { label: msg`Not sent`, tone: 'danger' },
}
