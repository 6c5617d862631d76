import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import {
  anOrderFor,
  aPaymentMethod,
  aProduct,
  asAdmin,
  asCustomer,
  at,
  placedOnline,
  stockOf,
  unpaid,
} from '#tests'
import { maxLines } from '../../../src/shop/orders/order.ts'
import { orderApi, productApi } from '../../fixtures/apis.ts'

const customer = await asCustomer()
const place = (body: unknown) => customer.ask(orderApi.place, { body })
const refusal = (body: unknown) => customer.refusal(orderApi.place, { body })
const myOrders = async () => {
  const params = { userId: String(customer.id) }
  return customer.call(orderApi.mine, { params })
}

it('places an order with its lines, takes the stock and answers with the order', async () => {
  const [soup, tea] = [await aProduct({ price: 3_500 }), await aProduct({ price: 750.5 })]
  const payment = await aPaymentMethod()
  const named = { user: { id: customer.id }, paymentMethod: { id: payment.id } }
  const body = { ...(await anOrderFor([soup, 2], [tea, 3])), ...named }
  const { status, body: order } = await place(body)
  expect(status).toBe(201)
  expect(order).toEqual({
    id: expect.any(Number),
    trackingId: body.trackingId,
    user: { id: customer.id, username: customer.username },
    address: 'KG 11 Ave 5',
    city: 'Kigali',
    phone: null,
    note: null,
    orderDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    paymentMethod: { id: payment.id, paymentMethod: payment.paymentMethod },
    subtotal: 9_251.5,
    shipping: 1_000,
    totalAmount: 10_251.5,
    status: 'PENDING',
    waitingSince: expect.any(String),
    expectedAt: expect.any(String),
    restorableUntil: null,
    ...unpaid(10_251.5),
    ...placedOnline,
    payBy: null,
    history: [{ at: expect.any(String), from: null, to: 'PENDING', by: customer.username }],
    historyTotal: 1,
  })
  expect([await stockOf(soup), await stockOf(tea)]).toEqual([8, 7])
  const items = await customer.call(orderApi.items, { params: at(order as { id: number }) })
  const lines = items.map(({ product, quantity, price }) => [product.name, quantity, price].join())
  expect(lines).toEqual([`${soup.name},2,3500`, `${tea.name},3,750.5`])
})

it.each([
  [20_000, 1_000],
  [20_000.01, 500],
  [40_000, 500],
  [40_000.01, 300],
  [40_001, 300],
])('delivers goods for %d Rwf for %d Rwf', async (price, shipping) => {
  const { body } = await place(await anOrderFor([await aProduct({ price }), 1]))
  expect(body).toMatchObject({ subtotal: price, shipping, totalAmount: price + shipping })
})

it('lets the customer decide nothing but where, how to pay and what', async () => {
  const wish = { id: 1, status: 'COMPLETED', subtotal: 1, shipping: 0, userId: 1, takesLines: true }
  const orderDate = '1999-12-31T00:00:00.000Z'
  const body = { ...(await anOrderFor([await aProduct(), 1])), ...wish, orderDate }
  const { body: answered } = await place(body)
  const order = answered as { id: number; orderDate: string }
  expect(order).toMatchObject({ status: 'PENDING', subtotal: 1_500, shipping: 1_000 })
  expect(order.id).toBeGreaterThan(1)
  expect(Date.parse(order.orderDate)).toBeGreaterThan(Date.now() - 60_000)
})

const allMissing = {
  paymentMethod: 'Please enter your payment method.',
  address: 'Please enter your address.',
  city: 'Please enter your city.',
}
const quantityMessage = 'A quantity is a whole number from 1 to 999.'

it.each([
  [{ paymentMethod: undefined, address: ' ', city: undefined }, allMissing],
  [{ trackingId: 'my order' }, { trackingId: 'A tracking ID is a UUID.' }],
  [{ address: 'x'.repeat(201) }, { address: 'At most 200 characters.' }],
  [{ city: 'Ki\u0000gali' }, { city: 'Control characters are not allowed.' }],
  [{ paymentMethod: { id: '1' } }, { paymentMethod: 'Please enter your payment method.' }],
  [{ totalAmount: -1 }, { totalAmount: 'At least 0.' }],
  [{ items: [] }, { items: 'At least 1 entry.' }],
  [{ items: [{ quantity: 0 }] }, { 'items.0.quantity': quantityMessage }],
  [{ items: [{ quantity: 1.5 }] }, { 'items.0.quantity': quantityMessage }],
  [{ items: [{ quantity: 1_000 }] }, { 'items.0.quantity': quantityMessage }],
])('refuses %j', async (wrong, fields) => {
  const body = { ...(await anOrderFor([await aProduct(), 1])), ...wrong }
  expect(await refusal(body)).toMatchObject({ status: 400, code: 'INVALID', fields })
})

