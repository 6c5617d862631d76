import * as z from 'zod/mini'
import { folded } from '../../platform/language/folded.ts'
import { fill } from '../../platform/language/sentences.ts'
import { line } from '../../platform/language/text.ts'
import { type Role, roles } from '../../platform/role.ts'
import { brand } from '../brand.ts'
import { paths } from '../paths.ts'

/** The specification's words for accounts (sections 5 and 8). */
export const accountMessages = {
  signInFailed: /*i18n*/ 'Invalid email or password. Please try again.',
  confirmFirst: /*i18n*/ 'Please confirm your email before logging in.',
  unexpected: /*i18n*/ 'An unexpected error occurred. Please try again.',
  network: /*i18n*/ 'An unexpected error occurred. Please check your network and try again.',
  loggingOut: /*i18n*/ 'Logging out...',
  emailTaken: /*i18n*/ 'User email already exists',
  usernameTaken: /*i18n*/ 'Username already exists',
  registered: /*i18n*/ 'Registration successful! Please check your email to confirm.',
  badToken: /*i18n*/ 'Invalid or expired token. Please try again.',
  passwordReset: /*i18n*/ 'Password reset successful! You can now login.',
  emailUnknown: /*i18n*/ 'Email not found. Please try again.',
  confirmationSent:
    /*i18n*/ 'If this email still waits for its confirmation, a new link is on its way.',
  yourself: /*i18n*/ 'You cannot delete your own account.',
  gone: /*i18n*/ 'This user does not exist any more.',
  notACustomer:
    /*i18n*/ 'This is the account of an administrator. Only those of customers are closed.',
  resetSent: /*i18n*/ 'Password reset link sent! Please check your email.',
  confirmed: /*i18n*/ 'Email confirmed successfully',
  noToken: /*i18n*/ 'Invalid confirmation link.',
  confirmError: /*i18n*/ 'An error occurred. Please try again later.',
  enterName: /*i18n*/ 'Enter your name',
  enterEmail: /*i18n*/ 'Enter your email',
  invalidEmail: /*i18n*/ 'Enter a Valid email',
  enterPassword: /*i18n*/ 'Create a password',
  shortPassword: /*i18n*/ 'Passwords must be at least 6 characters',
  passwordsDiffer: /*i18n*/ 'Passwords do not match',
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
  z.regex(emailPattern, accountMessages.invalidEmail),
)

/** Drawn as nothing; the blank Braille pattern is the only one that Unicode does not list. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800]/gu

/** NFKC and without invisible characters: names that look the same are the same name. */
export const Username = line(maxUsernameLength, accountMessages.enterName).check(
  z.overwrite((name) => name.normalize('NFKC').replace(invisible, '')),
  z.trim(),
  z.minLength(1, accountMessages.enterName),
  z.maxLength(
    maxUsernameLength,
    fill(/*i18n*/ 'At most {max} characters.', { max: maxUsernameLength }),
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

/** Not trimmed: a space is part of a password. */
const anyPassword = z
  .string(accountMessages.enterPassword)
  .check(z.minLength(1, accountMessages.enterPassword), z.normalize('NFC'))

export const NewPassword = anyPassword.check(
  z.minLength(passwordLength.min, accountMessages.shortPassword),
  z.maxLength(
    passwordLength.max,
    fill(/*i18n*/ 'At most {max} characters.', { max: passwordLength.max }),
  ),
)

export const SignIn = z.object({
  email: line(maxEmailLength, accountMessages.enterEmail),
  password: anyPassword,
})

export const Registration = z.object({ username: Username, email: Email, password: NewPassword })

export const ForgotPassword = z.object({ email: line(maxEmailLength, accountMessages.enterEmail) })

/** As it stands in the link of a mail. */
export const Token = z
  .string(accountMessages.badToken)
  .check(z.maxLength(maxTokenLength, accountMessages.badToken))

export const ResetPassword = z.object({
  token: Token,
  newPassword: NewPassword,
})

export const RoleName = z.enum(roles)

const secondTime = z.string().check(z.normalize('NFC'))
const differ = { path: ['confirmPassword'], error: accountMessages.passwordsDiffer }

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
  /** Unless somebody uses it. */
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

/** Where somebody goes who has just signed in, or may not see the page they asked for. */
export const landingPage = (role: Role | undefined): string =>
  role === 'ADMIN' ? paths.admin.customers : role === 'CUSTOMER' ? paths.shop : paths.signIn
