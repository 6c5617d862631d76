import fastify from 'fastify'
import { sql } from 'kysely'
import { openPostgres } from '../../src/platform/database/postgres.server.ts'
import { changeEverything } from '../../src/platform/journal/journal.db.ts'
import { statusOf, waitFor } from '../faults/wait.ts'
import { type DatabaseKind, startDemoShop } from '../fixtures/demo-shop.ts'
import type { FixtureShop } from '../fixtures/fixtures.ts'
import { freePort } from '../fixtures/free-port.ts'
import type { Mailbox } from '../fixtures/mailbox.ts'
import { insertPicture } from '../fixtures/picture.ts'
import { openTestShop, type TestShop } from '../fixtures/test-shop.ts'

/** A whole shop with its pages, for one worker, and its tables for the fixtures. */
export interface BrowserShop extends FixtureShop {
  readonly mailbox: Mailbox
  /** Another process of the same shop, where the database allows one; the embedded one has it within this process. */
  openSecondNode(settings?: NodeJS.ProcessEnv, release?: string): Promise<SecondNode>
  close(): Promise<void>
}

export interface SecondNode {
  readonly url: string
  close(): Promise<void>
}

export async function openBrowserShop(
  database: DatabaseKind,
  seed: 'demo' | 'none' = 'demo',
): Promise<BrowserShop> {
  const shop = await (database === 'postgres' ? onPostgres(seed) : openEmbeddedShop(seed))
  // One small picture for all: to unpack sixty takes a fifth of a visit to the menu.
  const hash = await insertPicture(shop.db)
  await sql`update products set image_hash = ${hash}`.execute(shop.db)
  return shop
}

/** Inside the worker: an embedded database belongs to one process, and fixtures write into it. */
export async function openEmbeddedShop(SEED: 'demo' | 'none'): Promise<TestShop> {
  const PORT = String(await freePort())
  const asTried = { NODE_ENV: 'production', TRYING_OUT: 'yes' }
  const settings = { ...asTried, PORT, PUBLIC_URL: `http://127.0.0.1:${PORT}`, SEED }
  return openTestShop({ ...settings, CONTACT_EMAIL: undefined }, 'built')
}

/** As processes of their own, the way `npm start` runs them. */
async function onPostgres(SEED: string): Promise<BrowserShop> {
  const shop = await startDemoShop('postgres', { SEED })
  await servesPages(shop.url)
  const { db, close } = openPostgres(shop.databaseUrl ?? '', { poolSize: 2, log: fastify().log })
  return {
    url: shop.url,
    db,
    mailbox: shop.mailbox,
    publish: () => changeEverything(db),
    async openSecondNode(settings, release) {
      const node = await shop.startSecondNode(settings, release)
      await servesPages(node.url)
      return { url: node.url, close: async () => void (await node.end('SIGTERM')) }
    },
    async close() {
      await close()
      await shop.stop()
    },
  }
}

/** A process reads what renders pages once it is ready, and may refuse others meanwhile. */
const servesPages = (url: string) =>
  waitFor('a page', async () => (await statusOf(`${url}/shop`)) === 200, 60_000)
