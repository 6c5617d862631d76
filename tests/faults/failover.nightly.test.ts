import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { openPostgres } from '../../src/platform/database/postgres.server.ts'
import { startBuyers } from '../fixtures/buyers.ts'
import { overFaultyProxy, placeOne, readyProcess, shopOfTest } from './drill.ts'
import { expectBooksToMatch } from './kill-storm.ts'
import { startStandby } from './standby.ts'
import { answers, statusOf, waitFor } from './wait.ts'

test('the primary dies, a standby takes over, and every acknowledged order is there once', async () => {
  const shop = await shopOfTest({ customers: 6 })
  const standby = await startStandby(shop.server)
  onTestFinished(standby.stop)
  // The primary acknowledges an order when both servers have it.
  const { pool } = shop.database
  await pool.query(`alter system set synchronous_standby_names = '*'`)
  await pool.query('select pg_reload_conf()')
  await waitFor('a synchronous standby', () => isSynchronous(pool), 10_000)

  // The balancer in front of the two servers.
  const { proxy: balancer, url: DATABASE_URL } = await overFaultyProxy(shop.server.url)
  const start = () => readyProcess(shop, { DATABASE_URL })
  const apps = [await start(), await start()]
  for (const app of apps) expect(await statusOf(`${app.url}/shop`)).toBe(200)
  const buyers = startBuyers(() => apps.map((app) => app.url), shop.stock)
  onTestFinished(buyers.stop)
  await waitFor('orders', () => buyers.journal.size > 50, 30_000)

  await shop.server.crash()
  for (const { url } of apps) {
    await answers(`${url}/readyz`, 503, 10_000)
    expect(await statusOf(`${url}/shop`)).toBe(200)
  }
  await standby.promote()
  balancer.leadTo(Number(new URL(standby.url).port))
  const before = buyers.journal.size
  await waitFor('orders again', () => buyers.journal.size > before + 50, 30_000)
  await buyers.stop()

  for (const app of apps) expect(app.isRunning()).toBe(true)
  const database = openPostgres(standby.url, { poolSize: 1, log: fastify().log })
  onTestFinished(database.close)
  await expectBooksToMatch({ database }, buyers)
})

async function isSynchronous(pool: { query: (sql: string) => Promise<{ rows: unknown[] }> }) {
  const { rows } = await pool.query(`select from pg_stat_replication where sync_state = 'sync'`)
  return rows.length > 0
}

test('a shop that is started on a standby waits until it is the primary', async () => {
  const shop = await shopOfTest({ atRisk: 'everything' })
  const standby = await startStandby(shop.server)
  onTestFinished(standby.stop)

  const app = await shop.start({ DATABASE_URL: standby.url })
  await waitFor('a line', () => app.output().includes('it is read-only: a standby?'), 20_000)
  expect(await statusOf(`${app.url}/readyz`)).toBe(503)
  await standby.promote()
  await app.untilReady(20_000)
  expect(await placeOne(shop, app.url)).toMatchObject({ status: 201 })
})
