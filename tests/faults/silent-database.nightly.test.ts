import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startBuyers } from '../fixtures/buyers.ts'
import type { PostgresShop } from '../fixtures/postgres-shop.ts'
import { overFaultyProxy, readyProcess, shopOfTest } from './drill.ts'
import { expectBooksToMatch } from './kill-storm.ts'
import { answers, waitFor } from './wait.ts'

/** More questions at once than the shop has connections to its database. */
const crowd = ({ stock: { customers } }: PostgresShop, url: string) =>
  Promise.all(
    Array.from({ length: 30 }, async (_, number) => {
      const { id, cookie } = customers[number % customers.length] ?? { id: 0, cookie: '' }
      const headers = { cookie }
      return (await fetch(`${url}/api/customer/orders/user/${id}`, { headers })).status
    }),
  )
const everybody = (status: number) => Array.from({ length: 30 }, () => status)

test('a network that swallows every packet to the database leaves nobody hanging', async () => {
  const shop = await shopOfTest()
  const { proxy, url } = await overFaultyProxy(shop.server.url)
  const app = await readyProcess(shop, { DATABASE_URL: url })
  const buyers = startBuyers(() => [app.url], shop.stock)
  await pause(1_000)

  proxy.become('dead')
  await answers(`${app.url}/readyz`, 503, 2_000)
  const silence = Date.now()
  while (Date.now() - silence < 8_000) {
    const asked = Date.now()
    expect(await crowd(shop, app.url)).toEqual(everybody(503))
    expect(Date.now() - asked).toBeLessThan(8_500)
  }

  proxy.become('whole')
  await answers(`${app.url}/readyz`, 200, 2_000)
  // Until attempts to connect that began in the silence have ended, which is after 2 s, some are asked to
  // try again.
  const areServed = async () => (await crowd(shop, app.url)).every((status) => status === 200)
  await waitFor('everybody served', areServed, 3_000)
  await buyers.stop()
  const { rows } = await shop.database.pool.query(
    `select from pg_stat_activity where application_name like 'igikoni%'`,
  )
  // Ten of the shop, four of this test.
  expect(rows.length).toBeLessThanOrEqual(14)
  await expectBooksToMatch(shop, buyers)
})
