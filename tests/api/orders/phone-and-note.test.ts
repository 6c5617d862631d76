import { afterEach, expect, it } from 'vitest'
import {
  anOrderFor,
  aProduct,
  asAdmin,
  asCustomer,
  at,
  changeSettings,
  shop,
  stockOf,
} from '#tests'
import type { Fulfilment } from '../../../src/shop/fulfilment.ts'
import { accountApi, orderApi, settingsApi } from '../../fixtures/apis.ts'

const customer = await asCustomer()
const body = await anOrderFor([await aProduct({ quantity: 99 }), 1])
const place = (fields: object) => {
  const trackingId = crypto.randomUUID()
  return customer.ask(orderApi.place, { body: { ...body, trackingId, ...fields } })
}

it.each([
  ['phone', '0788 123 456', '+250788123456'],
  ['phone', 'tel:+250788123456', '+250788123456'],
  ['phone', '+33 6 12 34 56 78', '+33612345678'],
  ['phone', '\u202a+250 788 123 456\u202c', '+250788123456'],
  ['phone', '', null],
  ['phone', null, null],
  ['note', '  Gate 2\r\nring\rtwice\n', 'Gate 2\nring\ntwice'],
  ['note', 'x'.repeat(300), 'x'.repeat(300)],
  ['note', ' \n ', null],
])('keeps the %s %j as %j', async (field, typed, kept) => {
  expect(await place({ [field]: typed })).toMatchObject({ status: 201, body: { [field]: kept } })
})

it.each([
  ['phone', '0788 123', 'Enter a valid phone number.'],
  ['phone', '0788123456'.repeat(5), 'Enter a valid phone number.'],
  ['phone', 788123456, 'Enter a valid phone number.'],
  ['note', 'x'.repeat(301), 'At most 300 characters.'],
  ['note', 'bell \u0007', 'Control characters are not allowed.'],
])('refuses the %s %j', async (field, typed, words) => {
  const answer = await place({ [field]: typed })
  expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: words } } })
})

it('shows both to customer and kitchen, and knows the last number for the next order', async () => {
  const fields = { phone: '+250788123456', note: 'Gate 2\nring twice' }
  const { body: placed } = await place({ ...fields, phone: '0788 123 456' })
  const { id, trackingId } = placed as { id: number; trackingId: string }
  await place({ note: 'No number this time' })
  expect(await customer.call(accountApi.me)).toMatchObject({ phone: fields.phone })
  const params = at({ id })
  expect(await customer.call(orderApi.show, { params })).toMatchObject(fields)
  const mine = await customer.call(orderApi.mine, { params: { userId: customer.id } })
  expect(mine.find((order) => order.id === id)).toMatchObject(fields)
  const admin = await asAdmin()
  expect(await admin.call(orderApi.inspect, { params })).toMatchObject(fields)
  const query = { page: '1', q: trackingId }
  expect((await admin.call(orderApi.list, { query })).items).toMatchObject([fields])
  const { body: csv } = await admin.ask(orderApi.export, { query: { q: trackingId } })
  expect(csv).toContain(
    'id,trackingId,orderDate,status,customer,address,city,phone,note,paymentMethod,subtotal,shipping,totalAmount,paid,due,payment,dishes,channel,fulfilment,placedBy\r\n',
  )
  expect(csv).toContain(`'${fields.phone},"${fields.note}"`)
  const receipt = await shop.mailbox.waitForMail(customer.email, new RegExp(trackingId.slice(0, 8)))
  expect(receipt.text).toContain('+250 788 123 456')
  expect(receipt.text).toContain('Gate 2')
  expect(receipt.text).toMatch(/Expected \d\d:\d\d to \d\d:\d\d/)
})

const admin = await asAdmin()

const offer = (...fulfilments: Fulfilment[]) => changeSettings(admin, { fulfilments })
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
  const message = 'This shop offers no pick-up. Please choose delivery.'
  const refused = await customer.refusal(orderApi.place, { body })
  expect(refused).toMatchObject({ status: 409, code: 'FULFILMENT_OFF', message })
  expect(await stockOf(product)).toBe(before)
})

