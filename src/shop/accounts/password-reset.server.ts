import type * as z from 'zod/mini'
import type { Needs } from '../../platform/api/context.server.ts'
import { inTransaction } from '../../platform/database/transaction.server.ts'
import { consumeAll } from '../../platform/http/limits.server.ts'
import { hashSecret, newSecret } from '../../platform/http/session.server.ts'
import { recordEvent } from '../../platform/log/event-log.server.ts'
import { refusal } from '../../platform/problem.ts'
import { findAccountByEmail, findMe, setPassword } from './account.db.ts'
import { accountMessages, type ResetPassword } from './account.ts'
import { accountLimits } from './account-limits.ts'
import { enqueueAccountMail, mayMail } from './account-mails.server.ts'
import { forgetDevicesOf, rememberDevice } from './known-device.db.ts'
import { hashPassword } from './password.server.ts'
import { deleteSessionsOf } from './session.db.ts'
import { consumeToken, findTokenUser, voidTokens } from './token.db.ts'

type ResetContext = Needs<'db' | 'outbox' | 'limits' | 'client' | 'device' | 'log'>

/** @throws Problem 404 for an unknown e-mail (the specification wants it told), 429 */
export async function sendResetLink(
  context: ResetContext,
  email: string,
): Promise<{ message: string }> {
  const { db, outbox, limits } = context
  await consumeAll(limits, accountLimits.resetRequests, await context.client())
  const account = await findAccountByEmail(db, email)
  if (!account) throw refusal(404, 'EMAIL_UNKNOWN', accountMessages.emailUnknown)
  if (await mayMail(limits, accountLimits.resetMails, account.email)) {
    await inTransaction(db, async (tx) => {
      await voidTokens(tx, account.id, 'reset')
      await enqueueAccountMail(tx, outbox, {
        template: 'passwordReset',
        to: account.email,
        userId: account.id,
      })
    })
    outbox.notify()
  }
  recordEvent(context, 'reset-asked', { userId: account.id })
  return { message: accountMessages.resetSent }
}

/** Sets the password and ends all sessions. @throws Problem 400 for a token that is not good, 429 */
export async function resetPassword(
  context: ResetContext,
  { token, newPassword }: z.output<typeof ResetPassword>,
): Promise<{ message: string }> {
  const { db, outbox, limits, device } = context
  await consumeAll(limits, accountLimits.resets, await context.client())
  const hash = hashSecret(token)
  // Looked up first only to save the work of hashing; `consumeToken` decides.
  if ((await findTokenUser(db, hash, 'reset')) === undefined) throw badToken()
  const passwordHash = await hashPassword(newPassword)
  const known = newSecret()
  const userId = await inTransaction(db, async (tx) => {
    const owner = await consumeToken(tx, hash, 'reset')
    if (owner === undefined) throw badToken()
    await setPassword(tx, owner, passwordHash)
    await voidTokens(tx, owner, 'reset')
    await deleteSessionsOf(tx, owner)
    await forgetDevicesOf(tx, owner)
    // Whoever has the link has the mailbox: so somebody gets in whom strangers' guesses keep out.
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
  outbox.notify()
  device.set(known)
  recordEvent(context, 'password-reset', { userId })
  return { message: accountMessages.passwordReset }
}

const badToken = () => refusal(400, 'BAD_TOKEN', accountMessages.badToken)
