import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import {
  anOrder,
  anOrderFor,
  aProduct,
  asAdmin,
  asCustomer,
  at,
  runJob,
  shop,
  stockOf,
  unique,
} from '#tests'
import { retention } from '../../../src/shop/privacy/retention.server.ts'
import { staffOrderApi } from '../../../src/shop/staff-orders/staff-order.api.ts'
import { historyApi, orderApi, paymentApi, reportApi, settingsApi } from '../../fixtures/apis.ts'

const admin = await asAdmin()
const customer = await asCustomer()

const phones = Array.from({ length: 50 }, (_, index) => `+250${788_200_000 + index}`)
const aPhone = () => phones.pop() ?? ''

/** What an administrator enters for a caller: two pieces of a new dish. */
async function aCall(change: object = {}) {
  const product = await aProduct({ price: 2_000, quantity: 10 })
  const order = await anOrderFor([product, 2])
  const caller = { channel: 'PHONE' as const, customerName: 'Keza', phone: aPhone() }
  return { product, body: { ...order, ...caller, ...change } }
}

const enter = async (change: object = {}) => {
  const call = await aCall(change)
  return { ...call, order: await admin.call(staffOrderApi.place, { body: call.body }) }
}

it('enters an order of a caller, which no account owns', async () => {
  const { product, body, order } = await enter({ note: 'Ring twice.' })
  const { id, username } = admin
  expect(order).toMatchObject({
    ...{ channel: 'PHONE', customerName: 'Keza', phone: body.phone, note: 'Ring twice.' },
    ...{ placedBy: { id, username }, user: null, fulfilment: 'DELIVERY', status: 'PENDING' },
    ...{ totalAmount: 5_000, payBefore: null },
    history: [{ from: null, to: 'PENDING', by: username }],
  })
  expect(await stockOf(product)).toBe(8)
  const { items } = await admin.call(orderApi.list, { query: { q: 'keza', page: 1 } })
  expect(items.map((one) => one.id)).toContain(order.id)
  const board = await admin.call(orderApi.kitchen, { query: { ids: String(order.id) } })
  expect(board).toMatchObject([{ customerName: 'Keza', placedBy: { username }, channel: 'PHONE' }])
})

it('takes one for the same tracking ID as a repeat, and another for taken', async () => {
  const received = { entryId: randomUUID(), amount: 1_000 }
  const { body, order } = await enter({ received })
  const { status, body: again } = await admin.ask(staffOrderApi.place, { body })
  expect([status, again]).toMatchObject([200, { id: order.id, paid: 1_000 }])
  const more = { received: { ...received, amount: 2_000 } }
  const others = [{ customerName: 'Gasana' }, { channel: 'COUNTER' }, { note: 'No salt.' }]
  for (const other of [...others, more, { received: undefined }]) {
    const refused = await admin.refusal(staffOrderApi.place, { body: { ...body, ...other } })
    expect(refused).toMatchObject({ status: 409, code: 'TRACKING_ID_TAKEN' })
  }
})

it('receives the money that came with it, all or nothing', async () => {
  const transactionId = unique('TX').toUpperCase()
  const received = { entryId: randomUUID(), amount: 5_000, transactionId }
  const { order } = await enter({ received })
  expect(order).toMatchObject({ paid: 5_000, due: 0, payment: 'PAID' })
  const { entries } = await admin.call(paymentApi.money, { params: at(order) })
  expect(entries).toMatchObject([{ id: received.entryId, amount: 5_000, by: admin.username }])

  const { product, body } = await aCall({ received: { ...received, entryId: randomUUID() } })
  const refused = await admin.refusal(staffOrderApi.place, { body })
  expect(refused).toMatchObject({ status: 409, code: 'TRANSACTION_USED', order: { id: order.id } })
  expect(await stockOf(product)).toBe(10)
})

it.each([
  ['items', { items: undefined }],
  ['channel', { channel: 'WEB' }],
  ['phone', { phone: '12' }],
  ['received', { received: { entryId: randomUUID(), amount: -1 } }],
  ['received', { received: { amount: 5 } }],
  ['address', { address: '' }],
])('refuses a wrong %s: %o', async (field, change) => {
  const { body } = await aCall(change)
  const refused = await admin.refusal(staffOrderApi.place, { body })
  expect(refused).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } })
})

it('is for administrators', async () => {
  const { body } = await aCall()
  expect(await customer.refusal(staffOrderApi.place, { body })).toMatchObject({ status: 403 })
  const query = { phone: body.phone }
  expect(await customer.refusal(staffOrderApi.caller, { query })).toMatchObject({ status: 403 })
})

it('a guest at the counter takes the dishes along', async () => {
  const nobody = { customerName: undefined, phone: undefined, address: undefined, city: undefined }
  const guest = { channel: 'COUNTER', fulfilment: 'PICKUP', totalAmount: 4_000 }
  const { order } = await enter({ ...guest, ...nobody })
  expect(order).toMatchObject({ shipping: 0, totalAmount: 4_000, address: '', customerName: null })
  const csv = await admin.ask(orderApi.export, { query: { q: order.trackingId } })
  expect(String(csv.body)).toMatch(/,Counter,.*,COUNTER,PICKUP,/)
})

