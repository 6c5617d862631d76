import type { Env } from '../platform/env/env.server.ts'
import { loopback } from '../platform/env/env-values.server.ts'
import { weaknessOf } from '../shop/accounts/weak-password.ts'
import { brand } from '../shop/brand.ts'

/** What is fit for trying the shop out but not for real customers, a line each. */
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

/** The mailer encrypts where the server offers STARTTLS, which whoever sits on the line can take out. */
function mayGoInTheClear(smtpUrl: string): boolean {
  const { protocol, hostname, searchParams } = new URL(smtpUrl)
  return (
    protocol === 'smtp:' && !loopback.test(hostname) && searchParams.get('requireTLS') !== 'true'
  )
}
