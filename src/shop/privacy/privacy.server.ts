import type { Needs } from '../../platform/api/context.server.ts'
import type { Handlers } from '../../platform/api/handle.server.ts'
import { Download } from '../../platform/http/download.server.ts'
import { type Limit, refundingFailure } from '../../platform/http/limits.server.ts'
import { message } from '../../platform/language/message.ts'
import { recordEvent } from '../../platform/log/event-log.server.ts'
import { conflict, invalid } from '../../platform/problem.ts'
import { findAccountByEmail } from '../accounts/account.db.ts'
import { accountMessages } from '../accounts/account.ts'
import { isPassword } from '../accounts/password.server.ts'
import { closeAccount } from './close-account.server.ts'
import { findPersonalData } from './personal-data.db.ts'
import type { privacyApi } from './privacy.api.ts'
import { privacyMessages } from './privacy.ts'

const limits = {
  exports: {
    name: 'personal-export',
    points: 10,
    within: 60 * 60,
    refusal: message('Too many downloads.'),
  },
  /** Apart from those of signing in: what somebody does in an open session must not lock its owner out. */
  wrongPasswords: { name: 'own-password', points: 10, within: 15 * 60 },
} satisfies Record<string, Limit>

export const privacyHandlers: Handlers<
  Needs<'db' | 'journal' | 'limits' | 'outbox' | 'session' | 'log'>,
  typeof privacyApi
> = {
  async export(context) {
    const { db, limits: counters, user } = context
    const found = await refundingFailure(counters, async (limited) => {
      await limited.consume(limits.exports, user.id)
      return findPersonalData(db, user)
    })
    recordEvent(context, 'exported', { rows: found.orders.length })
    return new Download({
      fileName: 'my-data.json',
      contentType: 'application/json; charset=utf-8',
      content: `${JSON.stringify(found, null, 2)}\n`,
    })
  },

  async removeMe(context, { body }) {
    const { db, limits: counters, user, session } = context
    // Counted before it is looked at, as when signing in: many guesses at once are all counted.
    const passwordHash = await refundingFailure(counters, async (limited) => {
      await limited.consume(limits.wrongPasswords, user.id)
      const account = await findAccountByEmail(db, user.email)
      const caller = { client: String(user.id) }
      if (!account || !(await isPassword(account.passwordHash, body.password, caller)))
        throw invalid({ password: privacyMessages.wrongPassword })
      return account.passwordHash
    })
    await counters.refund(limits.wrongPasswords, user.id)
    await closeAccount(context, { id: user.id, passwordHash })
    session.clear()
    recordEvent(context, 'user-deleted')
    return undefined
  },

  async close(context, { params }) {
    if (params.id === context.user.id) throw conflict('YOURSELF', accountMessages.yourself)
    await closeAccount(context, { id: params.id })
    recordEvent(context, 'user-deleted', { deletedId: params.id })
    return undefined
  },
}
