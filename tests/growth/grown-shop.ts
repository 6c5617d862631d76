import fastify from 'fastify'
import { openPostgres } from '../../src/platform/database/postgres.server.ts'
import { hashSecret } from '../../src/platform/http/session.server.ts'
import { startApp } from '../fixtures/app-process.ts'
import { createDatabase } from '../fixtures/database.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'
import { administrator } from '../fixtures/users.ts'
import { addressOf, type GrowthCall } from './calls.ts'
import { type Growth, grownSessions, growShop } from './large-shop.ts'
import { findFacts, type ShopFacts } from './shop-facts.ts'

const cookies = {
  anyone: {},
  admin: { cookie: `sid=${grownSessions.admin}` },
  customer: { cookie: `sid=${grownSessions.customer}` },
}

/**
 * Tables of a shop that is made in seconds are often quicker to read from end to end than by an index: as if
 * they were fifty times as long, that costs fifty times as much.
 */
const dearScans = 'alter system set seq_page_cost = 50'

/** Serves a shop that has grown, on a database of its own. */
export async function openGrownShop(size: Growth) {
  const { url: databaseUrl, drop } = await createDatabase()
  const { folder, remove } = temporaryFolder('grown')
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: folder }
  const seeding = await startApp({
    ...settings,
    ADMIN_EMAIL: administrator.email,
    ADMIN_USERNAME: administrator.username,
    ADMIN_PASSWORD: administrator.password,
    SEED: 'demo',
  })
  await seeding.untilReady().finally(() => seeding.end('SIGTERM'))
  const database = openPostgres(databaseUrl, { poolSize: 1, log: fastify().log })
  await growShop(database, size)
  await database.pool.query(dearScans)
  await database.pool.query('select pg_reload_conf()')
  const app = await startApp(settings)
  const close = async () => {
    await app.end('SIGKILL')
    await database.close()
    await drop()
    remove()
  }
  try {
    await app.untilReady()
    const facts = await findFacts(database.db, hashSecret(grownSessions.customer))
    /** @throws Error for another answer than success */
    const ask = (call: GrowthCall, turn: number) => request({ url: app.url, facts }, call, turn)
    return { databaseUrl, ask, close }
  } catch (error) {
    await close()
    throw error
  }
}

interface Served {
  readonly url: string
  readonly facts: ShopFacts
}

async function request(served: Served, call: GrowthCall, turn: number): Promise<void> {
  if (call.first) await request(served, call.first, turn)
  const { url, facts } = served
  const address = addressOf(call, facts, turn)
  const response = await fetch(url + address, {
    headers: { ...cookies[call.by], ...(call.body && { 'content-type': 'application/json' }) },
    method: call.method ?? 'GET',
    ...(call.body && { body: JSON.stringify(call.body(facts, turn)) }),
  })
  await response.bytes()
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`)
}
