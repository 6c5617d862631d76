import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anOrder, aPaymentMethod, asAdmin, asCustomer, at, shop } from '#tests'
import { allIds } from '../../../src/platform/database/rows.server.ts'
import {
  countOrders,
  listOrders,
  search,
  totalOf,
} from '../../../src/shop/orders/order-lists.db.ts'
import { orderApi, paymentApi } from '../../fixtures/apis.ts'

const find = async (q: string, user?: number) => {
  const filter = { q, user }
  const range = { limit: 1_000_000, offset: 0, sort: 'id' } as const
  const found = await listOrders(shop.db, await search(shop.db, filter), range)
  return found.map(({ id }) => id).sort((a, b) => a - b)
}

/** What contains `q` or has that number, without any index. */
const containing = (q: string) => {
  const isFound = sql`position(${q}::text in tracking_id::text) > 0 or id::text = ${q}`
  const isListed = sql`hidden_by_admin_at is null and (subtotal > 0 or not takes_lines)`
  const found = sql`select id from orders where (${isFound}) and ${isListed} order by id`
  return allIds(shop.db, found)
}

/** As the release before places them: it knows no table but these. */
const placeBySql = async (trackingId: string) => {
  const { order } = await anOrder()
  const copy = sql`
    insert into orders (tracking_id, user_id, content_hash, address, city, payment_method_id, takes_lines)
    select ${trackingId}::uuid, user_id, content_hash, address, 'Nowhere', payment_method_id, false
    from orders where id = ${order.id} returning id`
  return (await allIds(shop.db, copy))[0] ?? 0
}

const example = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
let placed = 0
afterAll(() => sql`delete from orders where city = 'Nowhere'`.execute(shop.db))
beforeAll(async () => {
  placed = await placeBySql(example)
})

it.each([1, 4, 9, 35, 36])(
  'finds orders by every part of %i characters of their tracking ID',
  async (length) => {
    for (let start = 0; start + length <= example.length; start += 1) {
      const part = example.slice(start, start + length)
      const found = await find(part)
      expect(found, part).toContain(placed)
      expect(found, part).toEqual(await containing(part))
    }
  },
)

it('finds them whatever the case, and no other than those that contain it', async () => {
  expect(await find(example.slice(4, 12).toUpperCase())).toContain(placed)
  // All pieces of it, in another order, with a dash elsewhere, and what no tracking ID contains.
  const elsewhere = ['e04f-', '4e0-4f9', '04e04f89', '3f25--04', '-1-', '-12-', '-123-']
  for (const q of [...elsewhere, 'xyz', 'é', '%', `${example}0`]) {
    const found = await find(q)
    expect(found, q).not.toContain(placed)
    // Another order's may contain it by chance.
    expect(found, q).toEqual(await containing(q))
  }
})

it('finds an order by its number, and what contains the number', async () => {
  const found = await find(String(placed))
  expect(found).toContain(placed)
  expect(found).toEqual(await containing(String(placed)))
  for (const q of [`0${placed}`, '2147483648', '99999999999'])
    expect(await find(q), q).toEqual(await containing(q))
})

it('looks for a part among the orders of one customer', async () => {
  const [one, other] = [await anOrder(), await anOrder()]
  for (const q of [one.order.trackingId.slice(0, 5), one.order.trackingId.slice(0, 1)]) {
    expect(await find(q, one.customer.id)).toEqual([one.order.id])
    expect(await find(q, other.customer.id)).not.toContain(one.order.id)
  }
})

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

const admin = await asAdmin()

it('has what was paid and what is due of each order in its file', async () => {
  const { order, product } = await anOrder()
  const received = { entryId: randomUUID(), amount: 500.5 }
  await admin.call(paymentApi.received, { params: at(order), body: received })
  const { body } = await admin.ask(orderApi.export, { query: { q: order.trackingId } })
  const [headings, values] = String(body).trimEnd().split('\r\n')
  const columns = 'shipping,totalAmount,paid,due,payment,dishes,channel,fulfilment,placedBy'
  expect(headings?.endsWith(columns)).toBe(true)
  const money = `,${order.totalAmount},500.5,${order.totalAmount - 500.5},PART`
  expect(values?.endsWith(`${money},2 × ${product.name},WEB,DELIVERY,`)).toBe(true)
})
