import type { Needs } from '../../platform/api/context.server.ts'
import { type Handlers, plainList } from '../../platform/api/handle.server.ts'
import { rangeOf } from '../../platform/api/listing.ts'
import type { Db } from '../../platform/database/database.server.ts'
import { inTransaction } from '../../platform/database/transaction.server.ts'
import type { Limit, Limits } from '../../platform/http/limits.server.ts'
import { hashSecret, newSecret, type SessionUser } from '../../platform/http/session.server.ts'
import { conflict, notFound, Problem } from '../../platform/problem.ts'
import type { accountApi } from './account.api.ts'
import {
  countUsers,
  deleteUser,
  findAccountByEmail,
  findMe,
  freeStaleNames,
  insertUser,
  listUsers,
  lockAdministrators,
  markConfirmed,
  setPassword,
} from './account.db.ts'
import { accountMessages, passwordLength } from './account.ts'
import { hashPassword, isPassword } from './password.server.ts'
import { deleteSession, deleteSessionsOf, insertSession } from './session.db.ts'
import { consumeToken, findTokenUser, voidTokens } from './token.db.ts'

const limits = {
  wrongFromHere: { name: 'login-account-ip', points: 10, within: 15 * 60 },
  wrongForAccount: { name: 'login-account', points: 100, within: 60 * 60 },
  wrongFromIp: { name: 'login-ip', points: 30, within: 60 },
  registrations: { name: 'register-ip', points: 6, within: 60 },
  resetRequests: { name: 'forgot-ip', points: 3, within: 60 },
  resets: { name: 'reset-ip', points: 6, within: 60 },
  mailsToAddress: { name: 'mail-address', points: 3, within: 60 * 60 },
} satisfies Record<string, Limit>

/** Users in the plain list. */
const mostListed = 10_000

const refused = (status: number, code: string, message: string) =>
  new Problem({ status, code, message })
const wrongPassword = () => refused(401, 'WRONG_PASSWORD', accountMessages.signInFailed)
const badToken = () => refused(400, 'BAD_TOKEN', accountMessages.badToken)

export const accountHandlers: Handlers<
  Needs<'db' | 'outbox' | 'limits' | 'ip' | 'session' | 'log'>,
  typeof accountApi
