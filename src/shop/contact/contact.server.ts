import type { Needs } from '../../platform/api/context.server.ts'
import type { Handlers } from '../../platform/api/handle.server.ts'
import { inTransaction } from '../../platform/database/transaction.server.ts'
import { consumeAll } from '../../platform/http/limits.server.ts'
import { notFound } from '../../platform/problem.ts'
import type { contactApi } from './contact.api.ts'
import {
  insertContactMessage,
  listContactMessages,
  lockSender,
  markContactMessage,
  wasJustSent,
} from './contact.db.ts'
import { contactMessages } from './contact.ts'

const fromOneBrowser = [
  { name: 'contact', points: 3, within: 60 },
  { name: 'contact-hour', points: 10, within: 3_600 },
]

export const contactHandlers: Handlers<
  Needs<'db' | 'env' | 'outbox' | 'limits' | 'client'>,
  typeof contactApi
> = {
  async send({ db, env, outbox, limits, client }, { body }) {
    await consumeAll(limits, fromOneBrowser, await client())
    await inTransaction(db, async (tx) => {
      await lockSender(tx, body)
      if (await wasJustSent(tx, body)) return
      const id = await insertContactMessage(tx, body)
      await outbox.enqueue(tx, {
        template: 'contactMessage',
        recipient: env.CONTACT_EMAIL,
        data: { id },
      })
    })
    outbox.notify()
    return { message: contactMessages.thanks(body.clientName) }
  },

  inbox: ({ db }) => listContactMessages(db),

  async markRead({ db }, { params, body }) {
    const marked = await markContactMessage(db, params.id, body.read)
    if (!marked) throw notFound(/*i18n*/ 'This message does not exist any more.')
    return marked
  },
}
