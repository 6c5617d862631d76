import { expect, it } from 'vitest'
import {
  anOrder,
  anOrderFor,
  aProduct,
  asAdmin,
  asCustomer,
  at,
  grewOld,
  type Person,
  runJob,
  shop,
  stockOf,
} from '#tests'
import type { OrderWithHistory } from '../../../src/shop/orders/order.ts'
import { placedOn } from '../../../src/shop/reports/report.ts'
import { maintenance } from '../../../src/startup/jobs.ts'
import { orderApi, reportApi } from '../../fixtures/apis.ts'

const customer = await asCustomer()

/** What a client sends that knows only the specification. */
async function anEmptyOrder(by: Person = customer): Promise<OrderWithHistory> {
  const { items: _, ...body } = await anOrderFor([await aProduct(), 1])
  return by.call(orderApi.place, { body: { ...body, user: { id: by.id } } })
}

type Sold = { id: number; price: number }
const lineOf = (order: { id: number }, { id, price }: Sold, quantity: number) => ({
  ...{ order: { id: order.id }, product: { id }, quantity, price },
})

/** Makes it older; it waits since then, too, as the database sees to. */
const wasMade = ({ id }: { id: number }, by: string) => grewOld('orders', 'order_date', { id, by })

const add = (body: unknown) => customer.ask(orderApi.addItem, { body })
const refusal = (body: unknown) => customer.refusal(orderApi.addItem, { body })
const show = (order: { id: number }) => customer.call(orderApi.show, { params: at(order) })

it('puts an order together line by line and sums it up with each', async () => {
  const [soup, cake] = [await aProduct({ price: 4_000 }), await aProduct({ price: 15_000 })]
  const order = await anEmptyOrder()
  expect(order).toMatchObject({ status: 'PENDING', subtotal: 0, shipping: 0, totalAmount: 0 })

  const { id, name, image } = soup
  const line = { order: { id: order.id }, product: { id, name, image }, quantity: 2, price: 4_000 }
  expect(await add(lineOf(order, soup, 2))).toMatchObject({ status: 201, body: line })
  expect(await show(order)).toMatchObject({ subtotal: 8_000, shipping: 1_000, totalAmount: 9_000 })
  await add(lineOf(order, cake, 1))
  expect(await show(order)).toMatchObject({ subtotal: 23_000, shipping: 500, totalAmount: 23_500 })
  expect([await stockOf(soup), await stockOf(cake)]).toEqual([8, 9])
  const items = await customer.call(orderApi.items, { params: at(order) })
  expect(items.map(({ product }) => product.id)).toEqual([soup.id, cake.id])
})

it('has each product once on an order', async () => {
  const [order, product] = [await anEmptyOrder(), await aProduct()]
  await add(lineOf(order, product, 2))
  const message = 'This product is on the order already.'
  const refused = await refusal(lineOf(order, product, 1))
  expect(refused).toMatchObject({ status: 409, code: 'LINE_EXISTS', message })
  expect(await stockOf(product)).toBe(8)
})

it('has fifty products on an order at most', async () => {
  const order = await anEmptyOrder()
  for (let count = 1; count <= 50; count += 1)
    expect(await add(lineOf(order, await aProduct(), 1))).toMatchObject({ status: 201 })
  const product = await aProduct()
  const message = 'At most 50 products.'
  const refused = await refusal(lineOf(order, product, 1))
  expect(refused).toMatchObject({ status: 409, code: 'TOO_MANY_LINES', message })
  expect(await stockOf(product)).toBe(10)
})

it('answers a wrong price with what the order comes to with the line', async () => {
  const [order, soup] = [await anEmptyOrder(), await aProduct({ price: 15_000 })]
  await add(lineOf(order, await aProduct({ price: 4_000 }), 2))
  const items = [{ product: { id: soup.id }, price: 15_000 }]
  const totals = { subtotal: 23_000, shipping: 500, totalAmount: 23_500 }
  const refused = await refusal({ ...lineOf(order, soup, 1), price: 14_000 })
  expect(refused).toMatchObject({ code: 'PRICE_CHANGED', ...totals, items })
})