it('orders for nobody else, and administrators do not order', async () => {
  const [other, admin] = [await asCustomer(), await asAdmin()]
  const body = { ...(await anOrderFor([await aProduct(), 1])), user: { id: other.id } }
  expect(await refusal(body)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  const own = { ...body, user: { id: admin.id } }
  expect(await admin.refusal(orderApi.place, { body: own })).toMatchObject({ status: 403 })
})

it('takes a total that the page has added up in binary fractions', async () => {
  const products = await Promise.all([0.1, 0.2].map((price) => aProduct({ price })))
  const body = await anOrderFor(...products.map((product) => [product, 1] as const))
  expect(await place({ ...body, totalAmount: 1_000 + (0.1 + 0.2) })).toMatchObject({ status: 201 })
})

it('tells the right prices when those of the cart are old, made up or a fraction off', async () => {
  const product = await aProduct({ price: 5_000 })
  const right = await anOrderFor([product, 2])
  const at = (price: number) => ({ items: [{ product: { id: product.id }, quantity: 2, price }] })
  const message = 'A price has changed since you filled your cart. Please check the new total.'
  const totals = { subtotal: 10_000, shipping: 1_000, totalAmount: 11_000 }
  const lines = [{ product: { id: product.id }, price: 5_000 }]
  const changed = { status: 409, code: 'PRICE_CHANGED', message, ...totals, items: lines }
  const prices = [1, 5_000.004, 4_999.999, 5_000.006].map(at)
  const sums = [1, 10_999.99, 11_000.004, 10_999.999, 11_000.006]
  for (const wrong of [...prices, ...sums.map((totalAmount) => ({ totalAmount }))])
    expect(await refusal({ ...right, ...wrong })).toMatchObject(changed)
  // Every line is compared, also where the total is right.
  const two = await anOrderFor([product, 1], [await aProduct({ price: 1_000 }), 1])
  const items = two.items.map((line, index) => (index === 1 ? { ...line, price: 900 } : line))
  expect(await refusal({ ...two, items })).toMatchObject({ status: 409, code: 'PRICE_CHANGED' })
  expect(await stockOf(product)).toBe(10)
})

it('sells what there is and not one more', async () => {
  const product = await aProduct({ quantity: 3 })
  const { id, name } = product
  const exceeded = { status: 409, code: 'STOCK_EXCEEDED', product: { id, name } }
  const few = { ...exceeded, message: `Only 3 of ${name} left.`, available: 3 }
  expect(await refusal(await anOrderFor([product, 4]))).toMatchObject(few)
  expect(await place(await anOrderFor([product, 3]))).toMatchObject({ status: 201 })
  const none = { ...exceeded, message: `${name} is sold out.`, available: 0 }
  expect(await refusal(await anOrderFor([product, 1]))).toMatchObject(none)
})

it('orders all of a cart or nothing of it', async () => {
  const [plenty, scarce] = [await aProduct(), await aProduct({ quantity: 1 })]
  const before = await myOrders()
  const refused = await refusal(await anOrderFor([plenty, 5], [scarce, 2]))
  expect(refused).toMatchObject({ code: 'STOCK_EXCEEDED', product: { id: scarce.id } })
  expect([await stockOf(plenty), await stockOf(scarce)]).toEqual([10, 1])
  expect(await myOrders()).toEqual(before)
})

it('counts lines for one product together, before it looks at the stock', async () => {
  const product = await aProduct({ quantity: 5 })
  const line = { product: { id: product.id }, quantity: 3, price: product.price }
  const twice = { ...(await anOrderFor([product, 6])), items: [line, line] }
  expect(await refusal(twice)).toMatchObject({ code: 'STOCK_EXCEEDED', available: 5 })
  const fits = { ...(await anOrderFor([product, 5])), items: [line, { ...line, quantity: 2 }] }
  const { body } = await place(fits)
  const items = await customer.call(orderApi.items, { params: at(body as { id: number }) })
  expect(items).toMatchObject([{ product: { id: product.id }, quantity: 5 }])
})

it('takes no thousand portions of one product', async () => {
  const product = await aProduct({ quantity: 2_000 })
  const line = { product: { id: product.id }, quantity: 999, price: product.price }
  const right = await anOrderFor([product, 999])
  for (const more of [{ price: product.price + 1 }, { quantity: 1 }]) {
    const { fields } = await refusal({ ...right, items: [line, { ...line, ...more }] })
    expect(fields).toEqual({ items: 'At most 999 of one product.' })
  }
})

const unknownLines = (length: number, line: { quantity: number; price: number }) =>
  Array.from({ length }, (_, number) => ({ product: { id: 1_000_000 + number }, ...line }))

it('takes fifty different products and not one more', async () => {
  const lines = unknownLines(maxLines + 1, { quantity: 1, price: 1 })
  const order = await anOrderFor()
  const refused = await refusal({ ...order, items: lines })
  expect(refused).toMatchObject({ status: 400, fields: { items: 'At most 50 products.' } })
  const fifty = { ...order, items: lines.slice(1) }
  expect(await refusal(fifty)).toMatchObject({ status: 409, code: 'PRODUCT_GONE' })
})

it('has a limit for the sum that fits its books', async () => {
  const lines = unknownLines(12, { quantity: 999, price: 100_000_000 })
  const order = await anOrderFor()
  const one = { ...lines[0], quantity: 1 }
  // Of the last it is the delivery that has no room.
  for (const items of [lines, [{ ...one, price: 1e12 }], [{ ...one, price: 999_999_999_700 }]]) {
    const fields = { items: 'That is more than one order can hold.' }
    expect(await refusal({ ...order, items })).toMatchObject({ status: 400, fields })
  }
})

it('sells no product and takes no payment that are gone, and keeps the tracking ID free', async () => {
  const [admin, product] = [await asAdmin(), await aProduct()]
  const order = await anOrderFor([product, 1])
  const noPayment = { ...order, paymentMethod: { id: 2_147_483_647 } }
  const message = 'This payment method is not offered any more. Please choose another one.'
  const refused = await refusal(noPayment)
  expect(refused).toMatchObject({ status: 409, code: 'PAYMENT_METHOD_GONE', message })
  expect(await place(order)).toMatchObject({ status: 201 })

  await admin.call(productApi.remove, { params: at(product) })
  const late = { ...order, trackingId: randomUUID() }
  const words = 'A product in your cart is not sold any more.'
  const gone = { status: 409, code: 'PRODUCT_GONE', message: words, product: { id: product.id } }
  expect(await refusal(late)).toMatchObject(gone)
})
