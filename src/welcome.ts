import type { Env } from './platform/env.server.ts'
import type { Administrator } from './shop/accounts/first-administrator.server.ts'
import { brand } from './web/brand.ts'

interface Welcome {
  readonly env: Env
  readonly administrator: Administrator | undefined
  readonly mailsGoTo: string
}

/** What the person who started the shop needs to know, as plain lines between the log's JSON. */
export function printWelcome({ env, administrator, mailsGoTo }: Welcome): void {
  const lines = [
    `${brand.name} is open at ${env.PUBLIC_URL}`,
    administrator
      ? `Administrator: ${administrator.email}  password: ${administrator.password}`
      : 'Administrator: as you set it up (npm run admin:create makes another one)',
    `Mails go to ${mailsGoTo}`,
    ...(env.RATE_LIMIT === 'off' ? ['RATE_LIMIT is off: fit for tests and load runs only.'] : []),
  ]
  process.stdout.write(`\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`)
}
