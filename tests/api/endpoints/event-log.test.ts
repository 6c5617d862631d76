import { expect, it } from 'vitest'
import {
  anOrderFor,
  aProduct,
  asAdmin,
  asAnyone,
  asCustomer,
  at,
  password,
  shop,
  unique,
  uniqueEmail,
} from '#tests'
import {
  accountApi,
  categoryApi,
  orderApi,
  paymentMethodApi,
  productApi,
  productBulkApi,
} from '../../fixtures/apis.ts'

/** What the log says of a request, but for the statements that are slow on a busy machine. */
const eventsOf = ({ headers }: { headers: Headers }) => {
  const ofRequest = shop.events.filter((one) => one.requestId === headers.get('x-request-id'))
  return ofRequest.filter(({ event }) => event !== 'slow-statement')
}

it('notes who was refused what only others may do', async () => {
  const customer = await asCustomer()
  const refused = await customer.ask(accountApi.list)
  expect(refused.status).toBe(403)
  expect(eventsOf(refused)).toMatchObject([
    { event: 'access-refused', userId: customer.id, code: 'FORBIDDEN', ip: '127.0.0.1' },
  ])
})

it('notes a request that another site made a browser send', async () => {
  const headers = { origin: 'https://evil.test' }
  const refused = await asAnyone().ask(accountApi.logout, { body: {}, headers })
  expect(refused.status).toBe(403)
  // At once, or with others of the same second.
  await expect
    .poll(() => eventsOf(refused), { timeout: 5_000 })
    .toMatchObject([{ event: 'access-refused', userId: null, code: 'CROSS_SITE' }])
})

it('notes who changed which price, category and payment method, and imports with their rows', async () => {
  const [admin, product] = [await asAdmin(), await aProduct()]
  const event = { event: 'catalogue-changed', userId: admin.id }
  const params = at(product)
  const edited = await admin.ask(productApi.quickEdit, { params, body: { price: 1_250 } })
  const productFacts = { ...event, kind: 'product', productId: product.id }
  expect(eventsOf(edited)).toMatchObject([{ ...productFacts, code: 'UPDATED', price: 1_250 }])
  const deleted = await admin.ask(productApi.remove, { params })
  expect(eventsOf(deleted)).toMatchObject([{ ...productFacts, code: 'DELETED' }])

  const [one, other, last] = [await aProduct(), await aProduct(), await aProduct()]
  const bulk = { edits: [one, other].map(({ id }) => ({ id, quantity: 0 })), deletions: [last.id] }
  const many = eventsOf(await admin.ask(productBulkApi.edit, { body: bulk }))
  expect(many).toMatchObject([
    { ...event, kind: 'product', code: 'UPDATED', rows: 2 },
    { ...event, kind: 'product', code: 'DELETED', rows: 1 },
  ])

  const body = { name: unique('Isupu'), description: 'Hot.' }
  const category = await admin.ask(categoryApi.create, { body })
  const { id } = category.body as { id: number }
  const created = { ...event, code: 'CREATED' }
  expect(eventsOf(category)).toMatchObject([{ ...created, kind: 'category', categoryId: id }])

  const named = { body: { paymentMethod: unique('MoMo') } }
  const method = await admin.ask(paymentMethodApi.create, named)
  const { id: paymentMethodId } = method.body as { id: number }
  expect(eventsOf(method)).toMatchObject([{ ...created, kind: 'payment-method', paymentMethodId }])

  const row = { name: unique('Isupu'), category: body.name, price: 900, quantity: 3 }
  const rows = { rows: [{ ...row, description: 'x' }], dryRun: false }
  expect(eventsOf(await admin.ask(productBulkApi.import, { body: rows }))).toMatchObject([
    { ...event, kind: 'product', code: 'IMPORTED', rows: 1 },
  ])
})

it('notes placed orders once, and those that were refused', async () => {
  const [customer, body] = [await asCustomer(), await anOrderFor([await aProduct(), 1])]
  const placed = await customer.ask(orderApi.place, { body })
  const { id: orderId } = placed.body as { id: number }
  const { trackingId } = body
  expect(eventsOf(placed)).toMatchObject([
    { event: 'order-placed', userId: customer.id, orderId, trackingId },
  ])
  expect(eventsOf(await customer.ask(orderApi.place, { body }))).toEqual([])
  const wrong = { ...body, city: 'Huye' }
  expect(eventsOf(await customer.ask(orderApi.place, { body: wrong }))).toMatchObject([
    { event: 'order-refused', userId: customer.id, code: 'TRACKING_ID_TAKEN', trackingId },
  ])
  const words = { ...body, trackingId: 'Muraho, 0788 123 456' }
  const [refused] = eventsOf(await customer.ask(orderApi.place, { body: words }))
  expect(refused).toMatchObject({ event: 'order-refused' })
  expect(refused).not.toHaveProperty('trackingId')

  const line = { order: { id: orderId }, product: body.items?.[0]?.product, quantity: 1 }
  expect(eventsOf(await customer.ask(orderApi.addItem, { body: line }))).toMatchObject([
    { event: 'order-refused', userId: customer.id, orderId },
  ])
})

