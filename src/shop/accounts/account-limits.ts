const minute = 60
const hour = 60 * minute

/**
 * `within` seconds. The customers of a mobile carrier share its addresses (CGNAT), so a network gets about
 * ten times the points of one browser.
 */
export const accountLimits = {
  /** Wrong passwords for one account: from one network, from all, and in a browser that is known. */
  wrongFromHere: { name: 'login-account-ip', points: 10, within: 15 * minute },
  wrongForAccount: { name: 'login-account', points: 100, within: hour },
  wrongInKnownBrowser: { name: 'login-device', points: 10, within: 15 * minute },
  /** Wrong passwords for any account. */
  wrongFromNetwork: { name: 'login-ip', points: 300, within: minute },
  /** Right ones: each makes a session and costs a hash. */
  signIns: { name: 'sign-ins', points: 60, within: hour, refusal: /*i18n*/ 'Too many sign-ins.' },
  registrations: [
    { name: 'register', points: 6, within: minute },
    { name: 'register-hour', points: 30, within: hour },
  ],
  registrationsOfAll: {
    name: 'register-all',
    points: 1_000,
    within: hour,
    refusal: /*i18n*/ 'More people register at present than the shop takes.',
  },
  confirmationRequests: [
    { name: 'confirm-again', points: 3, within: minute },
    { name: 'confirm-again-hour', points: 30, within: hour },
  ],
  resetRequests: [
    { name: 'forgot', points: 3, within: minute },
    { name: 'forgot-hour', points: 30, within: hour },
  ],
  resets: [{ name: 'reset', points: 6, within: minute }],
  /**
   * Mails that anybody can have sent to any mailbox: three reset links, five in all. One is left for a
   * reset link, whatever strangers register.
   */
  resetMails: { name: 'mail-address', points: 3, within: hour },
  confirmations: {
    name: 'confirmations',
    points: 4,
    within: hour,
    refusal: /*i18n*/ 'Too many mails to this address.',
  },
  mailsToMailbox: { name: 'account-mails', points: 5, within: hour },
} as const
