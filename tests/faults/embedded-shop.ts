import fastify from 'fastify'
import type { Database } from '../../src/platform/database/database.server.ts'
import { openEmbedded } from '../../src/platform/database/embedded.server.ts'
import { migrate } from '../../src/platform/database/migrate.server.ts'
import { type AppProcess, startApp } from '../fixtures/app-process.ts'
import { type Stock, stockShop } from '../fixtures/catalogue.ts'
import { unpackFreshDatabase } from '../fixtures/database.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'

type Size = Parameters<typeof stockShop>[1]

export type EmbeddedShop = {
  folder: string
  start: (settings?: NodeJS.ProcessEnv) => Promise<AppProcess>
  /** Fills the shop; while no process has it open. */
  stock: (size?: Size) => Promise<Stock>
  /** Opens its database in the test's own process; while no other has it open. */
  look: <T>(at: (database: Database) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

/** The same with a database that was made before, in which nothing is: to make one takes seconds of a processor. */
export async function openMadeShop(): Promise<EmbeddedShop> {
  const disk = temporaryFolder('embedded')
  await unpackFreshDatabase(disk.folder)
  return openEmbeddedShop(disk)
}

/** A shop whose database is a directory, at first an empty one. */
export function openEmbeddedShop(disk = temporaryFolder('embedded')): EmbeddedShop {
  const { folder, remove } = disk
  const apps: AppProcess[] = []

  async function look<T>(at: (database: Database) => Promise<T>) {
    const database = await openEmbedded(folder, fastify().log)
    try {
      return await at(database)
    } finally {
      await database.close()
    }
  }

  return {
    folder,
    look,
    stock: (size = { customers: 4 }) =>
      look(async ({ db }) => {
        await migrate(db)
        return stockShop(db, size)
      }),
    async start(settings = {}) {
      const app = await startApp({ DATA_DIR: folder, SEED: 'none', ...settings })
      apps.push(app)
      return app
    },
    async close() {
      await Promise.all(apps.map((app) => app.end('SIGKILL')))
      remove()
    },
  }
}
