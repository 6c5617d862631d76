import type { Tx } from '../../platform/database/database.server.ts'
import type { Limit, Limits } from '../../platform/http/limits.server.ts'
import type { Outbox } from '../../platform/mail/outbox.server.ts'
import { accountLimits } from './account-limits.ts'
import { mailboxOf } from './mailbox.ts'

/** Counts one more mail of a kind to a mailbox. @returns whether it may be sent */
export async function mayMail(limits: Limits, ofKind: Limit, email: string): Promise<boolean> {
  const mailbox = mailboxOf(email)
  return (
    (await limits.tryConsume(ofKind, mailbox)) &&
    (await limits.tryConsume(accountLimits.mailsToMailbox, mailbox))
  )
}

interface AccountMail {
  readonly template: 'confirmation' | 'passwordReset' | 'passwordChanged'
  readonly to: string
  readonly userId: number
}

/** Queued ahead of the mails of orders: somebody sits and waits for it. */
export const enqueueAccountMail = (
  tx: Tx,
  outbox: Outbox,
  { template, to, userId }: AccountMail,
): Promise<void> =>
  outbox.enqueue(tx, { template, recipient: to, data: { userId }, isUrgent: true })
