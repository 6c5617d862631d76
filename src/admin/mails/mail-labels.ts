import type { MailStatus } from '../../platform/mail/mail-row.ts'
import type { Tone } from '../../ui/feedback/tone.ts'

const subjects: Readonly<Record<string, string>> = {
  confirmation: 'Confirm your email',
  passwordReset: 'Reset your password',
  passwordChanged: 'Your password was changed',
  receipt: 'Receipt of an order',
  statusChange: 'News of an order',
  contactMessage: 'Message from the contact form',
}

/** What a mail is about, as an administrator would say. */
export const mailLabel = (template: string): string => subjects[template] ?? template

export const mailStatusWords: Record<MailStatus, { label: string; tone: Tone }> = {
  QUEUED: { label: 'Waiting', tone: 'warning' },
  SENT: { label: 'Sent', tone: 'success' },
  FAILED: { label: 'Given up', tone: 'danger' },
}
