import { countedRangeOf } from '../../platform/api/endpoint.ts'
import type { Handlers } from '../../platform/api/handle.server.ts'
import { inTransaction } from '../../platform/database/transaction.server.ts'
import { countMails, findMail, listMails, requeueMail } from '../../platform/mail/mail.db.ts'
import { conflict, notFound } from '../../platform/problem.ts'
import { type mailApi, mailMessages } from './mail.api.ts'

export const mailHandlers: Handlers<typeof mailApi> = {
  async list({ db }, { query }) {
    const { page = 1, size = 20, status, sort } = query
    const range = { ...countedRangeOf(page, size), sort }
    const [counted, items] = await Promise.all([
      countMails(db, status),
      listMails(db, status, range),
    ])
    return { items, ...counted, page, size }
  },

  async resend({ db, outbox }, { params }) {
    const mail = await inTransaction(db, async (tx) => {
      const isQueued = await requeueMail(tx, params.id)
      const found = await findMail(tx, params.id)
      if (!found) throw notFound(mailMessages.notThere)
      if (!isQueued) throw conflict('NOT_FAILED', mailMessages.notFailed, { current: found.status })
      await outbox.retry(tx, params.id)
      return found
    })
    return mail
  },
}
