import * as z from 'zod/mini'
import { missingMomo, momoVariables, type ResolvedMomo, resolveMomo } from './env-momo.server.ts'
import { findMisspellings, findRemovedSettings } from './env-names.server.ts'
import { readSecretFiles, secrets } from './env-secrets.server.ts'
import {
  databaseAddress,
  email,
  flag,
  integerBetween,
  listenAddress,
  mailServer,
  networks,
  nonEmpty,
  normalized,
  origin,
  withoutPassword,
} from './env-values.server.ts'

const http = ['http:', 'https:']
const publicExample = 'https://shop.example.com'
const databaseExample = 'postgres://user:secret@host/name'
const mailExample = 'smtp://user:secret@host:587'

const Variables = z.object({
  NODE_ENV: z.optional(flag('production', 'development', 'test')),
  /** Set by scripts/start.sh where NODE_ENV=production is its own choice, not the operator's. */
  TRYING_OUT: z.optional(flag('yes')),
  PORT: z.prefault(integerBetween(0, 65_535), '3000'),
  HOST: z._default(nonEmpty('an address to listen on'), '127.0.0.1'),
  PUBLIC_URL: z.optional(origin(http, publicExample)),
  DATABASE_URL: z.optional(databaseAddress(databaseExample)),
  /** For what needs a session of its own: migrations, backups, restores. */
  DATABASE_DIRECT_URL: z.optional(databaseAddress('postgres://owner:secret@host/name')),
  /** Production uses the embedded database only with this setting. */
  EMBEDDED: z.optional(flag('yes')),
  DATABASE_POOL: z.prefault(integerBetween(1, 100), '10'),
  DATA_DIR: z._default(nonEmpty('a directory'), './data'),
  SMTP_URL: z.optional(mailServer(mailExample)),
  /** Production writes mails to files only with this setting. */
  MAIL: z.optional(flag('files')),
  MAIL_FROM: z._default(email, 'igikoni@localhost.localdomain'),
  CONTACT_EMAIL: z._default(email, 'hello@localhost.localdomain'),
  // Normalized like the address at sign-in.
  ADMIN_EMAIL: z.optional(email.check(normalized)),
  ADMIN_USERNAME: z.optional(
    nonEmpty('a username').check(z.maxLength(80, 'at most 80 characters')),
  ),
  ADMIN_PASSWORD: z.optional(
    z
      .string()
      .check(
        normalized,
        z.minLength(8, 'at least 8 characters'),
        z.maxLength(128, 'at most 128 characters'),
      ),
  ),
  HISTORY_DAYS: z.prefault(integerBetween(2, 3_650), '400'),
  /** To addresses that are not confirmed: any visitor can make the shop write to them. */
  UNCONFIRMED_MAILS_PER_DAY: z.prefault(integerBetween(1, 1_000_000), '5000'),
  SEED: z.optional(flag('demo', 'none')),
  RATE_LIMIT: z._default(flag('on', 'off'), 'on'),
  LOG_LEVEL: z._default(flag('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'), 'info'),
  TRUST_PROXY: z.optional(networks),
  /** `GET /metrics` listens there; port 0 turns it off. */
  METRICS_PORT: z.prefault(listenAddress, '9464'),
  /** For so long caches in front of the shop may store public pages. */
  CDN_SECONDS: z.prefault(integerBetween(0, 86_400), '0'),
  /** Whether browsers store pages and files for use without a network. */
  SERVICE_WORKER: z._default(flag('on', 'off'), 'on'),
  ...momoVariables,
})

export type Env = Omit<z.output<typeof Variables>, 'PUBLIC_URL' | 'SEED' | keyof ResolvedMomo> &
  ResolvedMomo & {
    /** Origin without a trailing slash. */
    readonly PUBLIC_URL: string
    readonly SEED: 'demo' | 'none'
    /** NODE_ENV=production was set from outside: the log is for machines. */
    readonly isDeclared: boolean
    /** Real customers are to be expected. */
    readonly isProduction: boolean
    /** A sentence for each setting that no longer exists or is probably misspelled. */
    readonly warnings: readonly string[]
  }

/** The names of all settings. */
export const settings = Object.keys(Variables.shape)
const names = [...settings, ...secrets.map((name) => `${name}_FILE`)]

/** One line that names the variable, what it got and what it takes. */
function complaint(issue: z.core.$ZodIssue, source: NodeJS.ProcessEnv): string {
  const name = String(issue.path[0])
  const value = source[name] ?? ''
  const got = /PASSWORD|KEY/.test(name) ? '***' : withoutPassword(value)
  return `${name} got ${JSON.stringify(got)}; it takes ${issue.message}.`
}

/** A declared production does not start without these, or what replaces them: the defaults are for a trial. */
const required = [
  { name: 'DATABASE_URL', instead: 'EMBEDDED', takes: `${databaseExample}, or EMBEDDED=yes` },
  { name: 'PUBLIC_URL', instead: 'PUBLIC_URL', takes: publicExample },
  { name: 'SMTP_URL', instead: 'MAIL', takes: `${mailExample}, or MAIL=files` },
] as const

const missingSettings = (env: z.output<typeof Variables>): string[] =>
  required.flatMap(({ name, instead, takes }) =>
    env[name] || env[instead] ? [] : `${name} is missing; it takes an address like ${takes}.`,
  )

/** Whether the operator set NODE_ENV=production, and not scripts/start.sh. */
export const isDeclaredProduction = ({ NODE_ENV, TRYING_OUT }: NodeJS.ProcessEnv): boolean =>
  NODE_ENV === 'production' && !TRYING_OUT

/** @throws Error with one line fit for the terminal for an invalid, missing or contradictory setting */
export function readEnv(variables: NodeJS.ProcessEnv): Env {
  const source = { ...variables, ...readSecretFiles(variables) }
  // An empty variable, as compose files make them, is an absent one.
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = z.safeParse(Variables, present)
  if (!result.success) {
    const [issue] = result.error.issues
    throw new Error(issue ? complaint(issue, source) : 'The environment cannot be read.')
  }
  const env = result.data
  if (env.DATABASE_URL && env.EMBEDDED)
    throw new Error('EMBEDDED got "yes" beside DATABASE_URL; the shop takes one of them.')
  if (env.SMTP_URL && env.MAIL)
    throw new Error('MAIL got "files" beside SMTP_URL; the shop takes one of them.')
  const isDeclared = isDeclaredProduction(variables)
  const gaps = [...(isDeclared ? missingSettings(env) : []), ...missingMomo(env)]
  const misspellings = findMisspellings(present, names)
  if (gaps.length > 0) throw new Error([...gaps, ...misspellings].join(' '))
  const { origin: publicUrl } = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`)
  const isTryingOut = !env.DATABASE_URL && !isDeclared
  return {
    ...env,
    ...resolveMomo(env, { origin: publicUrl, isDeclared, isTryingOut }),
    PUBLIC_URL: publicUrl,
    isDeclared,
    isProduction: isDeclared || publicUrl.startsWith('https:'),
    SEED: env.SEED ?? (isTryingOut ? 'demo' : 'none'),
    warnings: [...findRemovedSettings(present), ...misspellings],
  }
}
