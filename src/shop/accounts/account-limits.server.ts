import type { Context } from '../../platform/api/context.server.ts'
import type { Tx } from '../../platform/database/database.server.ts'
import { isIpv4, sharedNetwork } from '../../platform/http/client-network.server.ts'
import type { Client, Limit } from '../../platform/http/limits.server.ts'
import { message } from '../../platform/language/message.ts'
import type { Outbox } from '../../platform/mail/outbox.server.ts'
import type { Account } from './account.db.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

const tooManyEmails = message('Too many emails to this address.')

/**
 * `within` seconds. The customers of a mobile carrier share its addresses (CGNAT), so a network gets about
 * ten times the points of one browser, and an IPv4 address enough for a thousand newcomers an hour.
 */
export const accountLimits = {
  /** Wrong passwords for one account: from one network, from all, and in a browser that is known. */
  wrongFromHere: { name: 'login-account-ip', points: 10, within: 15 * minute },
  wrongForAccount: { name: 'login-account', points: 100, within: hour },
  wrongInKnownBrowser: { name: 'login-device', points: 10, within: 15 * minute },
  /** Wrong passwords for any account: from strangers' browsers, from one that is known, from all of these. */
  wrongFromNetwork: { name: 'login-ip', points: 60, within: minute },
  wrongFromKnownBrowser: { name: 'login-known', points: 30, within: minute },
  wrongFromKnownBrowsers: { name: 'login-known-ip', points: 300, within: minute },
  /** Right ones: each makes a session and costs a hash. */
  signIns: { name: 'sign-ins', points: 60, within: hour, refusal: message('Too many sign-ins.') },
  registrations: [
    { name: 'register', points: 6, within: minute, ofAddress: 100 },
    { name: 'register-hour', points: 30, within: hour, ofAddress: 1_000 },
  ],
  /** Above it, visitors without a known browser are admitted at the slower rate of `registrationsOfStrangers`. */
  registrationsOfAll: { name: 'register-all', points: 1_000, within: hour },
  registrationsOfStrangers: {
    name: 'register-strangers',
    points: 10,
    within: 30,
    refusal: message('Too many people are registering right now.'),
  },
  confirmationRequests: [
    { name: 'confirm-again', points: 3, within: minute },
    { name: 'confirm-again-hour', points: 30, within: hour, ofAddress: 1_000 },
  ],
  resetRequests: [
    { name: 'forgot', points: 3, within: minute },
    { name: 'forgot-hour', points: 30, within: hour, ofAddress: 1_000 },
  ],
  resets: [{ name: 'reset', points: 6, within: minute }],
  /** Reset links of one account. Mails to other accounts do not count. */
  resetMails: { name: 'reset-mails', points: 3, within: hour },
  /** Mails to one mailbox that strangers have made the shop send to addresses that it has not confirmed. */
  mailsToMailbox: { name: 'account-mails', points: 5, within: hour },
  /** Part of `mailsToMailbox`: one mail is left for a reset link. */
  confirmations: { name: 'confirmations', points: 4, within: hour, refusal: tooManyEmails },
  /** Part of `mailsToMailbox`, to addresses with a tag or dots, so that the owner of the plain one can register. */
  mailsToVariants: { name: 'variant-mails', points: 3, within: hour, refusal: tooManyEmails },
  /** To unconfirmed addresses. `UNCONFIRMED_MAILS_PER_DAY` sets how many. */
  unconfirmedMails: {
    name: 'unconfirmed-mails',
    within: day,
    refusal: message('Too many people are registering right now.'),
  },
  /**
   * One more reset link of an account while its password is guessed, so that the owner always has a valid link: a
   * link lasts `minutesToReset`.
   */
  resetMailsWhileGuessed: { name: 'mail-guessed', points: 1, within: 25 * minute },
} as const

/** The key that counts an account, in whichever spelling its e-mail comes. */
export const accountKey = ({ id }: { readonly id: number }): string => `account ${id}`

const dotless = ['gmail.com', 'googlemail.com']

/**
 * The mailbox behind an e-mail address: `Bombed+7@Example.com` is read by `bombed@example.com`, and
 * Gmail knows no dots. For counting mails only: providers are free to do otherwise.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  const [name = ''] = email.slice(0, at).toLowerCase().split('+')
  return dotless.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

/** Whether an address is not the mailbox's plain one: with a tag, with dots at Gmail, or at its other domain. */
export const isVariant = (email: string): boolean => mailboxOf(email) !== email.toLowerCase()

type Kind = 'confirmation' | 'reset'

/** The limits, by mailbox, that count a mail to an unconfirmed address. */
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
 * Counts a mail to an account. A confirmed address has no mailbox limits: strangers can register other addresses of
 * the same mailbox, and would use them up.
 * @returns whether it may be sent
 */
export async function tryCountMail(
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
  for (const counter of await unconfirmedMailCounters(counting, client))
    if (!(await limits.tryConsume(...counter))) return false
  return true
}

/**
 * What counts a mail to an unconfirmed address: first a counter of the client's network, so that no network uses up
 * the shop's. A network gets a fifth of the day's mails as an IPv4 address, which a carrier may give to thousands; a
 * twentieth as a /48. The last quarter of the day's mails is for networks in which a user has signed in before.
 */
export async function unconfirmedMailCounters(
  { limits, env }: Context,
  { network, isKnownNetwork }: Client,
): Promise<(readonly [limit: Limit, key: string])[]> {
  const { unconfirmedMails: ofDay } = accountLimits
  const all = env.UNCONFIRMED_MAILS_PER_DAY
  const ofKnown = Math.floor(all / 4)
  const named = (name: string, points: number) => ({
    ...ofDay,
    name: `${ofDay.name}${name}`,
    points,
  })
  const ofAnyone = named('', all - ofKnown)
  const isForKnown = (await limits.isUsedUp(ofAnyone, 'shop')) && (await isKnownNetwork())
  return [
    [named('-network', Math.ceil(all / (isIpv4(network) ? 5 : 20))), sharedNetwork(network)],
    [isForKnown ? named('-known', ofKnown) : ofAnyone, 'shop'],
  ]
}

interface AccountMail {
  readonly template: 'confirmation' | 'passwordReset' | 'passwordChanged'
  readonly to: string
  readonly userId: number
  /** Wrong passwords have used up the attempts of the account. */
  readonly isGuessed?: boolean
}

/** Queued ahead of the mails of orders, because the user waits for it. */
export const enqueueAccountMail = (
  tx: Tx,
  outbox: Outbox,
  { template, to, ...data }: AccountMail,
): Promise<void> => outbox.enqueue(tx, { template, recipient: to, data, isUrgent: true })
