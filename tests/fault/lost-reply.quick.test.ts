import { expect, onTestFinished, test } from 'vitest'
import { newOrder, place } from './buyers.ts'
import { layCable } from './cable.ts'
import { openTestShop } from './test-shop.ts'
import { waitFor } from './wait.ts'

test('an order whose confirmation got lost on the way is not placed twice', async () => {
  const shop = await openTestShop()
  onTestFinished(shop.close)
  const app = await shop.start()
  await app.untilReady()
  const cable = await layCable(Number(new URL(app.url).port))
  onTestFinished(cable.close)
  const [buyer] = shop.stock.customers
  if (!buyer) throw new Error('There is no customer.')
  const order = newOrder(shop.stock)
  const countOrders = async () => (await shop.database.pool.query('select from orders')).rows.length

  cable.become('one-way')
  expect(await place(`http://127.0.0.1:${cable.port}`, buyer, order)).toMatchObject({
    status: 'cut off',
  })
  await waitFor('the order', async () => (await countOrders()) === 1, 5_000)
  cable.become('whole')
  const repeated = await place(`http://127.0.0.1:${cable.port}`, buyer, order)
  expect(repeated).toMatchObject({ status: 200, body: { trackingId: order.trackingId } })
  expect(await countOrders()).toBe(1)
})
