import * as z from 'zod/mini'

export const mailStatuses = ['QUEUED', 'SENT', 'FAILED'] as const
export const MailStatus = z.enum(mailStatuses)
export type MailStatus = z.output<typeof MailStatus>

export const mailMessages = {
  notThere: 'This mail does not exist any more.',
  notFailed: 'Only a mail that was given up can be sent again.',
} as const

/** A mail the shop owes or owed somebody; its text is written when it leaves. */
export const MailRow = z.object({
  id: z.number(),
  template: z.string(),
  recipient: z.string(),
  status: MailStatus,
  attempts: z.number(),
  lastError: z.nullable(z.string()),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
})
export type MailRow = z.output<typeof MailRow>
