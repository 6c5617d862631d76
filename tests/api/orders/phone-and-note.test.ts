import { expect, it } from 'vitest'
import { anOrderFor, aProduct, asAdmin, asCustomer, at, shop } from '#tests'
import { accountApi } from '../../../src/shop/accounts/account.api.ts'
import { orderApi } from '../../../src/shop/orders/order.api.ts'

const customer = await asCustomer()
const body = await anOrderFor([await aProduct({ quantity: 99 }), 1])
const place = (fields: object) => {
  const trackingId = crypto.randomUUID()
  return customer.ask(orderApi.place, { body: { ...body, trackingId, ...fields } })
}
const notOne = { status: 400, body: { fields: { phone: 'Enter a valid phone number.' } } }

it.each([
  ['0788 123 456', '+250788123456'],
  ['tel:+250788123456', '+250788123456'],
  ['+33 6 12 34 56 78', '+33612345678'],
  ['\u202a+250 788 123 456\u202c', '+250788123456'],
  ['', null],
  [null, null],
])('keeps the phone number %s as %s', async (phone, kept) => {
  expect(await place({ phone })).toMatchObject({ status: 201, body: { phone: kept } })
})

it.each(['0788 123', '0788123456'.repeat(5), 788123456])(
  'refuses %s as a phone number',
  async (phone) => expect(await place({ phone })).toMatchObject(notOne),
)

it.each([
  ['  Gate 2\r\nring\rtwice\n', 'Gate 2\nring\ntwice'],
  ['x'.repeat(300), 'x'.repeat(300)],
  [' \n ', null],
])('keeps the note %j as %j', async (note, kept) => {
  expect(await place({ note })).toMatchObject({ status: 201, body: { note: kept } })
})

it.each([
  ['x'.repeat(301), 'At most 300 characters.'],
  ['bell \u0007', 'Control characters are not allowed.'],
])('refuses a note that is too long or no text', async (note, words) => {
  expect(await place({ note })).toMatchObject({ status: 400, body: { fields: { note: words } } })
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
