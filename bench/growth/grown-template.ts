import fastify from 'fastify'
import { openPostgres } from '../../src/platform/database/postgres.server.ts'
import { administrator } from '../../tests/fixtures/administrator.ts'
import { startApp } from '../../tests/fixtures/app-process.ts'
import { createDatabase } from '../../tests/fixtures/database.ts'
import { temporaryFolder } from '../../tests/fixtures/temporary-folder.ts'
import { growShop, type ShopSize } from './large-shop.ts'

/** A database to make shops from: nobody is connected to it. */
export interface GrownTemplate {
  readonly name: string
  drop(): Promise<void>
}

/** @param release the folder of the release that makes schema and demo, where it is not this one */
export async function growTemplate(size: ShopSize, release?: string): Promise<GrownTemplate> {
  const made = await createDatabase()
  const { folder, remove } = temporaryFolder('grown')
  const settings = {
    DATABASE_URL: made.url,
    DATA_DIR: folder,
    ADMIN_EMAIL: administrator.email,
    ADMIN_USERNAME: administrator.username,
    ADMIN_PASSWORD: administrator.password,
    SEED: 'demo',
  }
  const app = await startApp(settings, release)
  await app.untilReady().finally(() => app.end('SIGTERM'))
  remove()
  const database = openPostgres(made.url, { poolSize: 1, log: fastify().log })
  await growShop(database, size).finally(() => database.close())
  return { name: new URL(made.url).pathname.slice(1), drop: made.drop }
}
