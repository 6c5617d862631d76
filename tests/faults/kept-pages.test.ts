import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openPostgresShop } from '../fixtures/postgres-shop.ts'
import { startFaultyProxy } from './faulty-proxy.ts'
import { statusOf, waitFor } from './wait.ts'

test('a cached page is shown until the pooler lets the shop in again, and is then rendered again', async () => {
  const shop = await openPostgresShop()
  onTestFinished(shop.close)
  const { db } = shop.database
  const direct = new URL(shop.server.url)
  const pooler = await startFaultyProxy(Number(direct.port))
  onTestFinished(pooler.close)
  const behind = new URL(direct)
  behind.port = String(pooler.port)
  const app = await shop.start({ DATABASE_URL: behind.href, DATABASE_DIRECT_URL: direct.href })
  await app.untilReady()
  expect(await statusOf(`${app.url}/shop`)).toBe(200)

  pooler.become('one-way')
  await waitFor('/readyz 503', async () => (await statusOf(`${app.url}/readyz`)) === 503, 5_000)
  await sql`update products set price = 77777`.execute(db)
  await sql`insert into journal (topic) values ('catalogue')`.execute(db)
  expect(await statusOf(`${app.url}/shop`)).toBe(200)

  pooler.become('whole')
  const hasNewPrice = async () => (await (await fetch(`${app.url}/shop`)).text()).includes('77,777')
  await waitFor('the new price', hasNewPrice, 10_000)
})
