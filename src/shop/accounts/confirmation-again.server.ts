import type { Needs } from '../../platform/api/context.server.ts'
import { inTransaction } from '../../platform/database/transaction.server.ts'
import { consumeAll, type Limits } from '../../platform/http/limits.server.ts'
import { type Account, findAccountByEmail } from './account.db.ts'
import { accountMessages } from './account.ts'
import { accountLimits } from './account-limits.ts'
import { mailboxOf } from './mailbox.ts'

/**
 * Mails the confirmation link once more to somebody who registered. The answer is the same for every
 * address: it tells nobody who has an account, or how many mails it got. @throws Problem 429
 */
export async function sendConfirmationAgain(
  context: Needs<'db' | 'outbox' | 'limits' | 'client'>,
  email: string,
): Promise<{ message: string }> {
  const { db, outbox, limits } = context
  await consumeAll(limits, accountLimits.confirmationRequests, await context.client())
  const account = await findAccountByEmail(db, email)
  if (account && !account.confirmed && (await mayMail(limits, account))) {
    await inTransaction(db, (tx) =>
      outbox.enqueue(tx, {
        template: 'confirmation',
        recipient: account.email,
        data: { userId: account.id },
        isUrgent: true,
      }),
    )
    outbox.notify()
  }
  return { message: accountMessages.confirmationSent }
}

async function mayMail(limits: Limits, { email }: Account): Promise<boolean> {
  const mailbox = mailboxOf(email)
  return (
    (await limits.tryConsume(accountLimits.confirmations, mailbox)) &&
    (await limits.tryConsume(accountLimits.mailsToMailbox, mailbox))
  )
}
