import type { Context } from '../../platform/api/context.server.ts'
import type { Tx } from '../../platform/database/database.server.ts'
import { isIpv4, sharedNetwork } from '../../platform/http/client-network.server.ts'
import type { Client, Limit } from '../../platform/http/limits.server.ts'
import type { Outbox } from '../../platform/mail/outbox.server.ts'
import type { Account } from './account.db.ts'
import { accountKey, accountLimits } from './account-limits.ts'
import { isVariant, mailboxOf } from './mailbox.ts'

type Kind = 'confirmation' | 'reset'

/** All that count one more mail of a kind to an address that nobody has confirmed, by its mailbox. */
export function mailboxLimits(kind: Kind, email: string): readonly Limit[] {
  const { confirmations, mailsToVariants, mailsToMailbox } = accountLimits
  return [
    ...(isVariant(email) ? [mailsToVariants] : []),
    ...(kind === 'confirmation' ? [confirmations] : []),
    mailsToMailbox,
  ]
}

interface WantedMail {
  readonly kind: Kind
  readonly account: Pick<Account, 'id' | 'email' | 'confirmed'>
  readonly client: Client
}

/**
 * Counts one more mail of a kind to an account. Whoever has confirmed its address reads the mailbox: only what is
 * asked for that account counts against it, because strangers can register others of the same mailbox.
 * @returns whether it may be sent
 */
export async function mayMail(
  counting: Context,
  { kind, account, client }: WantedMail,
): Promise<boolean> {
  const { limits } = counting
  if (kind === 'reset' && !(await limits.tryConsume(accountLimits.resetMails, accountKey(account))))
    return false
  if (account.confirmed) return true
  const mailbox = mailboxOf(account.email)
  for (const limit of mailboxLimits(kind, account.email))
    if (!(await limits.tryConsume(limit, mailbox))) return false
  return mayMailUnconfirmed(counting, client)
}

async function mayMailUnconfirmed(counting: Context, client: Client): Promise<boolean> {
  const { limits } = counting
  return (
    (await limits.tryConsume(...networksUnconfirmedMails(counting, client))) &&
    (await limits.tryConsume(await unconfirmedMails(counting, client), 'shop'))
  )
}

/**
 * Counts one more mail of the day to an address that nobody has confirmed. First among those of its network,
 * so that none uses up what is everybody's.
 * @throws Problem 429
 */
export async function consumeUnconfirmedMail(counting: Context, client: Client): Promise<void> {
  const { limits } = counting
  await limits.consume(...networksUnconfirmedMails(counting, client))
  await limits.consume(await unconfirmedMails(counting, client), 'shop')
}

/** A fifth of the day's for an IPv4 address, which a carrier may give to thousands; a twentieth for a /48. */
function networksUnconfirmedMails(
  { env }: Context,
  { network }: Client,
): [limit: Limit, key: string] {
  const { unconfirmedMails: ofDay } = accountLimits
  const points = Math.ceil(env.UNCONFIRMED_MAILS_PER_DAY / (isIpv4(network) ? 5 : 20))
  return [{ ...ofDay, name: `${ofDay.name}-network`, points }, sharedNetwork(network)]
}

/**
 * What counts the day's mails to addresses that nobody has confirmed: when three quarters are used up, those
 * go on with the last one from whose neighbourhood somebody has signed in before.
 */
async function unconfirmedMails(
  { limits, env }: Context,
  { isKnownNetwork }: Client,
): Promise<Limit> {
  const ofKnown = Math.floor(env.UNCONFIRMED_MAILS_PER_DAY / 4)
  const { unconfirmedMails: ofDay } = accountLimits
  const ofAll = { ...ofDay, points: env.UNCONFIRMED_MAILS_PER_DAY - ofKnown }
  if (!(await limits.isUsedUp(ofAll, 'shop')) || !(await isKnownNetwork())) return ofAll
  return { ...ofDay, name: `${ofDay.name}-known`, points: ofKnown }
}

interface AccountMail {
  readonly template: 'confirmation' | 'passwordReset' | 'passwordChanged'
  readonly to: string
  readonly userId: number
  /** Somebody tries passwords of the account, so many that they have used up its attempts. */
  readonly isGuessed?: boolean
}

/** Queued ahead of the mails of orders: somebody sits and waits for it. */
export const enqueueAccountMail = (
  tx: Tx,
  outbox: Outbox,
  { template, to, ...data }: AccountMail,
): Promise<void> => outbox.enqueue(tx, { template, recipient: to, data, isUrgent: true })
