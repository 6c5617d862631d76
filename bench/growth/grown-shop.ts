import fastify from 'fastify'
import { openPostgres } from '../../src/platform/database/postgres.server.ts'
import { hashSecret } from '../../src/platform/http/session.server.ts'
import { type AppProcess, startApp } from '../../tests/fixtures/app-process.ts'
import { createDatabase } from '../../tests/fixtures/database.ts'
import { temporaryFolder } from '../../tests/fixtures/temporary-folder.ts'
import type { GrowthCall } from './growth-call.ts'
import { grownSessions, tidy } from './large-shop.db.ts'
import { findFacts, type ShopFacts } from './shop-facts.db.ts'

/** A shop that has grown, as one release serves it, on a database of its own. */
export interface GrownShop {
  readonly app: AppProcess
  readonly facts: ShopFacts
  readonly databaseUrl: string
  /** @throws Error for another answer than success. @returns ms until the last byte */
  ask(call: GrowthCall, turn: number): Promise<number>
  close(): Promise<void>
}

const cookies = {
  anyone: {},
  admin: { cookie: `sid=${grownSessions.admin}` },
  customer: { cookie: `sid=${grownSessions.customer}` },
}

/**
 * Copies a database that has grown, brings the copy up to date and serves it.
 * @param template the name of a database that nobody uses
 * @param release the folder that it runs from, where it is not this one
 */
export async function openGrownShop(template: string, release?: string): Promise<GrownShop> {
  const copy = await createDatabase(template)
  const { folder, remove } = temporaryFolder('grown')
  const database = openPostgres(copy.url, { poolSize: 1, log: fastify().log })
  const app = await startApp({ DATABASE_URL: copy.url, DATA_DIR: folder }, release)
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
    const served = { url: app.url, facts }
    return {
      app,
      facts,
      databaseUrl: copy.url,
      ask: (call, turn) => timed(() => request(served, call, turn)),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

interface Served {
  readonly url: string
  readonly facts: ShopFacts
}

async function request(served: Served, call: GrowthCall, turn: number) {
  if (call.first) await request(served, call.first, turn)
  const { url, facts } = served
  const path = call.path(facts, turn)
  const response = await fetch(url + path, {
    headers: { ...cookies[call.by], ...(call.body && { 'content-type': 'application/json' }) },
    method: call.endpoint?.method ?? 'GET',
    ...(call.body && { body: JSON.stringify(call.body(facts, turn)) }),
  })
  for await (const _ of response.body ?? []);
  if (!response.ok) throw new Error(`${call.what}: ${path} answered ${response.status}.`)
}