it.each([
  [{ quantity: 0 }, { quantity: 'A quantity is a whole number from 1 to 999.' }],
  [{ price: undefined }, { price: 'A number is expected.' }],
  [{ order: null }, { order: 'An object is expected.' }],
])('refuses a line with %j', async (wrong, fields) => {
  const line = { ...lineOf(await anEmptyOrder(), await aProduct(), 1), ...wrong }
  expect(await refusal(line)).toMatchObject({ status: 400, fields })
})

it('adds nothing to the order of somebody else, nor to one that is not there', async () => {
  const product = await aProduct()
  const foreign = await anEmptyOrder(await asCustomer())
  for (const order of [foreign, { id: 2_147_483_647 }]) {
    const refused = await refusal(lineOf(order, product, 1))
    expect(refused).toMatchObject({ status: 404, message: 'Order not found.' })
  }
  expect(await stockOf(product)).toBe(10)
})

it.each([
  ['an order that came with its lines', 'PENDING', async () => (await anOrder({ customer })).order],
  ['one that is on its way', 'DISPATCHED', anEmptyOrder],
  ['a canceled one', 'CANCELED', anEmptyOrder],
] as const)('adds nothing to %s', async (_, status, make) => {
  const [order, admin] = [await make(), await asAdmin()]
  if (status !== 'PENDING') {
    await add(lineOf(order, await aProduct(), 1))
    await admin.call(orderApi.moveAny, { params: at(order), body: { status } })
  }
  const message = 'This order takes no more products.'
  const refused = await refusal(lineOf(order, await aProduct(), 1))
  expect(refused).toMatchObject({ status: 409, code: 'NOT_OPEN', message, current: status })
})

it('sums lines up that are added at the same moment', async () => {
  const order = await anEmptyOrder()
  const products = await Promise.all(Array.from({ length: 6 }, () => aProduct({ price: 1_000 })))
  const added = await Promise.all(products.map((product) => add(lineOf(order, product, 2))))
  expect(added.map(({ status }) => status)).toEqual(products.map(() => 201))
  expect(await show(order)).toMatchObject({ subtotal: 12_000, totalAmount: 13_000 })
})

it('takes lines for half an hour after it was made, and no longer', async () => {
  const [order, product] = [await anEmptyOrder(), await aProduct()]
  await wasMade(order, '29 minutes')
  await add(lineOf(order, product, 1))
  await wasMade(order, '2 minutes')
  const message =
    'This order takes no more products: they can be added for 30 minutes. Please place a new order.'
  const refused = await refusal(lineOf(order, await aProduct(), 1))
  expect(refused).toMatchObject({ status: 409, code: 'LINES_CLOSED', message, current: 'PENDING' })
  expect(await show(order)).toMatchObject({ subtotal: product.price })
})

it.each(['DISPATCHED', 'CANCELED'] as const)(
  'is no order for the kitchen before it has a line, nor ever %s for want of one',
  async (status) => {
    const [order, admin] = [await anEmptyOrder(), await asAdmin()]
    const query = { q: order.trackingId }
    const move = () => admin.ask(orderApi.moveAny, { params: at(order), body: { status } })
    const today = () => admin.call(reportApi.today)
    expect(await admin.call(orderApi.list, { query })).toEqual([])
    expect((await admin.ask(orderApi.export, { query })).body).not.toContain(order.trackingId)
    const message = 'This order has no products yet.'
    const noLines = { status: 409, body: { code: 'NO_LINES', message, current: 'PENDING' } }
    if (status === 'DISPATCHED') expect(await move()).toMatchObject(noLines)
    const before = await today()
    await add(lineOf(order, await aProduct(), 1))
    expect(placedOn(await today())).toBe(placedOn(before) + 1)
    expect(await admin.call(orderApi.list, { query })).toMatchObject([{ id: order.id }])
    expect(await move()).toMatchObject({ status: 200, body: { status } })
  },
)

it('removes an order without lines half an hour after it was made, and no other', async () => {
  const [empty, fresh, filled] = [await anEmptyOrder(), await anEmptyOrder(), await anEmptyOrder()]
  await add(lineOf(filled, await aProduct(), 1))
  for (const order of [empty, filled]) await wasMade(order, '31 minutes')
  await runJob(maintenance, shop, {})
  const refused = await customer.refusal(orderApi.show, { params: at(empty) })
  expect(refused).toMatchObject({ status: 404, message: 'Order not found.' })
  for (const { id } of [fresh, filled]) expect(await show({ id })).toMatchObject({ id })
})
