import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anOrder, aPaymentMethod, asAdmin, asCustomer, shop } from '#tests'
import { orderApi } from '../../../src/shop/orders/order.api.ts'
import { countOrders, totalOf } from '../../../src/shop/orders/order-lists.db.ts'

const admin = await asAdmin()

it.each([
  [2, { PENDING: 2, COMPLETED: 1, ALL: 2 }, ['PENDING', 'ALL']],
  [3, { PENDING: 3, COMPLETED: 1, ALL: 3 }, ['ALL']],
  [4, { PENDING: 3, COMPLETED: 1, ALL: 4 }, undefined],
])('counts up to %i orders of each status', async (limit, counts, countsAreAtLeast) => {
  const [method, customer] = [await aPaymentMethod(), await asCustomer()]
  for (const status of ['PENDING', 'PENDING', 'PENDING', 'COMPLETED'] as const)
    await anOrder({ customer, paymentMethod: method, status })
  const wanted = { counts: { ...counts, DISPATCHED: 0, CANCELED: 0 }, countsAreAtLeast }
  for (const filter of [{ paymentMethod: method.id }, { user: customer.id }])
    expect(await countOrders(shop.db, filter, limit), JSON.stringify(filter)).toEqual(wanted)
})

it('says of one status, and of all, whether there are more', () => {
  const counts = { PENDING: 2, DISPATCHED: 0, COMPLETED: 2, CANCELED: 0, ALL: 2 }
  const counted = { counts, countsAreAtLeast: ['COMPLETED' as const, 'ALL' as const] }
  expect(totalOf(counted, 'PENDING')).toEqual({ total: 2 })
  expect(totalOf(counted, 'COMPLETED')).toEqual({ total: 2, totalIsAtLeast: true })
  expect(totalOf(counted)).toEqual({ total: 2, totalIsAtLeast: true })
})

let paymentMethod = ''
beforeAll(async () => {
  const { order } = await anOrder({ paymentMethod: await aPaymentMethod() })
  paymentMethod = String(order.paymentMethod?.id)
  await sql`
    insert into orders (tracking_id, user_id, content_hash, address, city, payment_method_id, takes_lines)
    select gen_random_uuid(), user_id, content_hash, address, 'Nowhere', payment_method_id, false
    from orders, generate_series(1, 10000) where id = ${order.id}`.execute(shop.db)
}, 60_000)
afterAll(() => sql`delete from orders where city = 'Nowhere'`.execute(shop.db))

it('says that there are at least ten thousand, and ends there', async () => {
  const page = (at: number, sort?: 'id') =>
    admin.call(orderApi.list, { query: { paymentMethod, page: at, size: 100, sort } })
  const [first, last, beyond, other] = [
    await page(1),
    await page(100),
    await page(101),
    await page(1, 'id'),
  ]
  for (const { total, totalIsAtLeast, counts, countsAreAtLeast } of [first, last, beyond, other])
    expect({ total, totalIsAtLeast, all: counts.ALL, countsAreAtLeast }).toEqual({
      total: 10_000,
      totalIsAtLeast: true,
      all: 10_000,
      countsAreAtLeast: ['PENDING', 'ALL'],
    })
  expect([first.items.length, last.items.length, beyond.items.length]).toEqual([100, 100, 0])
  // The one order that has no page is the first one the other way round.
  expect(other.items[0]?.id).toBeLessThan(last.items.at(-1)?.id ?? 0)
})

it('counts all of them for the plain list, in each status', async () => {
  for (const status of [undefined, 'PENDING'] as const) {
    const { headers } = await admin.ask(orderApi.list, { query: { paymentMethod, status } })
    expect(headers.get('x-total-count')).toBe('10001')
  }
})
