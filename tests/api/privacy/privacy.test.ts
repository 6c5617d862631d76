import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import {
  anOrder,
  anOrderOf,
  aProduct,
  asAdmin,
  asAnyone,
  asCustomer,
  at,
  insertAttempt,
  type Person,
  password,
  runJob,
  shop,
  stockOf,
  unique,
} from '#tests'
import { Order } from '../../../src/shop/orders/order.ts'
import { retention } from '../../../src/shop/privacy/retention.server.ts'
import { accountApi, contactApi, orderApi, paymentApi, privacyApi } from '../../fixtures/apis.ts'

const exportOf = async (person: Person) => {
  const { status, headers, body } = await person.ask(privacyApi.export)
  expect(status).toBe(200)
  expect(headers.get('content-disposition')).toBe('attachment; filename="my-data.json"')
  expect(headers.get('cache-control')).toContain('no-store')
  return body
}

it('gives customers all that is stored about them, and nothing of others', async () => {
  const [customer, other] = [await asCustomer(), await asCustomer()]
  const product = await aProduct({ translations: { fr: { name: unique('Brochette') } } })
  const order = await anOrderOf(customer, { lines: [[product, 2]], status: 'COMPLETED' })
  const {
    user: _customer,
    restorableUntil: _moment,
    payBy: _offer,
    placedBy: _administrator,
    paymentMethod,
    ...fields
  } = Order.parse(order)
  await anOrder({ customer: other })
  const message = { clientName: 'Keza', email: customer.email, message: unique('Muraho') }
  await asAnyone().call(contactApi.send, { body: message })
  await customer.call(orderApi.remove, { params: at(order) })
  await asAnyone().call(accountApi.login, { body: { email: customer.email, password } })
  await asAnyone().call(accountApi.forgotPassword, { body: { email: customer.email } })
  await shop.mailbox.waitForMail(customer.email, /Reset your password/)
  const body = await exportOf(customer)
  const { id, username, email } = customer
  const { name, translations } = product
  const history = ['PENDING', 'DISPATCHED', 'COMPLETED'].map((status) => ({ status }))
  const sold = { lines: [{ name, translations }], paymentMethod: paymentMethod?.paymentMethod }
  expect(body).toMatchObject({
    account: { id, username, email, language: 'en' },
    sessions: [{}, {}],
    knownDevices: [{ seenAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) }],
    orders: [{ ...fields, ...sold, history }],
    messages: [message],
    mails: [{ template: 'passwordReset', recipient: customer.email }],
    changes: [],
  })
  const text = JSON.stringify(body)
  expect(text).not.toMatch(/argon2|token|hash/i)
  expect(text).not.toContain(other.username)
})

it('deletes an account for somebody who knows its password, and ends all its sessions', async () => {
  const customer = await asCustomer()
  const { order, product } = await anOrder({ customer })
  const { order: onItsWay } = await anOrder({ customer, status: 'DISPATCHED' })
  const elsewhere = asAnyone()
  await elsewhere.call(accountApi.login, { body: { email: customer.email, password } })
  const wrong = { body: { password: 'not this one' } }
  const refused = await customer.refusal(privacyApi.removeMe, wrong)
  expect(refused).toMatchObject({ status: 400, fields: { password: 'This is not your password.' } })
  expect((await customer.ask(privacyApi.removeMe, { body: { password } })).status).toBe(204)
  expect(customer.sid).toBeUndefined()
  for (const client of [customer.at(shop), elsewhere])
    expect((await client.ask(accountApi.me)).status).toBe(401)
  const again = { body: { email: customer.email, password } }
  expect((await asAnyone().refusal(accountApi.login, again)).status).toBe(401)
  const admin = await asAdmin()
  const kept = (one: { id: number }) => admin.call(orderApi.inspect, { params: at(one) })
  expect(await kept(order)).toMatchObject({ user: null, status: 'CANCELED', address: '' })
  expect(await stockOf(product)).toBe(10)
  const { address } = onItsWay
  expect(await kept(onItsWay)).toMatchObject({ user: null, status: 'DISPATCHED', address })
})

