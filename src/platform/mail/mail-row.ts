import * as z from 'zod/mini'

export const mailStatuses = ['QUEUED', 'SENT', 'FAILED'] as const
export const MailStatus = z.enum(mailStatuses)
export type MailStatus = z.output<typeof MailStatus>

/** A mail in the outbox, sent or not. Its text is written only when it is sent. */
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
