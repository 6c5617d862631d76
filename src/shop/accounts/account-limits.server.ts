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
  /** Above it strangers wait for their turn: so many of them are let in in each half minute. */
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
  /** Reset links of one account: no others use them up. */
  resetMails: { name: 'reset-mails', points: 3, within: hour },
  /** Mails to one mailbox that strangers have made the shop send to addresses that it has not confirmed. */
  mailsToMailbox: { name: 'account-mails', points: 5, within: hour },
  /** Of them; the last is left for a reset link. */
  confirmations: { name: 'confirmations', points: 4, within: hour, refusal: tooManyEmails },
  /** Of them to addresses with a tag or dots, so that whoever has the plain one can register. */
  mailsToVariants: { name: 'variant-mails', points: 3, within: hour, refusal: tooManyEmails },
  /** To addresses that nobody has confirmed; how many is a setting of the server. */
  unconfirmedMails: {
    name: 'unconfirmed-mails',
    within: day,
    refusal: message('Too many people are registering right now.'),
  },
  /**
   * One more of an account while somebody guesses at its password, so that a link is good at any time: it is for
   * `minutesToReset`.
   */
  resetMailsWhileGuessed: { name: 'mail-guessed', points: 1, within: 25 * minute },
} as const

/** What counts an account, however its e-mail is written. */
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
