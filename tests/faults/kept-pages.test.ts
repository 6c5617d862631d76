import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { overFaultyProxy, readyProcess, shopOfTest } from './drill.ts'
import { answers, statusOf, waitFor } from './wait.ts'

test('a cached page is shown until the pooler lets the shop in again, and is then rendered again', async () => {
  const shop = await shopOfTest()
  const { db } = shop.database
  const { proxy: pooler, url } = await overFaultyProxy(shop.server.url)
  const app = await readyProcess(shop, { DATABASE_URL: url, DATABASE_DIRECT_URL: shop.server.url })
  expect(await statusOf(`${app.url}/shop`)).toBe(200)

  pooler.become('one-way')
  await answers(`${app.url}/readyz`, 503, 5_000)
  await sql`update products set price = 77777`.execute(db)
  await sql`insert into journal (topic) values ('catalogue')`.execute(db)
  expect(await statusOf(`${app.url}/shop`)).toBe(200)

  pooler.become('whole')
  const hasNewPrice = async () => (await (await fetch(`${app.url}/shop`)).text()).includes('77,777')
  await waitFor('the new price', hasNewPrice, 10_000)
})
