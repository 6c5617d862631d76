import { sql } from 'kysely'
import { expect, it } from 'vitest'
import {
  anOrder,
  anOrderFor,
  aProduct,
  asAdmin,
  asCustomer,
  at,
  mailsTo,
  type Person,
  password,
  shop,
} from '#tests'
import { type ChangedOrder, changeOrders } from '../../../src/shop/orders/change-orders.server.ts'
import type { OrderStatus } from '../../../src/shop/orders/order.ts'
import { orderApi, privacyApi } from '../../fixtures/apis.ts'

const admin = await asAdmin()

/** Entries about an order, without those of what it took from the stock. */
const entriesAbout = async ({ id }: { id: number }) => {
  const { rows } = await sql<Record<string, unknown>>`
    select topic, user_id, by_user_id, request_id, noun, noun_id, name, action, changes from journal
    where topic = 'orders' and about = array[${id}::int] order by id`.execute(shop.db)
  return rows
}

/** `order-moved CANCELED` */
const eventsOf = ({ id }: { id: number }) =>
  shop.events.filter(({ orderId }) => orderId === id).map((one) => `${one.event} ${one.to ?? ''}`)

const templatesTo = async ({ email }: Person) =>
  (await mailsTo(email)).map(({ template }) => template)

const ownEntry = { topic: 'orders', byUserId: null, noun: null }
const entry = (customer: { id: number | null }) => ({ ...ownEntry, userId: customer.id })
const historyEntry = ({ id }: { id: number }, rest: object) => {
  const about = { noun: 'order', nounId: id, name: `#${id}` }
  return { topic: 'orders', byUserId: admin.id, ...about, ...rest }
}
const moved = (from: OrderStatus, to: OrderStatus) => {
  const changes = [{ field: 'status', from, to }]
  return { action: 'move', changes }
}

it('tells of an order that is placed, once', async () => {
  const customer = await asCustomer()
  const body = await anOrderFor([await aProduct(), 1])
  const order = await customer.call(orderApi.place, { body })
  await customer.call(orderApi.place, { body })
  expect(await entriesAbout(order)).toMatchObject([entry(customer)])
  expect(eventsOf(order)).toEqual(['order-placed '])
  expect(await templatesTo(customer)).toEqual(['receipt'])
})

it('tells of lines that follow, with one receipt for those that come soon', async () => {
  const customer = await asCustomer()
  const { items: _, ...body } = await anOrderFor([await aProduct(), 1])
  const order = await customer.call(orderApi.place, { body })
  expect(await templatesTo(customer)).toEqual([])
  for (const product of [await aProduct(), await aProduct()]) {
    const line = { product: { id: product.id }, quantity: 1, price: product.price }
    await customer.call(orderApi.addItem, { body: { order: { id: order.id }, ...line } })
  }
  expect(await entriesAbout(order)).toMatchObject(Array(3).fill(entry(customer)))
  expect(eventsOf(order)).toEqual(['order-placed '])
  expect(await templatesTo(customer)).toEqual(['receipt'])
})

it('mails customers nothing of what they did themselves, and keeps it out of the history', async () => {
  const { order, customer } = await anOrder({ status: 'COMPLETED' })
  const other = await anOrder({ customer })
  await customer.call(orderApi.move, { params: at(other.order), body: { status: 'CANCELED' } })
  await customer.call(orderApi.remove, { params: at(order) })
  expect(await entriesAbout(other.order)).toMatchObject([entry(customer)])
  expect(await entriesAbout(order)).toMatchObject([entry(customer)])
  expect(eventsOf(other.order)).toEqual(['order-moved CANCELED'])
  expect(await templatesTo(customer)).toEqual([])
})

it('writes moves of administrators down as history, in the entry that followers are told by', async () => {
  const { order, customer } = await anOrder()
  for (const status of ['DISPATCHED', 'COMPLETED'] as const)
    await admin.call(orderApi.moveAny, { params: at(order), body: { status } })
  await admin.call(orderApi.removeAny, { params: at(order) })
  expect(await entriesAbout(order)).toMatchObject(
    [
      moved('PENDING', 'DISPATCHED'),
      { action: 'received', changes: [{ field: 'paid', from: 0, to: order.totalAmount }] },
      moved('DISPATCHED', 'COMPLETED'),
      { action: 'delete', changes: [] },
    ].map((rest) => historyEntry(order, { userId: customer.id, ...rest })),
  )
  const events = ['order-moved DISPATCHED', 'payment-received ', 'order-moved COMPLETED']
  expect(eventsOf(order)).toEqual(events)
  expect(await templatesTo(customer)).toEqual(['statusChange', 'statusChange'])
})

it('writes all that is canceled with an account down under one request, and mails nobody', async () => {
  const customer = await asCustomer()
  const orders = [await anOrder({ customer }), await anOrder({ customer })]
  await admin.ask(privacyApi.close, { params: at(customer) })
  const entries = await Promise.all(orders.map(({ order }) => entriesAbout(order)))
  expect(entries).toMatchObject(
    orders.map(({ order }) => [historyEntry(order, moved('PENDING', 'CANCELED'))]),
  )
  const requests = new Set(entries.flat().map(({ requestId }) => requestId))
  expect([...requests]).toEqual([expect.any(String)])
  expect(await templatesTo(customer)).toEqual([])
})

it('keeps what a customer cancels with the own account out of the history', async () => {
  const { order, customer } = await anOrder()
  await customer.ask(privacyApi.removeMe, { body: { password } })
  expect(await entriesAbout(order)).toMatchObject([entry({ id: null })])
  expect(eventsOf(order)).toEqual(['order-moved CANCELED'])
})

it('mails of what the shop does itself, which is nobody’s entry in the history', async () => {
  const { order, customer } = await anOrder()
  const changed: ChangedOrder = { ...order, userId: customer.id, email: customer.email }
  const move = { kind: 'MOVED', order: changed, from: 'PENDING', to: 'CANCELED' } as const
  const result = { result: undefined, changes: [move], stock: [] }
  await changeOrders({ ...shop, user: null }, async () => result)
  expect(await entriesAbout(order)).toMatchObject([entry(customer)])
  expect(await templatesTo(customer)).toEqual(['statusChange'])
})
