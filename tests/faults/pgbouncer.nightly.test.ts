import fastify from 'fastify'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import type { Database } from '../../src/platform/database/database.server.ts'
import { openPostgres } from '../../src/platform/database/postgres.server.ts'
import { startBuyers } from '../fixtures/buyers.ts'
import { readyProcess, shopOfTest } from './drill.ts'
import { expectBooksToMatch } from './kill-storm.ts'
import { keepsPreparedStatements, startPgbouncer } from './pgbouncer.ts'
import { drillWith } from './programs.ts'
import { waitFor } from './wait.ts'

const settings = sql<{ statement: string; lock: string; idle: string }>`
  select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
         current_setting('idle_in_transaction_session_timeout') as idle`

/** The timeouts of one statement, and of one in a transaction. */
const timeoutsOf = async ({ db }: Database) => [
  (await settings.execute(db)).rows[0],
  await db.transaction().execute(async (tx) => (await settings.execute(tx)).rows[0]),
]

const modes: ('transaction' | 'session')[] = ['session']
if (keepsPreparedStatements()) modes.push('transaction')

drillWith('pgbouncer').each(modes)(
  'in %s mode the shop takes orders and keeps its timeouts',
  async (poolMode) => {
    const shop = await shopOfTest()
    const role = new URL(shop.server.url).username
    for (const setting of [
      'search_path = public',
      `statement_timeout = '5s'`,
      `lock_timeout = '3s'`,
      `idle_in_transaction_session_timeout = '10s'`,
    ])
      await shop.database.pool.query(`alter role ${role} set ${setting}`)
    const bouncer = await startPgbouncer(shop.server.url, poolMode)
    onTestFinished(bouncer.stop)

    const database = openPostgres(bouncer.url, { poolSize: 2, log: fastify().log })
    const timeouts = { statement: '5s', lock: '3s', idle: '10s' }
    expect(await timeoutsOf(database)).toEqual([timeouts, timeouts])
    await database.close()

    const own = { DATABASE_URL: bouncer.url, DATABASE_DIRECT_URL: shop.server.url }
    const behind = { ...own, DATABASE_POOL: '5' }
    const apps = [await readyProcess(shop, behind), await readyProcess(shop, behind)]
    const buyers = startBuyers(() => apps.map(({ url }) => url), shop.stock)
    await waitFor('orders', () => buyers.journal.size > 100, 20_000)
    await buyers.stop()
    await expectBooksToMatch(shop, buyers)
    const sent = sql`select from mails where status = 'SENT'`
    const receipts = async () => (await sent.execute(shop.database.db)).rows.length
    await waitFor('receipts', async () => (await receipts()) > 5, 9_000)
    for (const app of apps) expect(app.output()).not.toMatch(/prepared statement|pgbouncer/i)
  },
)
