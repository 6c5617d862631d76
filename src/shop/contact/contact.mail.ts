import type { MailTemplate } from '../../platform/mail/mail-job.server.ts'
import { paths } from '../paths.ts'
import { countCollected, findContactMessage } from './contact.db.ts'

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

/** Of all that came in an hour after the mails of that hour were used up. */
const collectedMessages: MailTemplate = async (
  { db, publicUrl },
  { firstId }: { firstId: number },
) => {
  const messages = await countCollected(db, firstId)
  if (messages === 0) return undefined
  const more = `${messages} more ${messages === 1 ? 'message' : 'messages'}`
  return {
    language: 'en',
    subject: `${more} from the contact form`,
    paragraphs: [
      `So much was written to the shop within an hour that ${more} did not get an email each. All of them are kept.`,
    ],
    button: { label: 'Read them', url: publicUrl + paths.admin.messages },
  }
}

export const contactMails = { contactMessage, collectedMessages }
