import { describe, expect, it } from 'vitest'
import {
  anOrder,
  anOrderFor,
  aProduct,
  asAdmin,
  asCustomer,
  at,
  type Person,
  shop,
  stockOf,
} from '#tests'
import type { OrderStatus } from '../../../src/shop/orders/order.ts'
import { canMove, orderStatuses } from '../../../src/shop/orders/order-status.ts'
import { orderApi, productApi } from '../../fixtures/apis.ts'

const admin = await asAdmin()
const endpoints = { CUSTOMER: orderApi.move, ADMIN: orderApi.moveAny }
const roles = ['CUSTOMER', 'ADMIN'] as const
/** What a move does to the two portions that the order took from ten. */
const stockWhen = { PENDING: 8, DISPATCHED: 8, COMPLETED: 8, CANCELED: 10 }

/** Completing enters what is due; of a canceled order nothing is. */
const moneyWhen = (to: OrderStatus, totalAmount: number) =>
  to === 'COMPLETED'
    ? { paid: totalAmount, due: 0, payment: 'PAID' }
    : { paid: 0, due: to === 'CANCELED' ? 0 : totalAmount, payment: 'UNPAID' }

const cells = roles.flatMap((role) =>
  orderStatuses.flatMap((from) =>
    orderStatuses.map((to) => ({ role, from, to, isLegal: canMove(role, from, to) })),
  ),
)
const legal = cells.filter(({ isLegal }) => isLegal)
const illegal = cells.filter(({ isLegal }) => !isLegal)

describe('the table of moves', () => {
  it('is the one of the specification', () => {
    expect(legal.map(({ role, from, to }) => `${role}: ${from} to ${to}`)).toEqual([
      'CUSTOMER: PENDING to CANCELED',
      'CUSTOMER: DISPATCHED to CANCELED',
      'CUSTOMER: CANCELED to PENDING',
      'ADMIN: PENDING to DISPATCHED',
      'ADMIN: PENDING to CANCELED',
      'ADMIN: DISPATCHED to COMPLETED',
      'ADMIN: DISPATCHED to CANCELED',
      'ADMIN: CANCELED to DISPATCHED',
    ])
  })

  it.each(legal)('lets a $role move $from to $to', async ({ role, from, to }) => {
    const { order, customer, product } = await anOrder({ status: from })
    const by = role === 'ADMIN' ? admin : customer
    const moved = await by.call(endpoints[role], { params: at(order), body: { status: to } })
    const waitsAnew = { waitingSince: expect.any(String), expectedAt: expect.any(String) }
    expect(moved).toEqual({
      ...order,
      restorableUntil: to === 'CANCELED' ? expect.any(String) : null,
      ...moneyWhen(to, order.totalAmount),
      ...(to === 'PENDING' && waitsAnew),
      status: to,
      history: [...order.history, { at: expect.any(String), from, to, by: by.username }],
      historyTotal: order.historyTotal + 1,
    })
    expect(await stockOf(product)).toBe(stockWhen[to])
    expect(await customer.call(orderApi.show, { params: at(order) })).toEqual(moved)
  })

  it.each(illegal)('lets no $role move $from to $to', async ({ role, from, to }) => {
    const { order, customer, product } = await anOrder({ status: from })
    const by = role === 'ADMIN' ? admin : customer
    const refused = await by.refusal(endpoints[role], { params: at(order), body: { status: to } })
    const [same, other] = [`is ${from} already.`, `that is ${from} cannot become ${to}.`]
    const message = from === to ? `This order ${same}` : `An order ${other}`
    expect(refused).toMatchObject({ status: 409, code: 'NO_SUCH_MOVE', message, current: from })
    expect(await customer.call(orderApi.show, { params: at(order) })).toEqual(order)
    expect(await stockOf(product)).toBe(stockWhen[from])
  })
})

it.each(['SHIPPED', '', { status: 'CANCELED' }])('knows no status %j', async (status) => {
  const { order, customer } = await anOrder()
  const params = at(order)
  const fields = { status: 'One of PENDING, DISPATCHED, COMPLETED, CANCELED is expected.' }
  const refused = await customer.refusal(orderApi.move, { params, body: { status } })
  expect(refused).toMatchObject({ status: 400, fields })
})

