import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fastify from 'fastify'
import { type PostgresServer, startPostgres } from '../../scripts/testing/postgres.ts'
import type { Database } from '../../src/platform/database.server.ts'
import { migrate } from '../../src/platform/migrate.server.ts'
import { openPostgres } from '../../src/platform/postgres.server.ts'
import { type AppProcess, startApp } from '../setup/app-process.ts'
import { type Stock, stockShop } from '../setup/stock.ts'

export type TestShop = {
  server: PostgresServer
  /** The test's own connections, for looking behind the shop's back. */
  database: Database
  stock: Stock
  /** A process of the shop on this database; ends with the shop. */
  start: (settings?: NodeJS.ProcessEnv) => Promise<AppProcess>
  close: () => Promise<void>
}

/** A stocked shop on a PostgreSQL server that keeps its promises, and that only this test may break. */
export async function openTestShop(): Promise<TestShop> {
  const server = await startPostgres('nothing')
  const database = openPostgres(server.url, 4, fastify().log)
  await migrate(database.db)
  const stock = await stockShop(database.db)
  const folder = mkdtempSync(path.join(tmpdir(), 'igikoni-fault-'))
  const apps: AppProcess[] = []
  return {
    server,
    database,
    stock,
    async start(settings = {}) {
      const app = await startApp({ DATABASE_URL: server.url, DATA_DIR: folder, ...settings })
      apps.push(app)
      return app
    },
    async close() {
      await Promise.all(apps.map((app) => app.end('SIGKILL')))
      await database.close()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
