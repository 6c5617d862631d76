import type * as z from 'zod/mini'
import type { Context } from '../../platform/api/context.server.ts'
import type { Db } from '../../platform/database/database.server.ts'
import { inTransaction } from '../../platform/database/transaction.server.ts'
import { sharedNetwork } from '../../platform/http/client-network.server.ts'
import {
  type Client,
  consumeAll,
  type Limits,
  refundingFailure,
  refundingUnless,
  tooMany,
  tryConsumeShared,
} from '../../platform/http/limits.server.ts'
import { hashSecret } from '../../platform/http/session.server.ts'
import type { Message } from '../../platform/language/message.ts'
import { recordEvent } from '../../platform/log/event-log.server.ts'
import { refusal } from '../../platform/problem.ts'
import {
  findAccountByEmail,
  findNamesake,
  freeStaleNames,
  insertUser,
  markConfirmed,
} from './account.db.ts'
import { accountMessages, isReserved, type Registration } from './account.ts'
import {
  accountLimits,
  enqueueAccountMail,
  mailboxLimits,
  mailboxOf,
  tryCountMail,
  unconfirmedMailCounters,
} from './account-limits.server.ts'
import { hashPassword } from './password.server.ts'
import { findTokenUser } from './session.db.ts'

type Form = z.output<typeof Registration>

/** @throws Problem 406 for a taken e-mail or username, 429 */
export async function register(
  context: Context,
  form: Form,
): Promise<{ id: number; message: Message }> {
  const client = await context.client()
  const id = await refundingFailure(context.limits, async (limits) => {
    await consumeAll(limits, accountLimits.registrations, client)
    return refundingUnless(context.limits, isNewcomer, async (ofNewcomers) => {
      await consumeNewcomer({ ...context, limits: ofNewcomers }, form, client)
      // After all limits: a 429 is not counted, and must not tell whether an account exists.
      await refuseTaken(context.db, form)
      return createCustomer(context, form)
    })
  })
  recordEvent(context, 'registered', { userId: id })
  return { id, message: accountMessages.registered }
}

const isNewcomer = ({ status }: PromiseSettledResult<number>): boolean => status === 'fulfilled'

/** Counts what a new account costs others: mails to a mailbox that may be another person's, and the shop's limits. */
async function consumeNewcomer(context: Context, { email }: Form, client: Client): Promise<void> {
  const { limits } = context
  const mailbox = mailboxOf(email)
  for (const limit of mailboxLimits('confirmation', email)) await limits.consume(limit, mailbox)
  await admitRegistration(limits, client)
  for (const counter of await unconfirmedMailCounters(context, client))
    await limits.consume(...counter)
}

/** @throws Problem 429 for strangers while more register than the shop takes; their turn comes in half a minute */
async function admitRegistration(limits: Limits, client: Client): Promise<void> {
  const { registrationsOfAll, registrationsOfStrangers } = accountLimits
  if (await tryConsumeShared(limits, registrationsOfAll, client)) return
  if (await limits.tryConsume(registrationsOfStrangers, 'shop')) return
  throw tooMany(registrationsOfStrangers, registrationsOfStrangers.within)
}

async function createCustomer(context: Context, form: Form): Promise<number> {
  const { db, outbox } = context
  const passwordHash = await hashPassword(form.password, { client: sharedNetwork(context.ip) })
  const { username, email } = form
  const id = await inTransaction(db, async (tx) => {
    await freeStaleNames(tx, email, username)
    const account = { username, email, passwordHash, language: context.language } as const
    const userId = await insertUser(tx, { ...account, role: 'CUSTOMER', confirmed: false })
    await enqueueAccountMail(tx, outbox, { template: 'confirmation', to: email, userId })
    return userId
  })
  return id
}

/** @throws Problem 400 without a token, or with one that is not good (any more) */
export async function confirm(
  context: Context,
  token: string | undefined,
): Promise<{ code: 'EMAIL_CONFIRMED'; message: Message }> {
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

/**
 * Mails the confirmation link of an unconfirmed account again. The answer is the same for every address, so that it
 * does not tell whether an account exists or how many mails it got. @throws Problem 429
 */
export async function sendConfirmationAgain(
  context: Context,
  email: string,
): Promise<{ message: Message }> {
  const { db, outbox } = context
  const client = await context.client()
  await refundingFailure(context.limits, async (limits) => {
    await consumeAll(limits, accountLimits.confirmationRequests, client)
    const account = await findAccountByEmail(db, email)
    const waits = account?.confirmed === false
    if (
      waits &&
      (await tryCountMail({ ...context, limits }, { kind: 'confirmation', account, client }))
    )
      await inTransaction(db, (tx) =>
        enqueueAccountMail(tx, outbox, {
          template: 'confirmation',
          to: account.email,
          userId: account.id,
        }),
      )
  })
  return { message: accountMessages.confirmationSent }
}
