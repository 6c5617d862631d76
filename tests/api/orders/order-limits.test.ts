import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import {
  type Answer,
  anOrder,
  anOrderFor,
  aProduct,
  asAdmin,
  asCustomer,
  at,
  countsUp,
  shop,
  unique,
} from '#tests'
import type { Endpoint } from '../../../src/platform/api/endpoint.ts'
import { orderApi, paymentApi, paymentMethodApi } from '../../fixtures/apis.ts'

// Two processes of one shop count together.
const settings = { RATE_LIMIT: 'on' }
const strict = await shop.openSecondNode(settings)
const secondNode = await shop.openSecondNode(settings)
afterAll(() => Promise.all([strict.close(), secondNode.close()]))

const node = (number: number) => (number % 2 === 0 ? strict : secondNode)
const strictly = () => asCustomer(strict)
/** What a limit says, in whole minutes. */
const tooMany = (words: RegExp) => {
  const message = expect.stringMatching(words)
  return { status: 429, body: { code: 'TOO_MANY', message } }
}
const waitOf = ({ headers }: { headers: Headers }) => Number(headers.get('retry-after'))

it('takes thirty orders an hour from one account, refused and repeated ones aside', async () => {
  const [customer, product] = [await strictly(), await aProduct({ quantity: 100 })]
  const place = (body: object, number = 0) =>
    customer.at(node(number)).ask(orderApi.place, { body })
  const [first, tooMuch] = [await anOrderFor([product, 1]), await anOrderFor([product, 500])]
  expect(await place(first, 1)).toMatchObject({ status: 201 })
  await countsUp('orders', 28)
  expect(await place(tooMuch)).toMatchObject({ status: 409 })
  expect(await place({ ...first, city: ' ' })).toMatchObject({ status: 400 })
  expect(await place(first)).toMatchObject({ status: 200 })
  expect(await place(await anOrderFor([product, 1]))).toMatchObject({ status: 201 })

  const refused = await place(await anOrderFor([product, 1]), 1)
  const words = /^You have placed 30 orders within an hour\. Wait \d+ minutes and try again\.$/
  expect(refused).toMatchObject(tooMany(words))
  expect(waitOf(refused)).toBeGreaterThan(3_000)
  // Nobody is left in the dark about an order whose answer was lost.
  expect(await place(first)).toMatchObject({ status: 200, body: { trackingId: first.trackingId } })
  const taken = { status: 409, body: { code: 'TRACKING_ID_TAKEN' } }
  expect(await place({ ...first, city: 'Huye' })).toMatchObject(taken)
  const other = await strictly()
  const theirs = await anOrderFor([product, 1])
  expect(await other.ask(orderApi.place, { body: theirs })).toMatchObject({ status: 201 })
})

it('takes no more orders for being sent all at once', async () => {
  const [customer, product] = [await strictly(), await aProduct({ quantity: 100 })]
  const bodies = await Promise.all(Array.from({ length: 40 }, () => anOrderFor([product, 1])))
  // A busy machine may refuse some of them for that: they are sent again, as customers do.
  const send = async (body: object, number: number): Promise<Answer> => {
    const answer = await customer.at(node(number)).ask(orderApi.place, { body })
    return answer.status === 503 ? send(body, number) : answer
  }
  const answers = await Promise.all(bodies.map(send))
  const placed = answers.filter(({ status }) => status === 201)
  expect(placed).toHaveLength(30)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
})

