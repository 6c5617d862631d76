import { countedRangeOf } from '../../platform/api/endpoint.ts'
import type { Handlers } from '../../platform/api/handle.server.ts'
import { cutList } from '../../platform/api/list-replies.server.ts'
import { hashSecret } from '../../platform/http/session.server.ts'
import { message } from '../../platform/language/message.ts'
import { notFound, signInFirst } from '../../platform/problem.ts'
import { noCountLimit } from '../../platform/total.ts'
import type { accountApi } from './account.api.ts'
import { countUsers, findMe, listUsers, usersNamed } from './account.db.ts'
import { resetPassword, sendResetLink } from './password.server.ts'
import { confirm, register, sendConfirmationAgain } from './registration.server.ts'
import { findSessionEnd } from './session.db.ts'
import { endOwnSession, signIn } from './sign-in.server.ts'

/** Users in the plain list. */
const maxListed = 10_000

export const accountHandlers: Handlers<Omit<typeof accountApi, 'remove'>> = {
  login: (context, { body }) => signIn(context, body),

  logout: (context) => endOwnSession(context),

  register: (context, { body }) => register(context, body),

  confirm: (context, { query }) => confirm(context, query.token),

  confirmAgain: (context, { body }) => sendConfirmationAgain(context, body.email),

  forgotPassword: (context, { body }) => sendResetLink(context, body.email),

  resetPassword: (context, { body }) => resetPassword(context, body),

  async me({ db, user }) {
    const me = await findMe(db, user.id)
    if (!me) throw notFound(message('This account does not exist any more.'))
    return me
  },

  async sessionEnd({ db, session }) {
    const end = await findSessionEnd(db, hashSecret(session.secret ?? ''))
    if (!end) throw signInFirst()
    return end
  },

  async list({ db }, { query }) {
    const { page, size = 50, q, sort } = query
    const range = countedRangeOf(page, size, maxListed)
    const users = usersNamed(q)
    const read = () => listUsers(db, users, { ...range, sort })
    if (page === undefined)
      return cutList(await read(), () => countUsers(db, users, noCountLimit), maxListed)
    const [counted, items] = await Promise.all([countUsers(db, users), read()])
    return { items, ...counted, page, size }
  },
}
