import fastify from 'fastify'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '../../src/platform/database/database.server.ts'
import { openPostgres } from '../../src/platform/database/postgres.server.ts'
import { startBuyers } from '../fixtures/buyers.ts'
import { openPostgresShop } from '../fixtures/postgres-shop.ts'
import { expectBooksToMatch } from './kill-storm.ts'
import { startPgbouncer } from './pgbouncer.ts'
import { hasProgram } from './programs.ts'
import { waitFor } from './wait.ts'

const settings = sql<{ statement: string; lock: string; idle: string }>`
  select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
         current_setting('idle_in_transaction_session_timeout') as idle`

/** The timeouts of one statement, and of one in a transaction. */
const timeoutsOf = async ({ db }: Database) => [
  (await settings.execute(db)).rows[0],
  await db.transaction().execute(async (tx) => (await settings.execute(tx)).rows[0]),
]

test
  .runIf(hasProgram('pgbouncer'))
  .each(['default_pool_size = 1', 'default_pool_size = 20', 'server_round_robin = 1'])(
  'a pooler that lends transactions, and is not named so, stops the start instead of orders (%s)',
  async (more) => {
    const shop = await openPostgresShop({ products: 1, customers: 1 })
    onTestFinished(shop.close)
    const bouncer = await startPgbouncer(shop.server.url, 'transaction', more)
    onTestFinished(bouncer.stop)
    const behind = { DATABASE_URL: bouncer.url, DATABASE_DIRECT_URL: shop.server.url }
    const app = await shop.start(behind)
    expect(await app.exited).toEqual({ code: 1, signal: null })
    const lines = app.output().trim().split('\n')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(
      /^DATABASE_POOL_MODE got "session", .*: set DATABASE_POOL_MODE=transaction/,
    )
  },
)

test.runIf(hasProgram('pgbouncer')).each(['transaction', 'session'] as const)(
  'behind PgBouncer in %s mode the shop takes orders and keeps its timeouts',
  async (poolMode) => {
    const shop = await openPostgresShop()
    onTestFinished(shop.close)
    const bouncer = await startPgbouncer(shop.server.url, poolMode)
    onTestFinished(bouncer.stop)

    const database = openPostgres(bouncer.url, { poolSize: 2, log: fastify().log, poolMode })
    const timeouts = { statement: '5s', lock: '3s', idle: '10s' }
    expect(await timeoutsOf(database)).toEqual([timeouts, timeouts])
    // Nothing of it stays behind in a session that others use next.
    await database.close()

    const behind = {
      DATABASE_URL: bouncer.url,
      DATABASE_DIRECT_URL: shop.server.url,
      DATABASE_POOL_MODE: poolMode,
      DATABASE_POOL: '5',
    }
    const apps = [await shop.start(behind), await shop.start(behind)]
    for (const app of apps) await app.untilReady()
    const buyers = startBuyers(() => apps.map(({ url }) => url), shop.stock)
    await waitFor('orders', () => buyers.journal.size > 100, 20_000)
    await buyers.stop()
    await expectBooksToMatch(shop, buyers)
    const receipts = sql`select from mails where status = 'SENT'`
    await waitFor(
      'receipts',
      async () => (await receipts.execute(shop.database.db)).rows.length > 5,
      9_000,
    )
    for (const app of apps) expect(app.output()).not.toMatch(/prepared statement|pgbouncer/i)
  },
)
