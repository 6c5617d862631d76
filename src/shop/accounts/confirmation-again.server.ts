import type { Needs } from '../../platform/api/context.server.ts'
import { inTransaction } from '../../platform/database/transaction.server.ts'
import { forClient } from '../../platform/http/limits.server.ts'
import { findAccountByEmail } from './account.db.ts'
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
  await limits.consume(...forClient(accountLimits.confirmationRequests, await context.client()))
  const account = await findAccountByEmail(db, email)
  const isWaiting = account !== undefined && !account.confirmed
  if (
    isWaiting &&
    (await limits.tryConsume(accountLimits.mailsToMailbox, mailboxOf(account.email)))
  ) {
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
