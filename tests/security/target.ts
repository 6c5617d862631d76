import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/database.server.ts'
import { changeEverything } from '../../src/platform/journal/journal.db.ts'
import type { Role } from '../../src/platform/role.ts'
import { waitFor } from '../faults/wait.ts'
import type { Stock } from '../fixtures/catalogue.ts'
import { openPostgresShop } from '../fixtures/postgres-shop.ts'
import { insertUser, type User } from '../fixtures/users.ts'

export type Target = {
  url: string
  db: Db
  stock: Stock
  /** A new user, signed in. */
  newUser: (role: Role) => Promise<User>
  /** After a change behind the shop's back: ends when it has dropped all that it had cached. */
  tellOfMenu: () => Promise<void>
  isRunning: () => boolean
  /** MiB that the process holds. */
  memory: () => number
  /** What must not have happened: bugs in the shop's log, errors of class 22 and 42 in the database's. */
  damage: () => string[]
  /** Ends the process; its database stays. */
  stop: () => Promise<void>
  close: () => Promise<void>
}

/** The shop as a process, with the logs of both sides kept: what the attacks are aimed at. */
export async function openTarget(settings: NodeJS.ProcessEnv = {}): Promise<Target> {
  const shop = await openPostgresShop({ atRisk: 'everything', products: 150 })
  const { db } = shop.database
  const app = await shop.start({ LOG_LEVEL: 'error', ...settings })
  await app.untilReady()
  return {
    url: app.url,
    db,
    stock: shop.stock,
    newUser: (role) => insertUser(db, { role }),
    async tellOfMenu() {
      const settings = async () => (await fetch(`${app.url}/api/settings`)).text()
      // Twice: the first time it may have read the settings anew for another reason.
      for (let round = 1; round <= 2; round += 1) {
        await settings()
        const mark = randomUUID()
        await sql`update settings set announcement = ${mark}`.execute(db)
        await changeEverything(db)
        const isHeard = async () => (await settings()).includes(mark)
        await waitFor('the shop has heard of its menu', isHeard, 10_000)
      }
    },
    isRunning: app.isRunning,
    memory: () =>
      Number(execFileSync('ps', ['-o', 'rss=', '-p', String(app.pid)], { encoding: 'utf8' })) /
      1024,
    damage: () => [
      ...linesWith(app.output(), /"level":[56]0|^\s+at |unhandled/i),
      ...linesWith(shop.server.log(), /^(22|42)\w{3} /),
    ],
    stop: async () => void (await app.end('SIGTERM')),
    close: shop.close,
  }
}

const linesWith = (text: string, pattern: RegExp) =>
  text.split('\n').filter((line) => pattern.test(line))
