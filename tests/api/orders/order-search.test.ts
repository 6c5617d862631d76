import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anOrder, asAdmin, at, shop } from '#tests'
import { allIds } from '../../../src/platform/database/rows.server.ts'
import { orderApi } from '../../../src/shop/orders/order.api.ts'
import { listOrders, search } from '../../../src/shop/orders/order-lists.db.ts'

const admin = await asAdmin()

const find = async (q: string, user?: number) => {
  const filter = { q, user }
  const range = { limit: 1_000_000, offset: 0, sort: 'id' } as const
  const found = await listOrders(shop.db, await search(shop.db, filter), range)
  return found.map(({ id }) => id).sort((a, b) => a - b)
}

/** What contains `q` or has that number, without any index. */
const containing = (q: string) =>
  allIds(
    shop.db,
    sql`
    select id from orders
    where (position(${q}::text in tracking_id::text) > 0 or id::text = ${q}) and hidden_by_admin_at is null
      and (subtotal > 0 or not takes_lines)
    order by id`,
  )

/** As the release before places them: it knows no table but these. */
const placeBySql = async (trackingId: string, orderDate = new Date().toISOString()) => {
  const { order } = await anOrder()
  const [id = 0] = await allIds(
    shop.db,
    sql`
    insert into orders (tracking_id, user_id, content_hash, address, city, payment_method_id, takes_lines, order_date)
    select ${trackingId}::uuid, user_id, content_hash, address, 'Nowhere', payment_method_id, false, ${orderDate}
    from orders where id = ${order.id} returning id`,
  )
  return id
}

const example = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
let placed = 0
afterAll(() => sql`delete from orders where city = 'Nowhere'`.execute(shop.db))
beforeAll(async () => {
  placed = await placeBySql(example)
})

it.each([1, 2, 3, 4, 5, 7, 8, 9, 13, 23, 35, 36])(
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
  for (const q of [
    'e04f-',
    '4e0-4f9',
    '04e04f89',
    '3f25--04',
    '-1-',
    '-12-',
    '-123-',
    'xyz',
    'é',
    '%',
    `${example}0`,
  ]) {
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

it('finds old orders by the beginning of their tracking ID alone', async () => {
  const id = await placeBySql('81b7e6d2-0b4f-4c19-9d55-1f7a3c9e2b60')
  expect([await find('e6d2-0b'), await find('81b7e6d2-0b')]).toEqual([[id], [id]])
  const { order } = await anOrder()
  await sql`
    insert into orders (tracking_id, user_id, content_hash, address, city, payment_method_id, takes_lines)
    select gen_random_uuid(), user_id, content_hash, address, 'Nowhere', payment_method_id, false
    from orders, generate_series(1, 20000) where id = ${order.id}`.execute(shop.db)
  expect([await find('e6d2-0b'), await find('81b7e6d2-0b')]).toEqual([[], [id]])
  expect([await find('81'), await find('8')]).toEqual([
    expect.arrayContaining([id]),
    expect.arrayContaining([id]),
  ])
}, 60_000)

it('follows an order whose day changes, and forgets one that is removed', async () => {
  const id = await placeBySql('5c0f3a1e-77aa-4d2b-8e11-6f0b9d2c4a55', '2019-05-05T12:00:00Z')
  const on = (day: string) => admin.call(orderApi.list, { query: { from: day, to: day } })
  const idsOn = async (day: string) => (await on(day)).map((order) => order.id)
  expect(await idsOn('2019-05-05')).toEqual([id])
  await sql`
    update orders set order_date = '2018-04-04T23:30:00Z', waiting_since = '2018-04-04T23:30:00Z'
    where id = ${id}`.execute(shop.db)
  expect([await idsOn('2019-05-05'), await idsOn('2018-04-05')]).toEqual([[], [id]])
  await sql`delete from orders where id = ${id}`.execute(shop.db)
  expect(await find('5c0f3a1e-77aa')).toEqual([])
  expect(await admin.refusal(orderApi.inspect, { params: at({ id }) })).toMatchObject({
    status: 404,
  })
})