it('takes six hundred lines an hour from one account, refused ones aside', async () => {
  const [customer, product, sold] = [await strictly(), await aProduct(), await aProduct()]
  const { items: _, ...body } = await anOrderFor([product, 1])
  const order = await customer.call(orderApi.place, { body })
  const add = ({ id, price }: typeof product, quantity: number, number = 0) => {
    const line = { order: { id: order.id }, product: { id }, quantity, price }
    return customer.at(node(number)).ask(orderApi.addItem, { body: line })
  }
  expect(await add(product, 1)).toMatchObject({ status: 201 })
  await countsUp('order-lines', 598)
  for (const quantity of [11, 12]) expect(await add(sold, quantity)).toMatchObject({ status: 409 })
  expect(await add(sold, 1)).toMatchObject({ status: 201 })
  const refused = await add(await aProduct(), 1, 1)
  expect(refused).toMatchObject(tooMany(/^You have added 600 lines to orders within an hour\./))
  expect(waitOf(refused)).toBeGreaterThan(3_000)
  const theirs = await strictly()
  const another = await theirs.call(orderApi.place, { body: { ...body, trackingId: randomUUID() } })
  const line = { order: { id: another.id }, product, quantity: 1, price: product.price }
  expect(await theirs.ask(orderApi.addItem, { body: line })).toMatchObject({ status: 201 })
})

it('lets a customer move one order twenty times', async () => {
  const customer = await strictly()
  const { order } = await anOrder({ customer })
  const move = (status: 'CANCELED' | 'PENDING', number = 0) =>
    customer.at(node(number)).ask(orderApi.move, { params: at(order), body: { status } })
  for (let number = 1; number <= 20; number += 1)
    expect(await move(number % 2 ? 'CANCELED' : 'PENDING', number)).toMatchObject({ status: 200 })
  const refused = await move('CANCELED')
  const words =
    /^You have canceled and restored this order 20 times, so it stays as it is\. Please write to us if it has to change\.$/
  expect(refused).toMatchObject(tooMany(words))
  expect(waitOf(refused)).toBe(86_400)
  const shown = await customer.call(orderApi.show, { params: at(order) })
  expect(shown).toMatchObject({ status: 'PENDING', historyTotal: 21 })
  const admin = await asAdmin(strict)
  const dispatched = { params: at(order), body: { status: 'DISPATCHED' } }
  expect(await admin.ask(orderApi.moveAny, dispatched)).toMatchObject({ status: 200 })
})

it('lets a customer make sixty moves an hour, and an administrator as many as it takes', async () => {
  const [customer, admin] = [await strictly(), await asAdmin(strict)]
  const [{ order }, { order: other }] = [await anOrder({ customer }), await anOrder({ customer })]
  const move = (by: typeof admin, endpoint: Endpoint, of = order) =>
    by.ask(endpoint, { params: at(of), body: { status: 'CANCELED' } })
  expect(await move(customer, orderApi.move)).toMatchObject({ status: 200 })
  await countsUp('order-moves', 59)
  const refused = await move(customer, orderApi.move, other)
  expect(refused).toMatchObject(tooMany(/^You have canceled and restored orders 60 times within/))
  expect(waitOf(refused)).toBeGreaterThan(3_000)
  expect(await move(admin, orderApi.moveAny, other)).toMatchObject({ status: 200 })
  const { rows } = await sql`
    select from rate_limits where key = ${`order-moves:${admin.id}`}`.execute(shop.db)
  expect(rows).toEqual([])
})

it('lets a customer say thirty times an hour that they have paid, refused claims aside', async () => {
  const paymentMethod = await (await asAdmin()).call(paymentMethodApi.create, {
    body: { paymentMethod: unique('MoMoPay'), gateway: 'MOMOPAY_CODE', code: '123456' },
  })
  const customer = await asCustomer(strict)
  const [byCode, inCash] = [await anOrder({ customer, paymentMethod }), await anOrder({ customer })]
  const claim = ({ order } = byCode) =>
    customer.ask(paymentApi.claim, { params: at(order), body: {} })
  expect(await claim(inCash)).toMatchObject({ status: 409, body: { code: 'PAYMENT_OFF' } })
  expect(await claim()).toMatchObject({ status: 201 })
  await countsUp('payment-claims', 28)
  expect(await claim()).toMatchObject({ status: 201 })
  const refused = await claim()
  const words = /^You have said 30 times within an hour that you have paid\. Wait \d+ minutes and/
  expect(refused).toMatchObject(tooMany(words))
  expect(waitOf(refused)).toBeGreaterThan(3_000)
})
