import fastify from 'fastify'
import type { Database } from '../../src/platform/database/database.server.ts'
import { migrate } from '../../src/platform/database/migrate.server.ts'
import { openPostgres } from '../../src/platform/database/postgres.server.ts'
import { type AppProcess, startApp } from '../setup/app-process.ts'
import { type PostgresServer, startPostgres } from '../setup/postgres.ts'
import { type Stock, stockShop } from '../setup/stock.ts'
import { temporaryFolder } from '../setup/temporary-folder.ts'

export type TestShop = {
  server: PostgresServer
  /** The test's own connections, for looking behind the shop's back. */
  database: Database
  stock: Stock
  /** A process of the shop on this database; ends with the shop. */
  start: (settings?: NodeJS.ProcessEnv) => Promise<AppProcess>
  close: () => Promise<void>
}

type Size = { disk?: ReturnType<typeof temporaryFolder>; products?: number; customers?: number }

/** A stocked shop on a PostgreSQL server that keeps its promises, and that only this test may break. */
export async function openTestShop({
  disk = temporaryFolder('postgres'),
  ...size
}: Size = {}): Promise<TestShop> {
  const server = await startPostgres('nothing', disk)
  const database = openPostgres(server.url, 4, fastify().log)
  await migrate(database.db)
  const stock = await stockShop(database.db, size)
  const { folder, remove } = temporaryFolder('shop')
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
      remove()
    },
  }
}
