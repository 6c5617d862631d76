import { expect, test } from 'vitest'
import { place, randomOrder, startBuyers } from '../fixtures/buyers.ts'
import { firstBuyer, overFaultyProxy, readyProcess, servingShop, shopOfTest } from './drill.ts'
import { expectBooksToMatch, killAndRestart } from './kill-storm.ts'
import { answers, statusOf, waitFor } from './wait.ts'

test('a shop that is killed in the middle of orders neither loses nor doubles one', async () => {
  const shop = await shopOfTest()
  const apps = [await readyProcess(shop)]
  const buyers = startBuyers(() => apps.map((app) => app.url), shop.stock)
  for (let kill = 1; kill <= 3; kill += 1) await killAndRestart(shop, apps)
  await waitFor('orders', () => buyers.journal.size > 20, 60_000)
  await buyers.stop()
  await expectBooksToMatch(shop, buyers)
})

test('a crash of the database makes people wait, but ends no process and loses no order', async () => {
  const { shop, app } = await servingShop()
  const buyers = startBuyers(() => [app.url], shop.stock)
  await shop.server.crash()
  await answers(`${app.url}/readyz`, 503, 2_000)
  // What only the database can answer is refused, not left hanging.
  const { id, cookie } = firstBuyer(shop)
  const refused = await fetch(`${app.url}/api/customer/orders/user/${id}`, {
    headers: { cookie },
    signal: AbortSignal.timeout(3_000),
  })
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('1')
  expect(await statusOf(`${app.url}/healthz`)).toBe(200)

  await shop.server.start()
  const before = buyers.journal.size
  await answers(`${app.url}/readyz`, 200, 2_000)
  await waitFor('orders again', () => buyers.journal.size > before, 2_000)
  expect(app.isRunning()).toBe(true)
  await buyers.stop()
  expect(buyers.longestWait()).toBeLessThan(8_000)
  await expectBooksToMatch(shop, buyers)
})

test('an order whose confirmation got lost on the way is not placed twice', async () => {
  const { shop, app } = await servingShop()
  const { proxy, url } = await overFaultyProxy(app.url)
  const buyer = firstBuyer(shop)
  const order = randomOrder(shop.stock)
  const countOrders = async () => (await shop.database.pool.query('select from orders')).rows.length

  proxy.become('one-way')
  expect(await place(url, buyer, order)).toMatchObject({ status: 'cut off' })
  await waitFor('the order', async () => (await countOrders()) === 1, 5_000)
  proxy.become('whole')
  const repeated = await place(url, buyer, order)
  expect(repeated).toMatchObject({ status: 200, body: { trackingId: order.trackingId } })
  expect(await countOrders()).toBe(1)
})
