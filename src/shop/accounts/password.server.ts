import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import type * as z from 'zod/mini'
import type { Context } from '../../platform/api/context.server.ts'
import { boundedQueue, type Caller, networkShare } from '../../platform/bounded-queue.server.ts'
import { inTransaction } from '../../platform/database/transaction.server.ts'
import { sharedNetwork } from '../../platform/http/client-network.server.ts'
import { consumeAll, refundingFailure } from '../../platform/http/limits.server.ts'
import { hashSecret, newSecret } from '../../platform/http/session.server.ts'
import type { Message } from '../../platform/language/message.ts'
import { recordEvent } from '../../platform/log/event-log.server.ts'
import { refusal } from '../../platform/problem.ts'
import { findAccountByEmail, findMe, setPassword } from './account.db.ts'
import { accountMessages, passwordLength, type ResetPassword } from './account.ts'
import {
  accountKey,
  accountLimits,
  enqueueAccountMail,
  tryCountMail,
} from './account-limits.server.ts'
import {
  consumeToken,
  deleteSessionsOf,
  findTokenUser,
  forgetDevicesOf,
  rememberDevice,
  voidTokens,
} from './session.db.ts'

/** OWASP's minimum for argon2id: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** A hash keeps a core busy: one stays free for requests that hash nothing. */
const concurrency = Math.min(2, Math.max(1, availableParallelism() - 1))
// Two queues, so that signing in does not wait behind registrations.
const toCheck = boundedQueue({
  name: 'passwords to check',
  concurrency,
  waiting: 160,
  share: networkShare(160),
  maxWait: 4_000,
})
const toSet = boundedQueue({
  name: 'passwords to set',
  concurrency: 1,
  waiting: 80,
  share: networkShare(80),
  maxWait: 4_000,
})

/** @throws Problem 503 when too many wait for their hash already, of all or of this caller */
export const hashPassword = (password: string, caller?: Caller): Promise<string> =>
  toSet(() => hash(password, cost), caller)

// Verified against for an unknown e-mail, so that it takes as long as a wrong password.
let unknownHash: Promise<string> | undefined

/**
 * @param passwordHash undefined if the account does not exist: the answer is false, after the same time
 * @param caller gets a fair share of the queue
 * @throws Problem 503 when too many wait already, of all or of this caller
 */
export async function isPassword(
  passwordHash: string | undefined,
  password: string,
  caller?: Caller,
): Promise<boolean> {
  // No account has one that long, and the time to hash it would be the sender's to choose.
  if (password.length > passwordLength.max) return false
  unknownHash ??= hash(crypto.randomUUID(), cost)
  const against = passwordHash ?? (await unknownHash)
  const matches = await toCheck(() => verify(against, password), caller)
  return matches && passwordHash !== undefined
}

/** @throws Problem 404 for an unknown e-mail (the specification wants it said), 429 */
export async function sendResetLink(
  context: Context,
  email: string,
): Promise<{ message: Message }> {
  const userId = await refundingFailure(context.limits, (limits) =>
    mailResetLink({ ...context, limits }, email),
  )
  recordEvent(context, 'reset-asked', { userId })
  return { message: accountMessages.resetSent }
}

/** @returns the id of the account */
async function mailResetLink(context: Context, email: string): Promise<number> {
  const { db, outbox, limits } = context
  const client = await context.client()
  await consumeAll(limits, accountLimits.resetRequests, client)
  const account = await findAccountByEmail(db, email)
  if (!account) throw refusal(404, 'EMAIL_UNKNOWN', accountMessages.emailUnknown)
  const isGuessed = await limits.isUsedUp(accountLimits.wrongForAccount, accountKey(account))
  const mayBeMailed =
    (await tryCountMail(context, { kind: 'reset', account, client })) ||
    // A link is their only way in, in a new browser, and strangers may have used up the mails as well.
    (isGuessed &&
      account.confirmed &&
      (await limits.tryConsume(accountLimits.resetMailsWhileGuessed, accountKey(account))))
  if (mayBeMailed) {
    await inTransaction(db, async (tx) => {
      await voidTokens(tx, account.id, 'reset')
      await enqueueAccountMail(tx, outbox, {
        template: 'passwordReset',
        to: account.email,
        userId: account.id,
        isGuessed,
      })
    })
  }
  return account.id
}

/** Sets the password and ends all sessions. @throws Problem 400 for a token that is not good, 429 */
export async function resetPassword(
  context: Context,
  form: z.output<typeof ResetPassword>,
): Promise<{ message: Message }> {
  const client = await context.client()
  const userId = await refundingFailure(context.limits, async (limits) => {
    await consumeAll(limits, accountLimits.resets, client)
    return changePassword(context, form)
  })
  recordEvent(context, 'password-reset', { userId })
  return { message: accountMessages.passwordReset }
}

async function changePassword(
  { db, outbox, ip, device }: Context,
  { token, newPassword }: z.output<typeof ResetPassword>,
): Promise<number> {
  const hash = hashSecret(token)
  // Looked up first only to save the work of hashing; `consumeToken` decides.
  if ((await findTokenUser(db, hash, 'reset')) === undefined) throw badToken()
  const passwordHash = await hashPassword(newPassword, { client: sharedNetwork(ip) })
  const known = newSecret()
  const userId = await inTransaction(db, async (tx) => {
    const owner = await consumeToken(tx, hash, 'reset')
    if (owner === undefined) throw badToken()
    await setPassword(tx, owner, passwordHash)
    await voidTokens(tx, owner, 'reset')
    await deleteSessionsOf(tx, owner)
    await forgetDevicesOf(tx, owner)
    // The link proves the mailbox: the owner gets in although strangers' guesses lock the account.
    await rememberDevice(tx, owner, { now: known, before: device.secret })
    const me = await findMe(tx, owner)
    if (me)
      await enqueueAccountMail(tx, outbox, {
        template: 'passwordChanged',
        to: me.email,
        userId: owner,
      })
    return owner
  })
  device.set(known)
  return userId
}

const badToken = () => refusal(400, 'BAD_TOKEN', accountMessages.badToken)
