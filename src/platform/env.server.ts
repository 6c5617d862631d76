import { isIP } from 'node:net'
import * as z from 'zod/mini'

const flag = (...values: [string, ...string[]]) => z.enum(values, `one of: ${values.join(', ')}`)
const url = (schemes: readonly string[], example: string) =>
  z.string().check(
    z.refine((value) => {
      const parsed = URL.parse(value)
      return (
        parsed !== null &&
        schemes.includes(parsed.protocol) &&
        parsed.hostname !== '' &&
        isDecodable(value)
      )
    }, `an address like ${example}`),
  )
/** A `%` in a password has to be written `%25`. */
const isDecodable = (text: string): boolean => {
  try {
    return decodeURIComponent(text) !== ''
  } catch {
    return false
  }
}
const wholeNumber = (min: number, max: number) =>
  z.pipe(
    z
      .string()
      .check(
        z.refine(
          (value) => /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max,
          `a whole number from ${min} to ${max}`,
        ),
      ),
    z.transform(Number),
  )
const filled = (what: string) => z.string().check(z.minLength(1, what))
const email = z
  .string()
  .check(
    z.regex(/^[^\s@<>,;]+@[^\s@<>,;]+$/, 'an e-mail address'),
    z.maxLength(254, 'an e-mail address'),
  )
const longestAddress: Record<number, number> = { 4: 32, 6: 128 }
const isNetwork = (text: string): boolean => {
  const [address = '', bits = '0', ...rest] = text.split('/')
  const longest = longestAddress[isIP(address)] ?? -1
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= longest
}

const Variables = z.object({
  NODE_ENV: z.optional(flag('production', 'development', 'test')),
  /** Set by scripts/start.sh where NODE_ENV=production is its own choice, not the operator's. */
  TRYING_OUT: z.optional(flag('yes')),
  PORT: z.prefault(wholeNumber(0, 65_535), '3000'),
  HOST: z._default(filled('an address to listen on'), '127.0.0.1'),
  PUBLIC_URL: z.optional(url(['http:', 'https:'], 'https://shop.example.com')),
  DATABASE_URL: z.optional(url(['postgres:', 'postgresql:'], 'postgres://user:secret@host/name')),
  DATABASE_DIRECT_URL: z.optional(
    url(['postgres:', 'postgresql:'], 'postgres://owner:secret@host/name'),
  ),
  DATABASE_POOL: z.prefault(wholeNumber(1, 100), '10'),
  DATA_DIR: z._default(filled('a directory'), './data'),
  ASSETS_DIR: z.optional(filled('a directory')),
  SMTP_URL: z.optional(url(['smtp:', 'smtps:'], 'smtp://user:secret@host:587')),
  MAIL_FROM: z._default(email, 'igikoni@localhost.localdomain'),
  CONTACT_EMAIL: z._default(email, 'hello@localhost.localdomain'),
  ADMIN_EMAIL: z.optional(email),
  ADMIN_USERNAME: z.optional(filled('a username').check(z.maxLength(80, 'at most 80 characters'))),
  ADMIN_PASSWORD: z.optional(
    z
      .string()
      .check(z.minLength(8, 'at least 8 characters'), z.maxLength(128, 'at most 128 characters')),
  ),
  KEEP_MAILS_DAYS: z.prefault(wholeNumber(1, 3_650), '90'),
  KEEP_MESSAGES_DAYS: z.prefault(wholeNumber(1, 3_650), '365'),
  KEEP_UNCONFIRMED_DAYS: z.prefault(wholeNumber(1, 3_650), '7'),
  SEED: z.optional(flag('demo', 'none')),
  RATE_LIMIT: z._default(flag('on', 'off'), 'on'),
  LOG_LEVEL: z._default(flag('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'), 'info'),
  TRUST_PROXY: z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => value.split(',').every(isNetwork),
          'an address or CIDR, or several with commas between them',
        ),
      ),
  ),
})

export type Env = Omit<z.output<typeof Variables>, 'PUBLIC_URL' | 'SEED'> & {
  /** Origin without a trailing slash. */
  readonly PUBLIC_URL: string
  readonly SEED: 'demo' | 'none'
  /** Real customers are to be expected. */
  readonly isProduction: boolean
}

/** `postgres://user:***@host/name`, also where the address is none. */
export const withoutPassword = (text: string): string =>
  text.replace(/^([^:]*:\/\/)?([^:/@]*):.*@/s, '$1$2:***@').replace(/(password=)[^&]*/gi, '$1***')

/** One line that names the variable, what it got and what it takes. */
function complaint(issue: z.core.$ZodIssue, source: NodeJS.ProcessEnv): string {
  const name = String(issue.path[0])
  const value = source[name] ?? ''
  const got = name.includes('PASSWORD') ? '***' : withoutPassword(value)
  return `${name} got ${JSON.stringify(got)}; it takes ${issue.message}.`
}

/** @throws Error with one line fit for the terminal when a value is not one it takes. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  // An empty variable, as compose files make them, is an absent one.
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = z.safeParse(Variables, present)
  if (!result.success) {
    const [issue] = result.error.issues
    throw new Error(issue ? complaint(issue, source) : 'The environment cannot be read.')
  }
  const env = result.data
  const { origin } = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`)
  return {
    ...env,
    PUBLIC_URL: origin,
    isProduction:
      origin.startsWith('https:') ||
      (env.NODE_ENV === 'production' && env.TRYING_OUT === undefined),
    SEED: (env.SEED as 'demo' | 'none' | undefined) ?? (env.DATABASE_URL ? 'none' : 'demo'),
  }
}
