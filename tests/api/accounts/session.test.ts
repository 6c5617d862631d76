import { expect, it } from 'vitest'
import { asAdmin, asAnyone, asCustomer, clientOf, grewOld, password, shop } from '#tests'
import { accountApi } from '../../../src/shop/accounts/account.api.ts'

it('signs out: a copy of the cookie is worth nothing afterwards', async () => {
  const customer = await asCustomer()
  const copy = clientOf(shop.url, customer.sid)
  const { status, body, headers } = await customer.ask(accountApi.logout, { body: {} })
  expect({ status, body }).toEqual({ status: 200, body: { message: 'Logging out...' } })
  expect(headers.getSetCookie()[0]).toMatch(/^sid=; .*Expires=Thu, 01 Jan 1970/)
  expect(await copy.refusal(accountApi.me)).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' })
})

it('signs out the caller, whomever the body names', async () => {
  const [customer, other] = [await asCustomer(), await asCustomer()]
  const body = { id: other.id, role: 'ADMIN' }
  expect(await customer.ask(accountApi.logout, { body })).toMatchObject({ status: 200 })
  expect(await customer.refusal(accountApi.me)).toMatchObject({ status: 401 })
  expect(await other.call(accountApi.me)).toMatchObject({ sessionId: other.id })
})

it.each([undefined, 'a text'])('signs out with the body %j', async (body) => {
  const customer = await asCustomer()
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  expect(await customer.ask(accountApi.logout, sent)).toMatchObject({ status: 200 })
})

it('leaves the other browsers of the same person signed in', async () => {
  const phone = await asCustomer()
  const laptop = asAnyone()
  await laptop.call(accountApi.login, { body: { email: phone.email, password } })
  await phone.call(accountApi.logout, { body: {} })
  expect(await laptop.call(accountApi.me)).toMatchObject({ sessionId: phone.id })
})

it.each([
  ['a customer', asCustomer, { expires_at: '30 days', seen_at: '7 days' }],
  ['an administrator', asAdmin, { expires_at: '7 days', seen_at: '16 hours' }],
])('ends the session of %s after a while, sooner when it is not used', async (_, as, ages) => {
  for (const [column, by] of Object.entries(ages)) {
    const { id, email } = await as()
    const browser = asAnyone()
    await browser.call(accountApi.login, { body: { email, password } })
    expect(await browser.call(accountApi.me)).toMatchObject({ sessionId: id })
    await grewOld('sessions', column, { id, by })
    expect(await browser.refusal(accountApi.me)).toMatchObject({ status: 401 })
  }
})

it('goes on with a session as long as somebody uses it', async () => {
  const customer = await asCustomer()
  for (let week = 1; week <= 4; week += 1) {
    await grewOld('sessions', 'seen_at', { id: customer.id, by: '6 days' })
    expect(await customer.call(accountApi.me)).toMatchObject({ sessionId: customer.id })
  }
})

it('keeps the device of a kitchen that is in use signed in for sixteen hours', async () => {
  const admin = await asAdmin()
  const browser = asAnyone()
  await browser.call(accountApi.login, { body: { email: admin.email, password } })
  for (const column of ['created_at', 'expires_at', 'seen_at'])
    await grewOld('sessions', column, { id: admin.id, by: '15 hours 59 minutes' })
  expect(await browser.call(accountApi.me)).toMatchObject({ sessionId: admin.id })
  await grewOld('sessions', 'seen_at', { id: admin.id, by: '15 hours 59 minutes' })
  expect(await browser.call(accountApi.me)).toMatchObject({ sessionId: admin.id })
})

it('says when a session ends, and asking does not keep it alive', async () => {
  const hours = (end: string) => Math.round((Date.parse(end) - Date.now()) / 3_600_000)
  const admin = await asAdmin()
  const browser = asAnyone()
  await browser.call(accountApi.login, { body: { email: admin.email, password } })
  await grewOld('sessions', 'seen_at', { id: admin.id, by: '10 hours' })
  for (const left of [6, 6]) {
    const { endsAt, endsAtIfUsed } = await browser.call(accountApi.sessionEnd)
    expect([hours(endsAt), hours(endsAtIfUsed)]).toEqual([left, 16])
  }
  await browser.call(accountApi.me)
  expect(hours((await browser.call(accountApi.sessionEnd)).endsAt)).toBe(16)
  await grewOld('sessions', 'seen_at', { id: admin.id, by: '17 hours' })
  expect(await browser.refusal(accountApi.sessionEnd)).toMatchObject({ status: 401 })
})