it('lets nobody guess the password in a session that was left open', async () => {
  const limited = await shop.openSecondNode({ RATE_LIMIT: 'on' })
  onTestFinished(limited.close)
  const customer = await asCustomer(limited)
  const wrong = { body: { password: 'not this one' } }
  const guess = () => customer.refusal(privacyApi.removeMe, wrong)
  const guesses = await Promise.all(Array.from({ length: 12 }, guess))
  expect(guesses.map(({ status }) => status).sort()).toEqual([...Array(10).fill(400), 429, 429])
  expect((await customer.refusal(privacyApi.removeMe, { body: { password } })).status).toBe(429)
})

const admin = await asAdmin()
const phone = '+250788123456'
const declined = { phone, amount: 1_000, state: 'FAILED', reason: 'DECLINED' } as const

async function numbersOf(order: { id: number }): Promise<(string | null)[]> {
  const { rows } = await sql<{ phone: string | null }>`
    select phone from payment_attempts where order_id = ${order.id}`.execute(shop.db)
  return rows.map(({ phone }) => phone)
}

it('gives people what they were asked, paid and got back, and nothing of others', async () => {
  const [{ order, customer }, { order: strange }] = [await anOrder(), await anOrder()]
  await insertAttempt(shop.db, order, declined)
  await insertAttempt(shop.db, strange, { ...declined, phone: '+250788999999' })
  const transactionId = randomUUID().slice(0, 8).toUpperCase()
  const note = 'At the door'
  const received = { entryId: randomUUID(), amount: 700, transactionId, note }
  await admin.call(paymentApi.received, { params: at(order), body: received })
  const refund = { entryId: randomUUID(), amount: 200 }
  await admin.call(paymentApi.refund, { params: at(order), body: refund })
  const { body } = await customer.ask(privacyApi.export, {})
  const time = expect.any(String)
  const payments = {
    attempts: [{ ...declined, at: time, transactionId: null }],
    entries: [
      { kind: 'RECEIVED', amount: 700, transactionId, note, at: time },
      { kind: 'REFUNDED', amount: 200, transactionId: null, note: null, at: time },
    ],
  }
  expect(body).toMatchObject({ orders: [{ id: order.id, paid: 500, payment: 'PART', payments }] })
  expect(JSON.stringify(body)).not.toContain(admin.username)
})

it('forgets the numbers that were asked when an account is deleted, of an open order once it is closed', async () => {
  const customer = await asCustomer()
  const { order: open } = await anOrder({ customer, status: 'DISPATCHED' })
  const { order: closed } = await anOrder({ customer, status: 'COMPLETED' })
  for (const order of [open, closed]) await insertAttempt(shop.db, order, declined)
  await customer.call(privacyApi.removeMe, { body: { password } })
  expect([await numbersOf(open), await numbersOf(closed)]).toEqual([[phone], [null]])
  await admin.call(orderApi.moveAny, { params: at(open), body: { status: 'COMPLETED' } })
  expect(await numbersOf(open)).toEqual([null])
  const { attempts } = await admin.call(paymentApi.money, { params: at(open) })
  expect(attempts).toMatchObject([{ phone: null, amount: 1_000, reason: 'DECLINED' }])
})

it('forgets them with an order that nobody has moved for 30 days', async () => {
  const { order, customer } = await anOrder({ status: 'DISPATCHED' })
  await insertAttempt(shop.db, order, declined)
  await admin.call(accountApi.remove, { params: at(customer) })
  const long = sql`now() - interval '31 days'`
  await sql`update orders set order_date = ${long} where id = ${order.id}`.execute(shop.db)
  await sql`update order_events set at = ${long} where order_id = ${order.id}`.execute(shop.db)
  expect(await numbersOf(order)).toEqual([phone])
  await runJob(retention, shop, {})
  expect(await numbersOf(order)).toEqual([null])
})
