import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { anOrder, anOrderFor, aProduct, asAdmin, at, type Person, shop } from '#tests'
import { orderApi } from '../../../src/shop/orders/order.api.ts'
import { settingsApi } from '../../../src/shop/settings/settings.api.ts'

const admin = await asAdmin()

async function kitchenNeeds(prepMinutes: number) {
  const { version } = await admin.call(settingsApi.inspect)
  await admin.call(settingsApi.change, { body: { version, prepMinutes } })
}

const move = (customer: Person, order: { id: number }, status: 'CANCELED' | 'PENDING') =>
  customer.call(orderApi.move, { params: at(order), body: { status } })

const minutesBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 60_000

it('promises an order from the moment it was placed, in every list that shows it', async () => {
  const { customer, product } = await anOrder()
  const placed = await customer.call(orderApi.place, { body: await anOrderFor([product, 1]) })
  const { waitingSince, expectedAt } = placed
  expect(waitingSince).toBe(placed.orderDate)
  expect(minutesBetween(waitingSince, expectedAt)).toBe(30)
  const params = at(placed)
  const shown = [
    await customer.call(orderApi.show, { params }),
    (await customer.call(orderApi.mine, { params: { userId: String(customer.id) } }))[0],
    await admin.call(orderApi.inspect, { params }),
    (await admin.call(orderApi.list, { query: { q: placed.trackingId, page: 1 } })).items[0],
    (await admin.call(orderApi.kitchen, { query: { ids: params.id } }))[0],
  ]
  for (const order of shown)
    expect(order).toMatchObject({ id: placed.id, waitingSince, expectedAt })
})

it('keeps what a customer was promised when the kitchen takes longer from now on', async () => {
  const { order, customer } = await anOrder()
  await kitchenNeeds(60)
  onTestFinished(() => kitchenNeeds(30))
  const later = await customer.call(orderApi.show, { params: at(order) })
  expect(later.expectedAt).toBe(order.expectedAt)
  const next = await customer.call(orderApi.place, {
    body: await anOrderFor([await aProduct(), 1]),
  })
  expect(minutesBetween(next.waitingSince, next.expectedAt)).toBe(60)
})

it('lets a restored order wait again, behind those that waited meanwhile, under its old date', async () => {
  const { order, customer } = await anOrder()
  await sql`update orders set order_date = now() - interval '3 hours' where id = ${order.id}`.execute(
    shop.db,
  )
  const [before, other] = [
    await customer.call(orderApi.show, { params: at(order) }),
    await anOrder(),
  ]
  expect(minutesBetween(before.waitingSince, other.order.waitingSince)).toBeCloseTo(180, 0)
  await move(customer, order, 'CANCELED')
  const restored = await move(customer, order, 'PENDING')
  expect(restored.orderDate).toBe(before.orderDate)
  expect(restored.waitingSince).toBe(restored.history.at(-1)?.at)
  expect(minutesBetween(restored.waitingSince, restored.expectedAt)).toBe(30)
  const query = { ids: `${order.id},${other.order.id}` }
  const board = await admin.call(orderApi.kitchen, { query })
  expect(board.map(({ id }) => id)).toEqual([other.order.id, order.id])
})
