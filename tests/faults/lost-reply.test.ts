import { expect, onTestFinished, test } from 'vitest'
import { place, randomOrder } from '../fixtures/buyers.ts'
import { openPostgresShop } from '../fixtures/postgres-shop.ts'
import { startFaultyProxy } from './faulty-proxy.ts'
import { waitFor } from './wait.ts'

test('an order whose confirmation got lost on the way is not placed twice', async () => {
  const shop = await openPostgresShop()
  onTestFinished(shop.close)
  const app = await shop.start()
  await app.untilReady()
  const proxy = await startFaultyProxy(Number(new URL(app.url).port))
  onTestFinished(proxy.close)
  const [buyer] = shop.stock.customers
  if (!buyer) throw new Error('There is no customer.')
  const order = randomOrder(shop.stock)
  const countOrders = async () => (await shop.database.pool.query('select from orders')).rows.length

  proxy.become('one-way')
  expect(await place(`http://127.0.0.1:${proxy.port}`, buyer, order)).toMatchObject({
    status: 'cut off',
  })
  await waitFor('the order', async () => (await countOrders()) === 1, 5_000)
  proxy.become('whole')
  const repeated = await place(`http://127.0.0.1:${proxy.port}`, buyer, order)
  expect(repeated).toMatchObject({ status: 200, body: { trackingId: order.trackingId } })
  expect(await countOrders()).toBe(1)
})
