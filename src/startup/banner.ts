import type { Env } from '../platform/env/env.server.ts'
import { loopback } from '../platform/env/env-values.server.ts'
import { type Logger, output } from '../platform/log/log.server.ts'
import type { KnownAdministrator } from '../shop/accounts/first-administrator.server.ts'
import { weaknessOf } from '../shop/accounts/weak-password.ts'
import { brand } from '../shop/brand.ts'

interface BannerOptions {
  readonly env: Env
  readonly administrator: KnownAdministrator
  readonly mailsGoTo: string
  readonly warnings: readonly string[]
}

/**
 * Tells the operator how to reach the shop and which settings are unsafe: plain lines between the log's JSON in a
 * trial, lines of the log in production.
 */
export function announceOpening(log: Logger, options: BannerOptions): void {
  const { env, administrator, mailsGoTo } = options
  const warnings = [
    ...options.warnings,
    ...(env.RATE_LIMIT === 'off' ? ['RATE_LIMIT is off: fit for tests and load runs only.'] : []),
  ]
  const open = `${brand.name} is open at ${env.PUBLIC_URL}`
  if (env.isDeclared) {
    log.info({ event: 'opened', administrator: wordsFor(administrator, env), mailsGoTo }, open)
    for (const warning of warnings) log.warn(warning)
    return
  }
  const lines = [
    open,
    `Administrator: ${wordsFor(administrator, env)}`,
    `Mails go to ${mailsGoTo}`,
    ...warnings.map((warning) => `WARNING: ${warning}`),
  ]
  output.write(`\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`)
}

/** Production logs are stored and shared: they get no password. */
function wordsFor(administrator: KnownAdministrator, { isProduction, DATA_DIR }: Env): string {
  if (administrator === 'known') return 'as you set it up (npm run admin:create makes another one)'
  if (administrator === 'missing')
    return 'none yet; set ADMIN_EMAIL and ADMIN_PASSWORD, or run npm run admin:create'
  const { email, password } = administrator
  return `${email}  password: ${isProduction ? `in ${DATA_DIR}/administrator.json` : password}`
}

/** Returns a line for each setting that suits a trial but not real customers. */
export function warningsFor(env: Env, { hasDemoCustomers }: { hasDemoCustomers: boolean }) {
  const isHttps = env.PUBLIC_URL.startsWith('https:')
  const warnings: string[] = []
  if (!isHttps && !loopback.test(env.HOST))
    warnings.push(
      `HOST is ${env.HOST} and PUBLIC_URL is not https: passwords and cookies travel in the clear. Put a proxy with HTTPS in front.`,
    )
  if (!env.isProduction) return warnings
  const weakness = env.ADMIN_PASSWORD && weaknessOf(env.ADMIN_PASSWORD, administratorOf(env))
  if (weakness)
    warnings.push(
      `ADMIN_PASSWORD ${weakness}: it is soon guessed. Set another one with a reset link.`,
    )
  if (hasDemoCustomers)
    warnings.push(
      `The customers of the demo are here, and their passwords stand in the README: delete them under ${env.PUBLIC_URL}/admin, and set SEED=none.`,
    )
  if (isHttps && !env.SMTP_URL)
    warnings.push(
      `SMTP_URL is missing: no mail leaves ${brand.name}; links that set passwords lie in ${env.DATA_DIR}/outbox.`,
    )
  if (env.SMTP_URL && mayGoInTheClear(env.SMTP_URL))
    warnings.push(
      'SMTP_URL begins with smtp: where STARTTLS is not offered, its password and the links in mails travel in the clear. Use smtps:, or put ?requireTLS=true at its end.',
    )
  if (env.MTN_MOMO === 'simulator' || env.MTN_MOMO === 'sandbox')
    warnings.push(
      `MTN_MOMO is ${env.MTN_MOMO}: what customers pay with it is no money. Set MTN_MOMO=off or production.`,
    )
  return warnings
}

const administratorOf = ({ ADMIN_USERNAME: username = 'admin', ADMIN_EMAIL: email = '' }: Env) => ({
  username,
  email,
})

/** The mailer encrypts where the server offers STARTTLS. An attacker on the line can remove that offer. */
function mayGoInTheClear(smtpUrl: string): boolean {
  const { protocol, hostname, searchParams } = new URL(smtpUrl)
  return (
    protocol === 'smtp:' && !loopback.test(hostname) && searchParams.get('requireTLS') !== 'true'
  )
}
