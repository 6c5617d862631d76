import { message } from '../../platform/language/message.ts'

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
