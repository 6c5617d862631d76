import * as z from 'zod/mini'
import { encodeMessage, message } from '../../platform/language/message.ts'
import { folded, invisible } from '../../platform/language/plain-text.ts'
import { line, noControlCharacters, normalized } from '../../platform/language/text.ts'
import { type Role, roles } from '../../platform/role.ts'
import { brand } from '../brand.ts'
import { paths } from '../paths.ts'

/** The specification's words for accounts (sections 5 and 8). */
export const accountMessages = {
  signInFailed: message('Invalid email or password. Please try again.'),
  confirmFirst: message('Please confirm your email before logging in.'),
  unexpected: message('An unexpected error occurred. Please try again.'),
  network: message('An unexpected error occurred. Please check your network and try again.'),
  loggingOut: message('Logging out...'),
  emailTaken: message('User email already exists'),
  usernameTaken: message('Username already exists'),
  registered: message('Registration successful! Please check your email to confirm.'),
  badToken: message('Invalid or expired token. Please try again.'),
  passwordReset: message('Password reset successful! You can now login.'),
  emailUnknown: message('Email not found. Please try again.'),
  confirmationSent: message(
    'If this email still waits for its confirmation, a new link is on its way.',
  ),
  yourself: message('You cannot delete your own account.'),
  gone: message('This user does not exist any more.'),
  notACustomer: message(
    'This is the account of an administrator. Only those of customers are closed.',
  ),
  resetSent: message('Password reset link sent! Please check your email.'),
  confirmed: message('Email confirmed successfully'),
  noToken: message('Invalid confirmation link.'),
  confirmError: message('An error occurred. Please try again later.'),
  enterName: message('Enter your name'),
  enterEmail: message('Enter your email'),
  invalidEmail: message('Enter a Valid email'),
  enterPassword: message('Create a password'),
  shortPassword: message('Passwords must be at least 6 characters'),
  passwordsDiffer: message('Passwords do not match'),
} as const

export const passwordLength = { min: 6, max: 128 } as const

// Bounded repetitions without overlap, so matching is linear for any input. The ending of two to four
// letters is the specification's.
const emailPattern = /^[A-Za-z0-9._%+'-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z]{2,4}$/

/** Characters. */
const maxEmailLength = 254
const maxUsernameLength = 80
const maxTokenLength = 200

export const Email = line(maxEmailLength, accountMessages.enterEmail).check(
  z.regex(emailPattern, encodeMessage(accountMessages.invalidEmail)),
)

/** NFKC, one space for many and without invisible characters: names that look the same are the same name. */
export const Username = line(maxUsernameLength, accountMessages.enterName).check(
  z.overwrite((name) =>
    name
      .normalize('NFKC')
      .replace(invisible, '')
      .replace(/\p{Zs}+/gu, ' '),
  ),
  normalized,
  z.trim(),
  z.minLength(1, encodeMessage(accountMessages.enterName)),
  z.maxLength(
    maxUsernameLength,
    encodeMessage(message('At most {max} characters.', { max: String(maxUsernameLength) })),
  ),
)

/** What passes for a letter at a glance, and that letter. */
const readAs: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'g',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '!': 'i',
  '|': 'i',
  '@': 'a',
  $: 's',
  l: 'i',
  ı: 'i',
  ɩ: 'i',
  ɡ: 'g',
  ɑ: 'a',
}

/** What a name is read as: `4dmin` is `admin`, `Igikónl.` the shop's name (compare Unicode's TR 39). */
const skeleton = (name: string): string =>
  folded(name)
    .replace(/./gu, (character) => readAs[character] ?? character)
    .replace(/[^\p{L}\p{N}]/gu, '')

const ownName = skeleton(brand.name)
/** Names that would pass for the shop's own people. */
const shopNames = [
  'admin',
  'administrator',
  'moderator',
  'root',
  'security',
  'support',
  'system',
].map(skeleton)
const lookAlikes = /[\p{Script=Cyrillic}\p{Script=Greek}]/u

