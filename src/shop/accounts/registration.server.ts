import type * as z from 'zod/mini'
import type { Needs } from '../../platform/api/context.server.ts'
import type { Db } from '../../platform/database/database.server.ts'
import { inTransaction } from '../../platform/database/transaction.server.ts'
import { consumeAll } from '../../platform/http/limits.server.ts'
import { hashSecret } from '../../platform/http/session.server.ts'
import { recordEvent } from '../../platform/log/event-log.server.ts'
import { refusal } from '../../platform/problem.ts'
import { findNamesake, freeStaleNames, insertUser, markConfirmed } from './account.db.ts'
import { accountMessages, isReserved, type Registration } from './account.ts'
import { accountLimits } from './account-limits.ts'
import { enqueueAccountMail } from './account-mails.server.ts'
import { mailboxOf } from './mailbox.ts'
import { hashPassword } from './password.server.ts'
import { findTokenUser } from './token.db.ts'

type Form = z.output<typeof Registration>

/** @throws Problem 406 for a taken e-mail or username, 429 */
export async function register(
  context: Needs<'db' | 'outbox' | 'limits' | 'client' | 'log'>,
  form: Form,
): Promise<{ id: number; message: string }> {
  const { db, outbox, limits } = context
  await consumeAll(limits, accountLimits.registrations, await context.client())
  await refuseTaken(db, form)
  const mailbox = mailboxOf(form.email)
  await limits.consume(accountLimits.confirmations, mailbox)
  await limits.consume(accountLimits.mailsToMailbox, mailbox)
  await limits.consume(accountLimits.registrationsOfAll, 'shop')
  const passwordHash = await hashPassword(form.password)
  const { username, email } = form
  const id = await inTransaction(db, async (tx) => {
    await freeStaleNames(tx, email, username)
    const account = { username, email, passwordHash, language: context.language } as const
    const userId = await insertUser(tx, { ...account, role: 'CUSTOMER', confirmed: false })
    await enqueueAccountMail(tx, outbox, { template: 'confirmation', to: email, userId })
    return userId
  })
  outbox.notify()
  recordEvent(context, 'registered', { userId: id })
  return { id, message: accountMessages.registered }
}

/** @throws Problem 400 without a token, or with one that is not good (any more) */
export async function confirm(
  context: Needs<'db' | 'log'>,
  token: string | undefined,
): Promise<{ code: 'EMAIL_CONFIRMED'; message: string }> {
  if (!token) throw refusal(400, 'NO_TOKEN', accountMessages.noToken)
  const hash = hashSecret(token)
  const userId = await inTransaction(context.db, async (tx) => {
    const owner = await findTokenUser(tx, hash, 'confirm')
    if (owner === undefined) throw refusal(400, 'BAD_TOKEN', accountMessages.badToken)
    await markConfirmed(tx, owner)
    return owner
  })
  recordEvent(context, 'email-confirmed', { userId })
  return { code: 'EMAIL_CONFIRMED', message: accountMessages.confirmed }
}

/** Before the password is hashed, which is expensive; of two registrations at once the unique indexes decide. */
async function refuseTaken(db: Db, { email, username }: Form): Promise<void> {
  const namesake = await findNamesake(db, email, username)
  if (namesake?.hasEmail) throw refusal(406, 'EMAIL_TAKEN', accountMessages.emailTaken)
  if (namesake || isReserved(username))
    throw refusal(406, 'USERNAME_TAKEN', accountMessages.usernameTaken)
}
