import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import {
  anOrder,
  anOrderFor,
  aProduct,
  asAdmin,
  asCustomer,
  at,
  findBreaches,
  fixturesOf,
  onPostgres,
  shop,
  stockOf,
} from '#tests'
import { lockOrder } from '../../../src/shop/orders/order.db.ts'
import { lockCustomer } from '../../../src/shop/orders/place-order.db.ts'
import { accountApi, orderApi, paymentApi, privacyApi } from '../../fixtures/apis.ts'

const admin = await asAdmin()
const close = (user: { id: number }) => admin.ask(privacyApi.close, { params: at(user) })
const remove = (user: { id: number }) => admin.ask(accountApi.remove, { params: at(user) })
const inspect = (order: { id: number }) => admin.call(orderApi.inspect, { params: at(order) })

it('cancels what a customer has waiting, gives the food back and deletes the account', async () => {
  const customer = await asCustomer()
  const { anOrderOf } = fixturesOf(shop)
  const [soup, tea] = [await aProduct(), await aProduct()]
  const first = await customer.call(orderApi.place, { body: await anOrderFor([soup, 3], [tea, 4]) })
  const second = await customer.call(orderApi.place, { body: await anOrderFor([soup, 7]) })
  const onItsWay = await anOrderOf(customer, { status: 'DISPATCHED' })
  expect([await stockOf(soup), await stockOf(tea)]).toEqual([0, 6])

  expect((await close(customer)).status).toBe(204)

  expect([await stockOf(soup), await stockOf(tea)]).toEqual([10, 10])
  for (const order of [first, second]) {
    const kept = await inspect(order)
    const nameless = { user: null, email: null, address: '', city: '', phone: null, note: null }
    expect(kept).toMatchObject({ ...nameless, status: 'CANCELED' })
    const steps = kept.history.map(({ to, by }) => `${to} by ${by}`)
    expect(steps).toEqual(['PENDING by null', `CANCELED by ${admin.username}`])
    const moved = { event: 'order-moved', orderId: order.id, to: 'CANCELED', userId: admin.id }
    expect(shop.events).toContainEqual(expect.objectContaining(moved))
  }
  expect(await inspect(onItsWay)).toMatchObject({ user: null, status: 'DISPATCHED' })
  expect((await customer.ask(accountApi.me)).status).toBe(401)
  const { rows } = await sql`
    select from mails where lower(recipient) = lower(${customer.email})`.execute(shop.db)
  expect(rows).toEqual([])
  expect(await findBreaches(shop.db)).toEqual([])
  // Nothing is left to close.
  expect(await close(customer)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
})

it('says that what was paid for a canceled order has to go back', async () => {
  const { customer, order } = await anOrder()
  const body = { entryId: randomUUID(), amount: order.totalAmount }
  await admin.call(paymentApi.received, { params: at(order), body })
  await close(customer)
  expect(await inspect(order)).toMatchObject({ status: 'CANCELED', payment: 'REFUND_DUE' })
  const due = { event: 'refund-due', orderId: order.id, amount: order.totalAmount }
  expect(shop.events).toContainEqual(expect.objectContaining(due))
})

it('closes neither an account of an administrator nor the own one', async () => {
  const other = await asAdmin()
  expect(await close(other)).toMatchObject({ status: 409, body: { code: 'NOT_A_CUSTOMER' } })
  expect(await close(admin)).toMatchObject({ status: 409, body: { code: 'YOURSELF' } })
  expect((await other.ask(accountApi.me)).status).toBe(200)
})

it.runIf(onPostgres).each([
  ['closes', close],
  ['deletes', remove],
] as const)(
  'waits, who %s an account, for a move of an order, which locks its customer next',
  async (_, end) => {
    const { customer, order } = await anOrder({ status: 'CANCELED' })
    const ending = await shop.db.transaction().execute(async (tx) => {
      await lockOrder(tx, order.id, { ofUser: customer.id })
      const answer = end(customer)
      await vi.waitFor(async () => {
        const { rows } = await sql`
          select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.db)
        expect(rows).not.toEqual([])
      })
      await sql`set local lock_timeout = '200ms'`.execute(tx)
      await lockCustomer(tx, customer.id)
      return { answer }
    })
    expect((await ending.answer).status).toBe(204)
  },
)

it('leaves nothing waiting for nobody, whatever the customer orders and restores meanwhile', async () => {
  const { customer, order, product } = await anOrder({ status: 'CANCELED' })
  const bodies = await Promise.all(Array.from({ length: 4 }, () => anOrderFor([product, 1])))
  const restore = { params: at(order), body: { status: 'PENDING' } }
  const [closed, ...answers] = await Promise.all([
    close(customer),
    customer.ask(orderApi.move, restore),
    ...bodies.map((body) => customer.ask(orderApi.place, { body })),
  ])
  expect(closed.status).toBe(204)
  for (const { status } of answers) expect([200, 201, 401, 404]).toContain(status)
  expect(await stockOf(product)).toBe(10)
  expect(await findBreaches(shop.db)).toEqual([])
})
