import * as z from 'zod/mini'
import { fill } from '../../platform/language/sentences.ts'
import { line, paragraph } from '../../platform/language/text.ts'

export const contactMessages = {
  enterName: /*i18n*/ 'Enter your Name',
  enterEmail: /*i18n*/ 'Enter your Email',
  invalidEmail: /*i18n*/ 'Enter a Valid Email',
  enterMessage: /*i18n*/ 'Enter your Messages',
  failed: /*i18n*/ 'There was an error sending the email!',
  thanks: (name: string) =>
    fill(/*i18n*/ 'Thank you, {name}! We will send you the details by email.', { name }),
} as const

export const ContactMessage = z.object({
  clientName: line(80, contactMessages.enterName),
  email: line(254, contactMessages.enterEmail).check(
    z.regex(
      /^[^\s@,;<>"]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z]{2,24}$/,
      contactMessages.invalidEmail,
    ),
  ),
  message: paragraph(5_000, contactMessages.enterMessage),
})
export type ContactMessage = z.output<typeof ContactMessage>

/** A message in the admin's inbox; `readAt` is null while it is unread. */
export const ReceivedMessage = z.extend(ContactMessage, {
  id: z.number(),
  at: z.string(),
  readAt: z.nullable(z.string()),
})
export type ReceivedMessage = z.output<typeof ReceivedMessage>

export const MarkedMessage = z.pick(ReceivedMessage, { id: true, readAt: true })
export type MarkedMessage = z.output<typeof MarkedMessage>
