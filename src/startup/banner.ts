import type { Env } from '../platform/env.server.ts'
import type { KnownAdministrator } from '../shop/accounts/first-administrator.server.ts'
import { brand } from '../shop/brand.ts'

interface BannerOptions {
  readonly env: Env
  readonly administrator: KnownAdministrator
  readonly mailsGoTo: string
  readonly warnings: readonly string[]
}

/** What the person who started the shop needs to know, as plain lines between the log's JSON. */
export function printBanner({ env, administrator, mailsGoTo, warnings }: BannerOptions): void {
  const lines = [
    `${brand.name} is open at ${env.PUBLIC_URL}`,
    `Administrator: ${wordsFor(administrator, env)}`,
    `Mails go to ${mailsGoTo}`,
    ...warnings.map((warning) => `WARNING: ${warning}`),
    ...(env.RATE_LIMIT === 'off' ? ['RATE_LIMIT is off: fit for tests and load runs only.'] : []),
  ]
  process.stdout.write(`\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`)
}

/** Of a real shop the log is kept and read by others: what opens a door does not get into it. */
function wordsFor(administrator: KnownAdministrator, { isProduction, DATA_DIR }: Env): string {
  if (administrator === 'known') return 'as you set it up (npm run admin:create makes another one)'
  if (administrator === 'missing')
    return 'none yet; set ADMIN_EMAIL and ADMIN_PASSWORD, or run npm run admin:create'
  const { email, password } = administrator
  return `${email}  password: ${isProduction ? `in ${DATA_DIR}/administrator.json` : password}`
}