it('is refused while the kitchen is closed, unless the administrator insists', async () => {
  const { body } = await aCall()
  const { version } = await admin.call(settingsApi.inspect, {})
  const pausedUntil = new Date(Date.now() + 3_600_000).toISOString()
  const paused = await admin.call(settingsApi.change, { body: { pausedUntil, version } })
  expect(await admin.refusal(staffOrderApi.place, { body })).toMatchObject({ code: 'CLOSED' })
  await admin.call(staffOrderApi.place, { body: { ...body, evenIfClosed: true } })
  await admin.call(settingsApi.change, { body: { pausedUntil: null, version: paused.version } })
})

it('knows a caller by the number: name, places, orders', async () => {
  const phone = aPhone()
  const caller = await admin.call(staffOrderApi.caller, { query: { phone } })
  expect(caller).toEqual({ phone, name: null, places: [], orders: [], open: 0 })
  await enter({ phone, address: 'KG 1 St', city: 'Kigali' })
  await enter({ phone, address: 'KG 2 St', city: 'Kigali', customerName: 'Keza U.' })
  const body = { ...(await anOrderFor([await aProduct(), 1])), phone, address: 'KG 1 St' }
  const web = await customer.call(orderApi.place, { body })
  const query = { phone: phone.replace('+250', '0') }
  const found = await admin.call(staffOrderApi.caller, { query })
  const places = ['KG 1 St', 'KG 2 St'].map((address) => ({ address, city: 'Kigali' }))
  expect(found).toMatchObject({ phone, name: 'Keza U.', places, open: 3 })
  expect(found.orders.map(({ id }) => id)[0]).toBe(web.id)
  expect(found.orders).toHaveLength(3)
  const wrong = { query: { phone: '12' } }
  expect(await admin.refusal(staffOrderApi.caller, wrong)).toMatchObject({ status: 400 })
})

const end = async (order: { id: number }) => {
  for (const status of ['DISPATCHED', 'COMPLETED'] as const)
    await admin.call(orderApi.moveAny, { params: at(order), body: { status } })
}
const seen = (order: { id: number }) => admin.call(orderApi.inspect, { params: at(order) })
const known = { customerName: 'Keza', address: 'KG 11 Ave 5' }
const forgotten = { customerName: null, address: '', city: '', phone: null, note: null }

it('keeps a caller for 180 days after the end of the order', async () => {
  const { order: old } = await enter()
  const { order: young } = await enter()
  const { order: open } = await enter()
  await end(old)
  await end(young)
  expect(await seen(old)).toMatchObject(known)
  const daysAgo = (days: number, { id }: { id: number }) => {
    const time = sql`now() - make_interval(days => ${days}::int)`
    return sql`with aged as (update orders set order_date = ${time} where id = ${id})
      update order_events set at = ${time} where order_id = ${id}`.execute(shop.db)
  }
  await daysAgo(181, old)
  await daysAgo(179, young)
  await daysAgo(400, open)
  await runJob(retention, shop, {})
  expect(await seen(old)).toMatchObject(forgotten)
  expect(await seen(young)).toMatchObject(known)
  expect(await seen(open)).toMatchObject(known)
})

it('forgets a caller at once where an administrator says so, but no open order and no account', async () => {
  const phone = aPhone()
  const [{ order: ended }, { order: open }] = [await enter({ phone }), await enter({ phone })]
  await end(ended)
  const { order: own } = await anOrder({ customer, status: 'COMPLETED' })
  await sql`update orders set phone = ${phone} where id = ${own.id}`.execute(shop.db)
  await admin.call(staffOrderApi.forget, { body: { phone } })
  expect(await seen(ended)).toMatchObject(forgotten)
  expect(await seen(open)).toMatchObject({ ...known, phone })
  expect(await seen(own)).toMatchObject({ phone })
})

it('is named in the history, the filter and the report', async () => {
  const { order } = await enter({ received: { entryId: randomUUID(), amount: 500 } })
  const { items } = await admin.call(historyApi.list, { query: { noun: 'order', id: order.id } })
  const named = items.filter(({ by }) => by).map(({ action }) => action)
  expect(named).toEqual(expect.arrayContaining(['create', 'received']))
  const byPhone = { query: { channel: 'PHONE', page: 1, size: 100 } } as const
  const { items: ofPhone } = await admin.call(orderApi.list, byPhone)
  expect(ofPhone.map(({ channel }) => channel)).not.toContain('WEB')
  expect(ofPhone.map(({ id }) => id)).toContain(order.id)
  const report = await admin.call(reportApi.day, { query: {} })
  const ofChannel = report.channels.find(({ channel }) => channel === 'PHONE')
  expect(ofChannel?.orders).toBeGreaterThan(0)
})
