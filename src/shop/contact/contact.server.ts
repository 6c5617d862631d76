import type { Context } from '../../platform/api/context.server.ts'
import { countedRangeOf } from '../../platform/api/endpoint.ts'
import type { Handlers } from '../../platform/api/handle.server.ts'
import { cutList } from '../../platform/api/list-replies.server.ts'
import { inTransaction } from '../../platform/database/transaction.server.ts'
import {
  consumeAll,
  consumeShared,
  type Limit,
  refundingFailure,
} from '../../platform/http/limits.server.ts'
import { message } from '../../platform/language/message.ts'
import { notFound } from '../../platform/problem.ts'
import { noCountLimit } from '../../platform/total.ts'
import type { contactApi } from './contact.api.ts'
import {
  countContactMessages,
  insertContactMessage,
  listContactMessages,
  lockSender,
  markContactMessage,
  wasJustSent,
} from './contact.db.ts'
import { type ContactMessage, contactMessages } from './contact.ts'

const hour = 3_600

const fromOneBrowser = [
  { name: 'contact', points: 3, within: 60 },
  { name: 'contact-hour', points: 10, within: hour },
]
/** As many messages a day as the administrators can read. */
const ofAll: Limit = { name: 'contact-all', points: 2_000, within: 24 * hour }
/** To the shop's own mailbox, which holds other mails as well; the inbox of the admin area has all messages. */
const ownMails: Limit = { name: 'contact-mails', points: 60, within: hour }

export const contactHandlers: Handlers<typeof contactApi> = {
  async send(context, { body }) {
    const client = await context.client()
    await refundingFailure(context.limits, async (limits) => {
      await consumeAll(limits, fromOneBrowser, client)
      await consumeShared(limits, ofAll, client)
      await receive({ ...context, limits }, body)
    })
    return { message: contactMessages.thanks(body.clientName) }
  },

  async inbox({ db }, { query }) {
    const { page, size = 20, sort, ...filter } = query
    const read = () => listContactMessages(db, filter, { ...countedRangeOf(page, size), sort })
    if (page === undefined)
      return cutList(await read(), () => countContactMessages(db, filter, noCountLimit))
    const [counted, items] = await Promise.all([countContactMessages(db, filter), read()])
    return { items, ...counted, page, size }
  },

  async markRead({ db }, { params, body }) {
    const marked = await markContactMessage(db, { id: params.id, read: body.read })
    if (!marked) throw notFound(message('This message does not exist any more.'))
    return marked
  },
}

/** Stores a message and mails it to the shop. A repeated press of the button does neither. */
async function receive({ db, env, outbox, limits }: Context, message: ContactMessage) {
  const isMailed = await limits.tryConsume(ownMails, 'shop')
  const isNew = await inTransaction(db, async (tx) => {
    await lockSender(tx, message)
    if (await wasJustSent(tx, message)) return false
    const id = await insertContactMessage(tx, message)
    if (isMailed)
      await outbox.enqueue(tx, {
        template: 'contactMessage',
        recipient: env.CONTACT_EMAIL,
        data: { id },
      })
    return true
  })
  if (!isNew && isMailed) await limits.refund(ownMails, 'shop')
}
