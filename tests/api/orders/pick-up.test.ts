import { afterEach, expect, it } from 'vitest'
import { anOrderFor, aProduct, asAdmin, asCustomer, at, shop, stockOf } from '#tests'
import { accountApi } from '../../../src/shop/accounts/account.api.ts'
import type { Fulfilment } from '../../../src/shop/fulfilment.ts'
import { orderApi } from '../../../src/shop/orders/order.api.ts'
import { settingsApi } from '../../../src/shop/settings/settings.api.ts'

const customer = await asCustomer()
const admin = await asAdmin()

async function offer(...fulfilments: Fulfilment[]) {
  const { version } = await admin.call(settingsApi.inspect)
  return admin.call(settingsApi.change, { body: { version, fulfilments } })
}
afterEach(() => offer('DELIVERY'))

/** Two pieces of 2,000. */
async function pickUp(change: object = {}) {
  const product = await aProduct({ price: 2_000 })
  const { address: _, city: __, ...order } = await anOrderFor([product, 2])
  const body = { ...order, fulfilment: 'PICKUP' as const, totalAmount: 4_000, ...change }
  return { product, body }
}

it('is refused where the shop does not offer it, and leaves the stock', async () => {
  const { product, body } = await pickUp()
  const before = await stockOf(product)
  expect(await customer.refusal(orderApi.place, { body })).toMatchObject({
    status: 409,
    code: 'FULFILMENT_OFF',
    message: 'This shop offers no pick-up. Please choose delivery.',
  })
  expect(await stockOf(product)).toBe(before)
})

it('costs no delivery, needs no address and remembers none', async () => {
  await offer('PICKUP', 'DELIVERY')
  await customer.call(orderApi.place, { body: await anOrderFor([await aProduct(), 1]) })
  const { address } = await customer.call(accountApi.me)
  const { body } = await pickUp()
  const order = await customer.call(orderApi.place, { body })
  expect(order).toMatchObject({
    fulfilment: 'PICKUP',
    shipping: 0,
    totalAmount: 4_000,
    address: '',
    city: '',
  })
  expect(await customer.call(accountApi.me)).toMatchObject({ address })
  const receipt = await shop.mailbox.waitForMail(
    customer.email,
    new RegExp(order.trackingId.slice(0, 8)),
  )
  expect(receipt.text).toContain('Pick-up: you collect it from us.')
  await admin.call(orderApi.moveAny, { params: at(order), body: { status: 'DISPATCHED' } })
  const ready = await shop.mailbox.waitForMail(customer.email, /is ready/)
  expect(ready.text).toContain('Ready: please collect it.')
})

it('takes the address of a client that knows only deliveries, and shows none', async () => {
  await offer('PICKUP')
  const { body } = await pickUp({ address: 'KG 11 Ave 5', city: 'Kigali', fulfilment: undefined })
  expect(await customer.call(orderApi.place, { body })).toMatchObject({
    fulfilment: 'PICKUP',
    address: '',
  })
  const { body: delivery } = await pickUp({ fulfilment: undefined, totalAmount: 5_000 })
  expect(await customer.refusal(orderApi.place, { body: delivery })).toMatchObject({
    status: 409,
    code: 'PRICE_CHANGED',
    shipping: 0,
    totalAmount: 4_000,
  })
  const { body: explicit } = await pickUp({ fulfilment: 'DELIVERY', address: 'KG 1', city: 'K' })
  expect(
    await customer.refusal(orderApi.place, { body: { ...explicit, totalAmount: 5_000 } }),
  ).toMatchObject({ code: 'FULFILMENT_OFF' })
})

it('needs an address for a delivery, also where pick-up is offered', async () => {
  await offer('DELIVERY', 'PICKUP')
  const { body } = await pickUp({ fulfilment: 'DELIVERY', totalAmount: 5_000 })
  expect(await customer.refusal(orderApi.place, { body })).toMatchObject({
    status: 400,
    fields: { address: 'Please enter your address.', city: 'Please enter your city.' },
  })
})

it('stays without delivery when lines follow, and when it is restored', async () => {
  await offer('DELIVERY', 'PICKUP')
  const { product, body } = await pickUp()
  const { items: _, ...head } = body
  const order = await customer.call(orderApi.place, { body: head })
  await customer.call(orderApi.addItem, {
    body: { order: { id: order.id }, product: { id: product.id }, quantity: 2, price: 2_000 },
  })
  for (const status of ['CANCELED', 'PENDING'] as const)
    await customer.call(orderApi.move, { params: at(order), body: { status } })
  expect(await customer.call(orderApi.show, { params: at(order) })).toMatchObject({
    status: 'PENDING',
    shipping: 0,
    totalAmount: 4_000,
  })
})

it.each([[[]], [['DRONE']], [null]])('refuses to offer %j', async (fulfilments) => {
  const { version } = await admin.call(settingsApi.inspect)
  const body = { version, fulfilments } as never
  expect(await admin.refusal(settingsApi.change, { body })).toMatchObject({
    status: 400,
    fields: { fulfilments: expect.any(String) },
  })
})

it('tells visitors what is offered, in one order', async () => {
  await offer('PICKUP', 'DELIVERY', 'PICKUP')
  expect(await customer.call(settingsApi.show)).toMatchObject({
    fulfilments: ['DELIVERY', 'PICKUP'],
  })
})