/** Not for customers: what holds the shop's name, what its people are called, Latin mixed with its look-alikes. */
export function isReserved(username: string): boolean {
  const read = skeleton(username)
  const isMixed = lookAlikes.test(username) && /\p{Script=Latin}/u.test(username)
  return read.includes(ownName) || shopNames.includes(read) || isMixed
}

const printable = (isPrintable: (password: string) => boolean) =>
  z.refine<string>(isPrintable, encodeMessage(noControlCharacters))

/** Not trimmed: a space is part of a password. */
const anyPassword = z
  .string(encodeMessage(accountMessages.enterPassword))
  .check(z.minLength(1, encodeMessage(accountMessages.enterPassword)), normalized)

export const NewPassword = anyPassword.check(
  printable((password) => !/[\p{Cc}\p{Cs}]/u.test(password)),
  z.minLength(passwordLength.min, encodeMessage(accountMessages.shortPassword)),
  z.maxLength(
    passwordLength.max,
    encodeMessage(message('At most {max} characters.', { max: String(passwordLength.max) })),
  ),
)

export const SignIn = z.object({
  email: line(maxEmailLength, accountMessages.enterEmail),
  /**
   * An older release took control characters: a tab that was pasted into a password still counts. NUL is refused, as
   * in every other text: no browser's field takes one.
   */
  password: anyPassword.check(printable((password) => !password.includes('\0'))),
})

export const Registration = z.object({ username: Username, email: Email, password: NewPassword })

export const ForgotPassword = z.object({ email: line(maxEmailLength, accountMessages.enterEmail) })

/** As it stands in the link of a mail. */
export const Token = z
  .string(encodeMessage(accountMessages.badToken))
  .check(z.maxLength(maxTokenLength, encodeMessage(accountMessages.badToken)))

export const ResetPassword = z.object({
  token: Token,
  newPassword: NewPassword,
})

export const RoleName = z.enum(roles)

const secondTime = z.string().check(normalized)
const differ = { path: ['confirmPassword'], error: encodeMessage(accountMessages.passwordsDiffer) }

/** The pages ask for a new password twice; the API gets it once. */
export const SignUpForm = z
  .extend(Registration, { confirmPassword: secondTime })
  .check(z.refine((form) => form.password === form.confirmPassword, differ))

export const NewPasswordForm = z
  .object({ newPassword: NewPassword, confirmPassword: secondTime })
  .check(z.refine((form) => form.newPassword === form.confirmPassword, differ))

/** What the browser may know of a session; `sessionId` is the user's id, not a secret. */
export const SignedIn = z.object({
  sessionId: z.number(),
  userRole: RoleName,
  username: z.string(),
})
export type SignedIn = z.output<typeof SignedIn>

export const Me = z.extend(SignedIn, {
  email: z.string(),
  address: z.nullable(z.string()),
  /** E.164, as given with the last order that had one. */
  phone: z.nullable(z.string()),
})
export type Me = z.output<typeof Me>

/** ISO 8601. */
export const SessionEnd = z.object({
  /** Unless it is used before. */
  endsAt: z.string(),
  endsAtIfUsed: z.string(),
})
export type SessionEnd = z.output<typeof SessionEnd>

export const User = z.object({
  id: z.number(),
  username: z.string(),
  email: z.string(),
  address: z.nullable(z.string()),
  role: RoleName,
})
export type User = z.output<typeof User>

/** What a list of users can be sorted by. */
export const userSortKeys = ['id', 'username'] as const
export type UserSortKey = (typeof userSortKeys)[number]

/** Where a customer goes after signing in, or after a page that is not theirs. */
export const landingPage = (role: Role | undefined): string =>
  role === 'ADMIN' ? paths.admin.customers : role === 'CUSTOMER' ? paths.shop : paths.signIn
