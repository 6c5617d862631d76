import type { Context } from '../../platform/api/context.server.ts'
import { inTransaction } from '../../platform/database/transaction.server.ts'
import { consumeAll, refundingFailure } from '../../platform/http/limits.server.ts'
import type { Message } from '../../platform/language/message.ts'
import { findAccountByEmail } from './account.db.ts'
import { accountMessages } from './account.ts'
import { accountLimits } from './account-limits.ts'
import { enqueueAccountMail, mayMail } from './account-mails.server.ts'

/**
 * Mails the confirmation link once more to somebody who registered. The answer is the same for every
 * address: it tells nobody who has an account, or how many mails it got. @throws Problem 429
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
    if (waits && (await mayMail({ ...context, limits }, { kind: 'confirmation', account, client })))
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
