import fastify from 'fastify'
import { openPostgres } from '../../src/platform/database/postgres.server.ts'
import { hashSecret } from '../../src/platform/http/session.server.ts'
import { administrator } from '../fixtures/administrator.ts'
import { startApp } from '../fixtures/app-process.ts'
import { createDatabase } from '../fixtures/database.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'
import { addressOf, type GrowthCall } from './calls.ts'
import { grownSessions, growShop, type ShopSize, tidy } from './large-shop.ts'
import { findFacts, type ShopFacts } from './shop-facts.ts'

/** A database to make shops from: nothing is connected to it. */
interface GrownTemplate {
  readonly name: string
  drop(): Promise<void>
}

export async function growTemplate(size: ShopSize): Promise<GrownTemplate> {
  const made = await createDatabase()
  const { folder, remove } = temporaryFolder('grown')
  const app = await startApp({
    DATABASE_URL: made.url,
    DATA_DIR: folder,
    ADMIN_EMAIL: administrator.email,
    ADMIN_USERNAME: administrator.username,
    ADMIN_PASSWORD: administrator.password,
    SEED: 'demo',
  })
  await app.untilReady().finally(() => app.end('SIGTERM'))
  remove()
  const database = openPostgres(made.url, { poolSize: 1, log: fastify().log })
  await growShop(database, size).finally(() => database.close())
  return { name: new URL(made.url).pathname.slice(1), drop: made.drop }
}

/** A shop that has grown, on a database of its own. */
interface GrownShop {
  readonly databaseUrl: string
  /** @throws Error for another answer than success */
  ask(call: GrowthCall, turn: number): Promise<void>
  close(): Promise<void>
}

const cookies = {
  anyone: {},
  admin: { cookie: `sid=${grownSessions.admin}` },
  customer: { cookie: `sid=${grownSessions.customer}` },
}

/** Serves a copy of a database that has grown. */
export async function openGrownShop(template: string): Promise<GrownShop> {
  const copy = await createDatabase(template)
  const { folder, remove } = temporaryFolder('grown')
  const database = openPostgres(copy.url, { poolSize: 1, log: fastify().log })
  const app = await startApp({ DATABASE_URL: copy.url, DATA_DIR: folder })
  const close = async () => {
    await app.end('SIGKILL')
    await database.close()
    await copy.drop()
    remove()
  }
  try {
    await app.untilReady()
    await database.withoutStatementTimeout(tidy)
    const facts = await findFacts(database.db, hashSecret(grownSessions.customer))
    const ask = (call: GrowthCall, turn: number) => request({ url: app.url, facts }, call, turn)
    return { databaseUrl: copy.url, ask, close }
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