it('moves an order only from the status that somebody saw, when they say which', async () => {
  const { order, customer } = await anOrder()
  const params = at(order)
  await admin.call(orderApi.moveAny, { params, body: { status: 'DISPATCHED', from: 'PENDING' } })
  const late = { status: 'CANCELED', from: 'PENDING' }
  const message = 'This order is DISPATCHED by now.'
  for (const role of roles) {
    const by = role === 'ADMIN' ? admin : customer
    const refused = await by.refusal(endpoints[role], { params, body: late })
    expect(refused).toMatchObject({ status: 409, message, current: 'DISPATCHED' })
  }
  const seen = { status: 'CANCELED', from: 'DISPATCHED' } as const
  const { status } = await customer.call(orderApi.move, { params, body: seen })
  expect(status).toBe('CANCELED')
})

it('changes nothing but the status', async () => {
  const { order, customer } = await anOrder()
  const body = { ...order, status: 'CANCELED', totalAmount: 1, address: 'Elsewhere', user: null }
  const { body: moved } = await customer.ask(orderApi.move, { params: at(order), body })
  const { restorableUntil: _, history: __, ...same } = order
  expect(moved).toMatchObject({ ...same, status: 'CANCELED', due: 0, historyTotal: 2 })
})

/** An order of two that was canceled, whose portions somebody else has bought since. */
async function aCanceledOrderOfSoldOutFood() {
  const placed = await anOrder({ status: 'CANCELED' })
  const body = await anOrderFor([placed.product, 9])
  await (await asCustomer()).call(orderApi.place, { body })
  return placed
}

it.each([
  ['restores', 'CUSTOMER', 'PENDING'],
  ['dispatches', 'ADMIN', 'DISPATCHED'],
] as const)('%s no canceled order whose food has been sold since', async (_, role, status) => {
  const { order, customer, product } = await aCanceledOrderOfSoldOutFood()
  const by: Person = role === 'ADMIN' ? admin : customer
  const message = `Only 1 of ${product.name} left.`
  const refused = await by.refusal(endpoints[role], { params: at(order), body: { status } })
  expect(refused).toMatchObject({ status: 409, code: 'STOCK_EXCEEDED', message, available: 1 })
  expect(await customer.call(orderApi.show, { params: at(order) })).toEqual(order)
  expect(await stockOf(product)).toBe(1)
})

it('dispatches a canceled order of food that is not sold any more, for an administrator', async () => {
  const { order, product } = await anOrder()
  await admin.call(productApi.remove, { params: at(product) })
  for (const status of ['CANCELED', 'DISPATCHED', 'CANCELED'] as const) {
    const body = { status }
    expect(await admin.call(orderApi.moveAny, { params: at(order), body })).toMatchObject(body)
  }
})

it('takes stock back beyond what the product form allows', async () => {
  const { order, customer, product } = await anOrder()
  const full = { quantity: 1_000_000 }
  await admin.call(productApi.quickEdit, { params: at(product), body: full })
  await customer.call(orderApi.move, { params: at(order), body: { status: 'CANCELED' } })
  expect(await stockOf(product)).toBe(1_000_002)
})

it('tells those who keep pages which product shows another number now, or is sold out', async () => {
  const [customer, product] = [await asCustomer(), await aProduct({ quantity: 7 })]
  const told: string[] = []
  const stops = ['catalogue', 'stock'].map((topic) =>
    shop.journal.on(topic, ({ ids }) => told.push([topic, ...ids].join(' '))),
  )
  const order = await customer.call(orderApi.place, { body: await anOrderFor([product, 2]) })
  for (const status of ['CANCELED', 'PENDING'] as const)
    await customer.call(orderApi.move, { params: at(order), body: { status } })
  await customer.call(orderApi.place, { body: await anOrderFor([product, 5]) })
  for (const stop of stops) stop()
  expect(told).toEqual(Array(4).fill(`stock ${product.id}`))
})