> = {
  async login(context, { body }) {
    const { db, limits: counters, ip, session } = context
    const address = body.email.toLowerCase()
    const attempts: [Limit, string][] = [
      [limits.wrongFromHere, `${address} ${ip}`],
      [limits.wrongForAccount, address],
      [limits.wrongFromIp, ip],
    ]
    const account = await countingFailures(counters, attempts, () => accountOf(db, body))
    if (!account) {
      context.log.info({ event: 'login-refused', ip }, 'login refused')
      throw wrongPassword()
    }
    // Only somebody who knows the password learns that the account waits for its confirmation.
    if (!account.confirmed) throw refused(403, 'NOT_CONFIRMED', accountMessages.confirmFirst)
    const { id, username, email, role } = account
    const user: SessionUser = { id, username, email, role }
    const secret = newSecret()
    await inTransaction(db, async (tx) => {
      if (session.secret) await deleteSession(tx, hashSecret(session.secret))
      await insertSession(tx, hashSecret(secret), user)
    })
    session.set(secret)
    context.log.info({ event: 'login', userId: user.id, ip }, 'signed in')
    return { sessionId: user.id, userRole: user.role, username: user.username }
  },

  async logout({ db, session }) {
    if (session.secret) await deleteSession(db, hashSecret(session.secret))
    session.clear()
    return { message: accountMessages.loggingOut }
  },

  async register({ db, outbox, limits: counters, ip }, { body }) {
    await counters.consume(limits.registrations, ip)
    const passwordHash = await hashPassword(body.password)
    const id = await inTransaction(db, async (tx) => {
      await freeStaleNames(tx, body.email, body.username)
      const userId = await insertUser(tx, {
        username: body.username,
        email: body.email,
        passwordHash,
        role: 'CUSTOMER',
        confirmed: false,
      })
      await outbox.enqueue(tx, {
        template: 'confirmation',
        recipient: body.email,
        data: { userId },
      })
      return userId
    })
    outbox.notify()
    return { id, message: accountMessages.registered }
  },

  async forgotPassword({ db, outbox, limits: counters, ip }, { body }) {
    await counters.consume(limits.resetRequests, ip)
    const account = await findAccountByEmail(db, body.email)
    if (!account) throw refused(404, 'EMAIL_UNKNOWN', accountMessages.emailUnknown)
    if (await counters.tryConsume(limits.mailsToAddress, account.email.toLowerCase())) {
      await inTransaction(db, async (tx) => {
        await voidTokens(tx, account.id, 'reset')
        const data = { userId: account.id }
        await outbox.enqueue(tx, { template: 'passwordReset', recipient: account.email, data })
      })
      outbox.notify()
    }
    return { message: accountMessages.resetSent }
  },

  async resetPassword({ db, outbox, limits: counters, ip, log }, { body }) {
    await counters.consume(limits.resets, ip)
    const hash = hashSecret(body.token)
    // Looked up first only to save the work of hashing; `consumeToken` decides.
    if ((await findTokenUser(db, hash, 'reset')) === undefined) throw badToken()
    const passwordHash = await hashPassword(body.newPassword)
    await inTransaction(db, async (tx) => {
      const userId = await consumeToken(tx, hash, 'reset')
      if (userId === undefined) throw badToken()
      await setPassword(tx, userId, passwordHash)
      await deleteSessionsOf(tx, userId)
      const me = await findMe(tx, userId)
      if (me)
        await outbox.enqueue(tx, {
          template: 'passwordChanged',
          recipient: me.email,
          data: { userId },
        })
      log.info({ event: 'password-reset', userId }, 'password reset')
    })
    outbox.notify()
    return { message: accountMessages.passwordReset }
  },

  async confirm({ db }, { query }) {
    if (!query.token) throw refused(400, 'NO_TOKEN', accountMessages.noToken)
    const hash = hashSecret(query.token)
    await inTransaction(db, async (tx) => {
      const userId = await findTokenUser(tx, hash, 'confirm')
      if (userId === undefined) throw badToken()
      await markConfirmed(tx, userId)
    })
    return { message: accountMessages.confirmed }
  },

  async me({ db, user }) {
    const me = await findMe(db, user.id)
    if (!me) throw notFound('This account does not exist any more.')
    return me
  },

  async list({ db }, { query }) {
    const { page, size = 50, q, sort } = query
    const range = rangeOf(page, size, mostListed)
    const [total, items] = await Promise.all([
      countUsers(db, q),
      listUsers(db, q, { ...range, sort }),
    ])
    return page === undefined ? plainList(items, total) : { items, total, page, size }
  },

  async remove({ db, user, log }, { params }) {
    await inTransaction(db, async (tx) => {
      const administrators = await lockAdministrators(tx)
      if (params.id === user.id) throw conflict('YOURSELF', 'You cannot delete your own account.')
      // Of two administrators who delete each other at once, the second waited for the lock.
      if (!administrators.includes(user.id))
        throw conflict('LAST_ADMIN', 'Your account was deleted.')
      if (!(await deleteUser(tx, params.id))) throw notFound('This user does not exist any more.')
    })
    log.info({ event: 'user-deleted', userId: params.id, by: user.id }, 'user deleted')
    return undefined
  },
}

/** The account with this e-mail and password; undefined, in the same time, for either being wrong. */
async function accountOf(db: Db, { email, password }: { email: string; password: string }) {
  const account = await findAccountByEmail(db, email)
  const isRight =
    password.length <= passwordLength.max && (await isPassword(account?.passwordHash, password))
  return isRight ? account : undefined
}

/**
 * Consumes a point before each attempt and refunds it on success: counted afterwards, a thousand
 * parallel guesses would all start before the first has failed. An error is refunded too.
 */
async function countingFailures<T>(
  counters: Limits,
  attempts: readonly [Limit, string][],
  attempt: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const refundAll = async () => {
    for (const [limit, key] of attempts) await counters.refund(limit, key)
  }
  for (const [limit, key] of attempts) await counters.consume(limit, key)
  const found = await attempt().catch(async (error: unknown) => {
    await refundAll()
    throw error
  })
  if (found !== undefined) await refundAll()
  return found
}
