import { execFileSync } from 'node:child_process'
import fastify from 'fastify'
import type { Role } from '../../src/platform/api/endpoint.ts'
import type { Db } from '../../src/platform/database/database.server.ts'
import { migrate } from '../../src/platform/database/migrate.server.ts'
import { openPostgres } from '../../src/platform/database/postgres.server.ts'
import { startApp } from '../setup/app-process.ts'
import { startPostgres } from '../setup/postgres.ts'
import { insertPerson, type Person, type Stock, stockShop } from '../setup/stock.ts'

export type Target = {
  url: string
  db: Db
  stock: Stock
  /** Somebody new, signed in. */
  newPerson: (role: Role) => Promise<Person>
  isRunning: () => boolean
  /** MiB that the process holds. */
  memory: () => number
  /** What must not have happened: bugs in the shop's log, errors of class 22 and 42 in the database's. */
  wounds: () => string[]
  close: () => Promise<void>
}

/** The shop as a process, with the logs of both sides kept: what the attacks are aimed at. */
export async function openTarget(settings: NodeJS.ProcessEnv = {}): Promise<Target> {
  const server = await startPostgres()
  const database = openPostgres(server.url, 2, fastify().log)
  await migrate(database.db)
  const stock = await stockShop(database.db, { products: 150 })
  const app = await startApp({ DATABASE_URL: server.url, LOG_LEVEL: 'error', ...settings })
  await app.untilReady()
  return {
    url: app.url,
    db: database.db,
    stock,
    newPerson: (role) => database.db.transaction().execute((tx) => insertPerson(tx, role)),
    isRunning: app.isRunning,
    memory: () =>
      Number(execFileSync('ps', ['-o', 'rss=', '-p', String(app.pid)], { encoding: 'utf8' })) /
      1024,
    wounds: () => [
      ...linesWith(app.output(), /"level":[56]0|^\s+at |unhandled/i),
      ...linesWith(server.log(), /^(22|42)\w{3} /),
    ],
    async close() {
      await app.end('SIGKILL')
      await database.close()
      await server.stop()
    },
  }
}

const linesWith = (text: string, pattern: RegExp) =>
  text.split('\n').filter((line) => pattern.test(line))
