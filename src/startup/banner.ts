import type { Env } from '../platform/env/env.server.ts'
import { type Logger, output } from '../platform/log/log.server.ts'
import type { KnownAdministrator } from '../shop/accounts/first-administrator.server.ts'
import { brand } from '../shop/brand.ts'

interface BannerOptions {
  readonly env: Env
  readonly administrator: KnownAdministrator
  readonly mailsGoTo: string
  readonly warnings: readonly string[]
}

/**
 * What the person who started the shop needs to know: plain lines between the log's JSON where somebody
 * tries it out, lines of the log where it is a real one.
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

/** In production the log is kept and read by others: no password in it. */
function wordsFor(administrator: KnownAdministrator, { isProduction, DATA_DIR }: Env): string {
  if (administrator === 'known') return 'as you set it up (npm run admin:create makes another one)'
  if (administrator === 'missing')
    return 'none yet; set ADMIN_EMAIL and ADMIN_PASSWORD, or run npm run admin:create'
  const { email, password } = administrator
  return `${email}  password: ${isProduction ? `in ${DATA_DIR}/administrator.json` : password}`
}
