import { expect, test } from 'vitest'
import { place, randomOrder } from '../fixtures/buyers.ts'
import { firstBuyer, overFaultyProxy, servingShop } from './drill.ts'
import { waitFor } from './wait.ts'

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