it('notes who signs in, who fails to and who leaves', async () => {
  const { id, email } = await asCustomer()
  const browser = asAnyone()
  const wrong = await browser.ask(accountApi.login, { body: { email, password: 'a guess' } })
  expect(eventsOf(wrong)).toMatchObject([
    { event: 'login-refused', userId: id, code: 'WRONG_PASSWORD', ip: '127.0.0.1' },
  ])
  const right = await browser.ask(accountApi.login, { body: { email, password } })
  expect(eventsOf(right)).toMatchObject([{ event: 'login', userId: id }])
  expect(eventsOf(right)[0]).not.toHaveProperty('ip')
  const left = await browser.ask(accountApi.logout, { body: {} })
  expect(eventsOf(left)).toMatchObject([{ event: 'logout', userId: id }])
})

it('notes registrations, confirmations, resets and deletions', async () => {
  const body = { username: unique('Umukiriya'), email: uniqueEmail(), password }
  const { email } = body
  const registered = await asAnyone().ask(accountApi.register, { body })
  const { id } = registered.body as { id: number }
  expect(eventsOf(registered)).toMatchObject([{ event: 'registered', userId: id }])
  expect(eventsOf(await asAnyone().ask(accountApi.register, { body }))).toMatchObject([
    { event: 'registration-refused', userId: null, code: 'EMAIL_TAKEN' },
  ])
  const { link = '' } = await shop.mailbox.waitForMail(email, /confirm your email/)
  const { pathname, search } = new URL(link)
  expect(eventsOf(await asAnyone().request('GET', pathname + search))).toMatchObject([
    { event: 'email-confirmed', userId: id },
  ])
  const asked = await asAnyone().ask(accountApi.forgotPassword, { body: { email } })
  expect(eventsOf(asked)).toMatchObject([{ event: 'reset-asked', userId: id }])
  const reset = await shop.mailbox.waitForMail(email, /Reset your password/)
  const token = new URL(reset.link ?? '').searchParams.get('token')
  const form = { body: { token, newPassword: password } }
  const done = await asAnyone().ask(accountApi.resetPassword, form)
  expect(eventsOf(done)).toMatchObject([{ event: 'password-reset', userId: id }])
  expect(eventsOf(await asAnyone().ask(accountApi.resetPassword, form))).toMatchObject([
    { event: 'reset-refused', userId: null, code: 'BAD_TOKEN' },
  ])
  const admin = await asAdmin()
  const deleted = await admin.ask(accountApi.remove, { params: at({ id }) })
  expect(eventsOf(deleted)).toMatchObject([
    { event: 'user-deleted', userId: admin.id, deletedId: id },
  ])
})

it('notes who takes all orders or products away as a file', async () => {
  const admin = await asAdmin()
  const list = { orders: orderApi.export, products: productApi.export }
  for (const [name, endpoint] of Object.entries(list)) {
    const [exported] = eventsOf(await admin.ask(endpoint))
    expect(exported).toMatchObject({ event: 'exported', userId: admin.id, list: name })
    expect(exported?.rows).toEqual(expect.any(Number))
  }
})

it('never writes an e-mail address, a name or a token into such a line', async () => {
  const { email, username } = await asCustomer()
  await asAnyone().ask(accountApi.login, { body: { email, password } })
  await asAnyone().ask(accountApi.login, { body: { email, password: 'a guess' } })
  await asAnyone().ask(accountApi.forgotPassword, { body: { email } })
  const { link = '' } = await shop.mailbox.waitForMail(email, /Reset your password/)
  const token = new URL(link).searchParams.get('token') ?? ''
  await asAnyone().ask(accountApi.resetPassword, { body: { token, newPassword: password } })
  const lines = JSON.stringify(shop.events)
  for (const word of [email, username, token, '@']) expect(lines).not.toContain(word)
})
