import * as z from 'zod/mini'
import { encodeMessage, message } from '../../platform/language/message.ts'
import { line, paragraph } from '../../platform/language/text.ts'

export const contactMessages = {
  enterName: message('Enter your Name'),
  enterEmail: message('Enter your Email'),
  invalidEmail: message('Enter a Valid Email'),
  enterMessage: message('Enter your Messages'),
  failed: message('There was an error sending the email!'),
  thanks: (name: string) =>
    message('Thank you, {name}! We will send you the details by email.', { name }),
} as const

export const ContactMessage = z.object({
  clientName: line(80, contactMessages.enterName),
  email: line(254, contactMessages.enterEmail).check(
    z.regex(
      /^[^\s@,;<>"]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z]{2,24}$/,
      encodeMessage(contactMessages.invalidEmail),
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

/** What an inbox can be narrowed to. */
export const inboxParts = ['unread'] as const
export type InboxPart = (typeof inboxParts)[number]

export const MarkedMessage = z.pick(ReceivedMessage, { id: true, readAt: true })
export type MarkedMessage = z.output<typeof MarkedMessage>
