import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  anOrder,
  anOrderFor,
  aPaymentMethod,
  aProduct,
  asAdmin,
  asCustomer,
  at,
  fixturesOf,
  shop,
  unique,
} from '#tests'
import { orderApi } from '../../../src/shop/orders/order.api.ts'
import type { Order } from '../../../src/shop/orders/order.ts'

const admin = await asAdmin()

const listed = async (query: Record<string, string>) => {
  const list = (await admin.call(orderApi.list, { query })) as Order[]
  return list.map(({ id }) => id)
}

it("lists a customer's own orders, newest first, and for administrators counted", async () => {
  const customer = await asCustomer()
  const first = await anOrder({ customer, status: 'COMPLETED' })
  const second = await anOrder({ customer })
  await anOrder()
  const user = String(customer.id)
  const { headers, body } = await customer.ask(orderApi.mine, { params: { userId: user } })
  const withoutHistory = ({ history: _, historyTotal: _total, ...order }: typeof first.order) =>
    order
  expect(body).toEqual([withoutHistory(second.order), withoutHistory(first.order)])
  expect(headers.get('x-total-count')).toBe('2')
  expect(await listed({ user })).toEqual([second.order.id, first.order.id])
  const counts = { ALL: 2, PENDING: 1, COMPLETED: 1 }
  const answer = await admin.call(orderApi.list, { query: { user, page: '1', size: '1' } })
  expect(answer).toMatchObject({ total: 2, counts, items: [{ id: second.order.id }] })
})

it.each(['abc', '2147483648', '%00'])('has no order %s', async (id) => {
  const customer = await asCustomer()
  for (const path of ['orders', 'order-items/order']) {
    const answer = await customer.request('GET', `/api/customer/${path}/${id}`)
    expect(answer).toMatchObject({ status: 404, body: { message: 'Order not found.' } })
  }
})

it('shows administrators the whole order and who it is for', async () => {
  const { order, customer, product } = await anOrder({ status: 'DISPATCHED' })
  expect(await admin.call(orderApi.inspect, { params: at(order) })).toEqual({
    ...order,
    payBy: undefined,
    email: customer.email,
    chatText: expect.stringContaining(order.trackingId),
    items: [
      {
        id: expect.any(Number),
        order: { id: order.id },
        product: { id: product.id, name: product.name, image: product.image },
        quantity: 2,
        price: product.price,
        basePrice: product.price,
        options: [],
      },
    ],
  })
})

describe('what an administrator types to find an order', () => {
  const phone = '+250788123456'
  const order = async (wanted: object = {}) => {
    const customer = await asCustomer()
    const body = { ...(await anOrderFor([await aProduct(), 1])), ...wanted }
    return { customer, id: (await customer.call(orderApi.place, { body })).id }
  }

  it('is its number, also with the sign before it, and that order comes first', async () => {
    const { id } = await order()
    const later = await order({ trackingId: `${`${id}`.padEnd(8, 'a')}${randomUUID().slice(8)}` })
    expect(await listed({ q: `#${id}` })).toEqual([id])
    for (const status of [undefined, 'PENDING'] as const) {
      const page = { q: `${id}`, page: '1', size: '1', ...(status && { status }) }
      const first = await admin.call(orderApi.list, { query: page })
      expect(first.items.map((item) => item.id)).toEqual([id])
      expect(first.total).toBeGreaterThan(1)
      const second = await admin.call(orderApi.list, { query: { ...page, page: '2', size: '1' } })
      expect(second.items[0]?.id).toBeGreaterThanOrEqual(later.id)
    }
    expect(await listed({ q: `${id}`, status: 'CANCELED' })).not.toContain(id)
  })

  it.each(['0788 123 456', '250788123456'])('is the phone, as in %s', async (q) => {
    const [{ id }, other] = [await order({ phone }), await order({ phone: '+250788123457' })]
    const found = await listed({ q })
    expect(found).toContain(id)
    expect(found).not.toContain(other.id)
  })

  it('is the customer: the username, or a part of it that is in no tracking ID', async () => {
    const name = unique('Uwase')
    const customer = await fixturesOf(shop).asCustomer({ username: name })
    await anOrder({ customer })
    const ids = await listed({ user: `${customer.id}` })
    for (const q of [name, name.toUpperCase(), name.slice(1)])
      expect(await listed({ q })).toEqual(ids)
    expect(await listed({ q: `${name}x` })).toEqual([])
  })
})

it('filters orders by status, payment method and sum', async () => {
  const own = await aPaymentMethod()
  const pending = await anOrder({ paymentMethod: own })
  const canceled = await anOrder({ status: 'CANCELED' })
  const paymentMethod = String(own.id)
  expect(await listed({ paymentMethod })).toEqual([pending.order.id])
  expect(await listed({ paymentMethod, status: 'CANCELED' })).toEqual([])
  expect(await listed({ status: 'CANCELED' })).toContain(canceled.order.id)
  expect(await listed({ status: 'CANCELED' })).not.toContain(pending.order.id)
})