it('costs no delivery, needs no address and remembers none', async () => {
  await offer('PICKUP', 'DELIVERY')
  await customer.call(orderApi.place, { body: await anOrderFor([await aProduct(), 1]) })
  const { address } = await customer.call(accountApi.me)
  const { body } = await pickUp()
  const order = await customer.call(orderApi.place, { body })
  const free = { fulfilment: 'PICKUP', shipping: 0, totalAmount: 4_000 }
  expect(order).toMatchObject({ ...free, address: '', city: '' })
  expect(await customer.call(accountApi.me)).toMatchObject({ address })
  const subject = new RegExp(order.trackingId.slice(0, 8))
  const receipt = await shop.mailbox.waitForMail(customer.email, subject)
  expect(receipt.text).toContain('Pick-up: you collect it from us.')
  await admin.call(orderApi.moveAny, { params: at(order), body: { status: 'DISPATCHED' } })
  const ready = await shop.mailbox.waitForMail(customer.email, /is ready/)
  expect(ready.text).toContain('Ready: please collect it.')
})

it('takes the address of a client that knows only deliveries, and shows none', async () => {
  await offer('PICKUP')
  const { body } = await pickUp({ address: 'KG 11 Ave 5', city: 'Kigali', fulfilment: undefined })
  const placed = await customer.call(orderApi.place, { body })
  expect(placed).toMatchObject({ fulfilment: 'PICKUP', address: '' })
  const { body: delivery } = await pickUp({ fulfilment: undefined, totalAmount: 5_000 })
  const cheaper = { status: 409, code: 'PRICE_CHANGED', shipping: 0, totalAmount: 4_000 }
  expect(await customer.refusal(orderApi.place, { body: delivery })).toMatchObject(cheaper)
  const place = { address: 'KG 1', city: 'K', totalAmount: 5_000 }
  const { body: explicit } = await pickUp({ fulfilment: 'DELIVERY', ...place })
  const refused = await customer.refusal(orderApi.place, { body: explicit })
  expect(refused.code).toBe('FULFILMENT_OFF')
})

it('needs an address for a delivery, also where pick-up is offered', async () => {
  await offer('DELIVERY', 'PICKUP')
  const { body } = await pickUp({ fulfilment: 'DELIVERY', totalAmount: 5_000 })
  const fields = { address: 'Please enter your address.', city: 'Please enter your city.' }
  expect(await customer.refusal(orderApi.place, { body })).toMatchObject({ status: 400, fields })
})

it('stays without delivery when lines follow, and when it is restored', async () => {
  await offer('DELIVERY', 'PICKUP')
  const { product, body } = await pickUp()
  const { items: _, ...head } = body
  const order = await customer.call(orderApi.place, { body: head })
  const line = { product: { id: product.id }, quantity: 2, price: 2_000 }
  await customer.call(orderApi.addItem, { body: { ...line, order: { id: order.id } } })
  for (const status of ['CANCELED', 'PENDING'] as const)
    await customer.call(orderApi.move, { params: at(order), body: { status } })
  const shown = await customer.call(orderApi.show, { params: at(order) })
  expect(shown).toMatchObject({ status: 'PENDING', shipping: 0, totalAmount: 4_000 })
})

it.each([[[]], [['DRONE']], [null]])('refuses to offer %j', async (fulfilments) => {
  const { version } = await admin.call(settingsApi.inspect)
  const body = { version, fulfilments } as never
  const refused = await admin.refusal(settingsApi.change, { body })
  expect(refused).toMatchObject({ status: 400, fields: { fulfilments: expect.any(String) } })
})

it('tells visitors what is offered, in one order', async () => {
  await offer('PICKUP', 'DELIVERY', 'PICKUP')
  const { fulfilments } = await customer.call(settingsApi.show)
  expect(fulfilments).toEqual(['DELIVERY', 'PICKUP'])
})
