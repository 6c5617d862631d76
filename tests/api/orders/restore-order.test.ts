import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { anOrder, anOrderFor, aProduct, asAdmin, asCustomer, at, shop, stockOf } from '#tests'
import { orderApi, productApi } from '../../fixtures/apis.ts'

const admin = await asAdmin()

/** Two portions at 1,500 that were canceled; one costs `price` by now. */
async function aCanceledOrder(price: number) {
  const canceled = await anOrder({ status: 'CANCELED' })
  await costs(canceled, price)
  const { customer, order } = canceled
  return {
    ...canceled,
    restore: (change: object = {}) =>
      customer.ask(orderApi.move, { params: at(order), body: { status: 'PENDING', ...change } }),
    show: () => customer.call(orderApi.show, { params: at(order) }),
    items: () => customer.call(orderApi.items, { params: at(order) }),
  }
}

const costs = ({ product }: { product: { id: number } }, price: number) =>
  admin.call(productApi.quickEdit, { params: at(product), body: { price } })

/** The refusal of an order that comes to something else by now. */
const priceChanged = (details: object) => {
  const body = { code: 'PRICE_CHANGED', current: 'CANCELED', ...details }
  return { status: 409, body }
}

it('restores no order at a price of long ago, and says what it costs today', async () => {
  const { order, product, restore, show } = await aCanceledOrder(15_000)
  const { id, name, price: priceBefore } = product
  const message = 'A price has changed since you ordered. Please check the new total.'
  const totals = { subtotal: 30_000, shipping: 500, totalAmount: 30_500 }
  const items = [{ product: { id, name }, price: 15_000, priceBefore }]
  expect(await restore()).toMatchObject(priceChanged({ message, ...totals, items }))
  expect(await show()).toEqual(order)
  expect(await stockOf(product)).toBe(10)
})

it('restores it at the prices of today once their total was agreed to', async () => {
  const { product, restore, show, items } = await aCanceledOrder(15_000)
  const today = { status: 'PENDING', subtotal: 30_000, shipping: 500, totalAmount: 30_500 }
  expect(await restore({ totalAmount: 30_500 })).toMatchObject({ status: 200, body: today })
  expect(await show()).toMatchObject(today)
  expect(await items()).toMatchObject([{ quantity: 2, price: 15_000 }])
  expect(await stockOf(product)).toBe(8)
})

it('asks again when the price has changed once more since', async () => {
  const { product, order, restore } = await aCanceledOrder(15_000)
  const [first, second] = [{ totalAmount: 30_500 }, { totalAmount: 32_500 }]
  await costs({ product }, 16_000)
  expect(await restore(first)).toMatchObject(priceChanged(second))
  await costs({ product }, product.price)
  const { totalAmount } = order
  expect(await restore(second)).toMatchObject(priceChanged({ totalAmount }))
  expect(await restore()).toMatchObject({ status: 200 })
})

it('restores nothing that is not sold any more, whatever was agreed to', async () => {
  const { order, product, restore, show } = await aCanceledOrder(15_000)
  await admin.call(productApi.remove, { params: at(product) })
  const { id, name } = product
  const message = `${name} is not sold any more, so this order cannot be restored.`
  const gone = { code: 'PRODUCT_GONE', message, current: 'CANCELED', product: { id, name } }
  for (const agreed of [{}, { totalAmount: 30_500 }, { totalAmount: order.totalAmount }])
    expect(await restore(agreed)).toMatchObject({ status: 409, body: gone })
  expect(await show()).toEqual(order)
})

it('leaves an administrator the recorded price: what was agreed with the customer holds', async () => {
  const { order, items } = await aCanceledOrder(15_000)
  const body = { status: 'DISPATCHED', totalAmount: 30_500 } as const
  const moved = await admin.call(orderApi.moveAny, { params: at(order), body })
  expect(moved).toMatchObject({ status: 'DISPATCHED', totalAmount: order.totalAmount })
  expect(await items()).not.toMatchObject([{ price: 15_000 }])
})

it('asks where prices have changed that come to the same total', async () => {
  const [dish, tea] = [await aProduct({ price: 4_000 }), await aProduct({ price: 3_000 })]
  const customer = await asCustomer()
  const order = await customer.call(orderApi.place, { body: await anOrderFor([dish, 1], [tea, 1]) })
  const params = at(order)
  await customer.call(orderApi.move, { params, body: { status: 'CANCELED' } })
  await costs({ product: dish }, 4_500)
  await costs({ product: tea }, 2_500)
  const { totalAmount } = order
  const restore = (change: object = {}) =>
    customer.ask(orderApi.move, { params, body: { status: 'PENDING', ...change } })
  const items = [{ price: 4_500 }, { price: 2_500 }]
  expect(await restore()).toMatchObject(priceChanged({ totalAmount, items }))
  expect(await restore({ totalAmount })).toMatchObject({ status: 200, body: { totalAmount } })
  expect(await customer.call(orderApi.items, { params })).toMatchObject(items)
})

it('asks where the delivery costs something else by now', async () => {
  const { order, restore } = await aCanceledOrder(1_500)
  const setShipping = (shipping: number) =>
    sql`update orders set shipping = ${shipping} where id = ${order.id}`.execute(shop.db)
  // Other tests look at all orders of this shop.
  onTestFinished(async () => void (await setShipping(order.shipping)))
  await setShipping(900)
  const { totalAmount } = order
  expect(await restore()).toMatchObject(priceChanged({ shipping: 1_000, totalAmount }))
})

it('restores nothing that comes to more by now than an order can hold', async () => {
  const products = []
  for (let nth = 0; nth < 11; nth += 1)
    products.push(await aProduct({ price: 1_000, quantity: 2_000 }))
  const customer = await asCustomer()
  const lines = products.map((product) => [product, 999] as const)
  const order = await customer.call(orderApi.place, { body: await anOrderFor(...lines) })
  const params = at(order)
  await customer.call(orderApi.move, { params, body: { status: 'CANCELED' } })
  for (const product of products) await costs({ product }, 100_000_000)
  const body = { status: 'PENDING' } as const
  const answer = await customer.ask(orderApi.move, { params, body })
  expect(answer).toMatchObject({ status: 409, body: { code: 'TOO_LARGE', current: 'CANCELED' } })
})