it('counts days in Kigali, where midnight comes two hours before that of UTC', async () => {
  const [lastMinute, firstMinute] = [await anOrder(), await anOrder()]
  const movedTo = ({ order }: typeof lastMinute, time: string) =>
    sql`update orders set order_date = ${time}, waiting_since = ${time}
      where id = ${order.id}`.execute(shop.db)
  await movedTo(lastMinute, '2020-02-29T21:59:59Z')
  await movedTo(firstMinute, '2020-02-29T22:00:00Z')
  expect(await listed({ from: '2020-02-29', to: '2020-02-29' })).toEqual([lastMinute.order.id])
  expect(await listed({ from: '2020-03-01', to: '2020-03-01' })).toEqual([firstMinute.order.id])
})

it.each([
  [{ status: 'LOST' }, { status: 'One of PENDING, DISPATCHED, COMPLETED, CANCELED is expected.' }],
  [{ from: '2026-02-30' }, { from: 'A date like 2026-01-31 is expected.' }],
  [{ paymentMethod: '2147483648' }, { paymentMethod: 'At most 2147483647.' }],
  [{ sort: 'address' }, { sort: 'One of id, -id, totalAmount, -totalAmount is expected.' }],
])('refuses the list parameters %j in plain words', async (query, fields) => {
  expect(await admin.refusal(orderApi.list, { query })).toMatchObject({ status: 400, fields })
})

it('turns pages and counts each status beside them', async () => {
  const { order } = await anOrder({ status: 'COMPLETED' })
  const query = { q: order.trackingId, page: '1' }
  const counts = { PENDING: 0, DISPATCHED: 0, COMPLETED: 1, CANCELED: 0, ALL: 1 }
  const found = await admin.call(orderApi.list, { query })
  expect(found).toMatchObject({ items: [{ id: order.id }], total: 1, page: 1, size: 5, counts })
  const pending = { ...query, status: 'PENDING' as const }
  const answer = await admin.call(orderApi.list, { query: pending })
  expect(answer).toMatchObject({ items: [], total: 0, counts })
})

it('sends the first thousand orders of a plain list, says how many there are and exports all', async () => {
  const { order, customer } = await anOrder({ paymentMethod: await aPaymentMethod() })
  onTestFinished(async () => {
    await sql`delete from orders where city = 'Nowhere'`.execute(shop.db)
  })
  await sql`
    insert into orders (tracking_id, user_id, content_hash, address, city, payment_method_id, takes_lines)
    select gen_random_uuid(), user_id, content_hash, address, 'Nowhere', payment_method_id, false
    from orders, generate_series(1, 2100) where id = ${order.id}`.execute(shop.db)
  const paymentMethod = String(order.paymentMethod?.id)
  for (const { headers, body } of [
    await admin.ask(orderApi.list, { query: { paymentMethod } }),
    await customer.ask(orderApi.mine, { params: { userId: customer.id } }),
  ]) {
    const length = (body as Order[]).length
    expect([length, headers.get('x-total-count')]).toEqual([1_000, '2101'])
  }
  // More than one batch of an export, and pages that are found from the end of the list.
  for (const sort of ['id', '-id', 'totalAmount', '-totalAmount'] as const) {
    const query = { paymentMethod, sort }
    const file = (await admin.ask(orderApi.export, { query })).body as string
    const exported = file.trim().split('\r\n').slice(1)
    const ids = exported.map((line) => Number(line.split(',')[0]))
    expect(new Set(ids).size).toBe(2_101)
    for (const page of [11, 20, 21, 22, 23]) {
      const asked = { query: { ...query, page: String(page), size: '100' } }
      const { items } = await admin.call(orderApi.list, asked)
      expect(items.map(({ id }) => id)).toEqual(ids.slice((page - 1) * 100, page * 100))
    }
  }
})

it('takes completed orders out of the list of the one who deletes them', async () => {
  const { order, customer } = await anOrder({ status: 'COMPLETED' })
  const params = at(order)
  const gone = { status: 404, message: 'Order not found.' }
  expect(await customer.ask(orderApi.remove, { params })).toMatchObject({ status: 204, body: '' })
  expect(await customer.refusal(orderApi.show, { params })).toMatchObject(gone)
  expect(await customer.refusal(orderApi.items, { params })).toMatchObject(gone)
  expect(await customer.refusal(orderApi.remove, { params })).toMatchObject(gone)
  const userId = String(customer.id)
  expect(await customer.call(orderApi.mine, { params: { userId } })).toEqual([])

  expect(await admin.call(orderApi.inspect, { params })).toMatchObject({ id: order.id })
  expect(await admin.ask(orderApi.removeAny, { params })).toMatchObject({ status: 204 })
  expect(await admin.refusal(orderApi.inspect, { params })).toMatchObject(gone)
  expect(await listed({ q: order.trackingId })).toEqual([])
  // The copy of the customer stays when an administrator deletes theirs.
  const other = await anOrder({ status: 'COMPLETED' })
  await admin.call(orderApi.removeAny, { params: at(other.order) })
  const shown = await other.customer.call(orderApi.show, { params: at(other.order) })
  expect(shown).toEqual(other.order)
})

it.each(['PENDING', 'DISPATCHED', 'CANCELED'] as const)('deletes no %s order', async (status) => {
  const { order, customer } = await anOrder({ status })
  const refused = { status: 409, message: 'Only completed orders can be deleted.', current: status }
  const params = at(order)
  expect(await customer.refusal(orderApi.remove, { params })).toMatchObject(refused)
  expect(await admin.refusal(orderApi.removeAny, { params })).toMatchObject(refused)
  expect(await customer.call(orderApi.show, { params })).toEqual(order)
})
