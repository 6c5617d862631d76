import type { MailTemplate } from '../../platform/mail/outbox.server.ts'
import { findContactMessage } from './contact.db.ts'

const contactMessage: MailTemplate = async ({ db }, { id }: { id: number }) => {
  const written = await findContactMessage(db, id)
  if (!written) return undefined
  return {
    // Fixed, so that nothing a stranger typed decides how the mail is filed or shown in a list.
    subject: 'New message from the contact form',
    replyTo: { name: written.clientName, address: written.email },
    paragraphs: [`${written.clientName} <${written.email}> wrote:`, written.message],
  }
}

export const contactMails = { contactMessage }
