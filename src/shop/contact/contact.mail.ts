import type { MailTemplate } from '../../platform/mail/outbox.server.ts'
import { findContactMessage } from './contact.db.ts'

const contactMessage: MailTemplate = async ({ db }, { id }: { id: number }) => {
  const received = await findContactMessage(db, id)
  if (!received) return undefined
  return {
    // It goes to the shop.
    language: 'en',
    // Fixed: a subject of the sender's own could imitate other mails in the inbox.
    subject: 'New message from the contact form',
    replyTo: { name: received.clientName, address: received.email },
    paragraphs: [`${received.clientName} <${received.email}> wrote:`, received.message],
  }
}

export const contactMails = {
  contactMessage,
  /** The release before may have queued one: it is not sent. */
  collectedMessages: async () => undefined,
} satisfies Record<string, MailTemplate>
