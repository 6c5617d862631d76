import { expect, it, onTestFinished } from 'vitest'
import {
  asAdmin,
  asAnyone,
  asCustomer,
  clientOf,
  grewOld,
  password,
  register,
  shop,
  uniqueEmail,
} from '#tests'
import { accountApi } from '../../../src/shop/accounts/account.api.ts'

const wrong = 'Invalid email or password. Please try again.'
const wrongPassword = { status: 401, code: 'WRONG_PASSWORD', message: wrong }

it('signs customers and administrators in, with a cookie that scripts and other sites cannot use', async () => {
  for (const person of [await asCustomer(), await asAdmin()]) {
    const { id, email, role, username } = person
    const visitor = asAnyone()
    const typed = { email: ` ${email.toUpperCase()} `, password }
    const { body: signedIn, headers } = await visitor.ask(accountApi.login, { body: typed })
    expect(signedIn).toEqual({ sessionId: id, userRole: role, username })
    const [cookie] = headers.getSetCookie()
    expect(cookie).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
    const account = { sessionId: id, userRole: role, username, email }
    expect(await visitor.call(accountApi.me)).toEqual({ ...account, address: null, phone: null })
  }
})

it('binds the cookie to TLS where the shop has it', async () => {
  const secure = await shop.openSecondNode({ PUBLIC_URL: 'https://igikoni.test' })
  onTestFinished(secure.close)
  const user = await asCustomer()
  const body = { email: user.email, password }
  const { headers } = await asAnyone(secure).ask(accountApi.login, { body })
  const [cookie] = headers.getSetCookie()
  expect(cookie).toMatch(/^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect(headers.get('strict-transport-security')).toContain('max-age=31536000')
})

it('says the same to a wrong password and to an unknown email', async () => {
  const user = await asCustomer()
  const attempts = [
    { email: user.email, password: 'not the password' },
    { email: user.email, password: 'x'.repeat(3_000) },
    { email: user.email, password: 'x'.repeat(60_000) },
    { email: uniqueEmail(), password },
    { email: "' or 1=1 --", password },
  ]
  for (const body of attempts) {
    const { requestId: _, ...refusal } = await asAnyone().refusal(accountApi.login, { body })
    expect(refusal).toEqual(wrongPassword)
  }
})

it('tells only somebody who knows the password that the email is not confirmed', async () => {
  const { form, confirmation } = await register()
  const wrong = { ...form, password: 'not the password' }
  expect(await asAnyone().refusal(accountApi.login, { body: wrong })).toMatchObject(wrongPassword)
  const message = 'Please confirm your email before logging in.'
  const refused = await asAnyone().refusal(accountApi.login, { body: form })
  expect(refused).toMatchObject({ status: 403, code: 'NOT_CONFIRMED', message })
  await asAnyone().request('GET', confirmation)
  expect(await asAnyone().ask(accountApi.login, { body: form })).toMatchObject({ status: 200 })
})

it('never adopts a session that came with the browser, and ends the one it replaces', async () => {
  const planted = 'planted-by-somebody-else'
  const user = await asCustomer()
  const browser = clientOf(shop.url, planted)
  const body = { email: user.email, password }
  await browser.call(accountApi.login, { body })
  const first = browser.sid
  await browser.call(accountApi.login, { body })
  for (const stale of [planted, first]) {
    expect(stale).not.toBe(browser.sid)
    expect(await clientOf(shop.url, stale).refusal(accountApi.me)).toMatchObject({ status: 401 })
  }
  expect(await browser.call(accountApi.me)).toMatchObject({ sessionId: user.id })
})

it('takes nothing but the secret of a session for one', async () => {
  const user = await asCustomer()
  for (const sid of [String(user.id), '', 'null', 'x'.repeat(4_000), '%00', '__proto__']) {
    const refused = await clientOf(shop.url, sid).refusal(accountApi.me)
    expect(refused).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' })
  }
})

it('signs out the caller, whomever the body names: a copy of the cookie is worth nothing', async () => {
  const [customer, other, laptop] = [await asCustomer(), await asCustomer(), asAnyone()]
  await laptop.call(accountApi.login, { body: { email: customer.email, password } })
  const copy = clientOf(shop.url, customer.sid)
  const named = { id: other.id, role: 'ADMIN' }
  const { status, body, headers } = await customer.ask(accountApi.logout, { body: named })
  expect({ status, body }).toEqual({ status: 200, body: { message: 'Logging out...' } })
  expect(headers.getSetCookie()[0]).toMatch(/^sid=; .*Expires=Thu, 01 Jan 1970/)
  for (const gone of [customer, copy])
    expect(await gone.refusal(accountApi.me)).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' })
  expect(await other.call(accountApi.me)).toMatchObject({ sessionId: other.id })
  // The other browsers of the same person stay signed in.
  expect(await laptop.call(accountApi.me)).toMatchObject({ sessionId: customer.id })
  expect(await laptop.ask(accountApi.logout, { body: '"a text"' })).toMatchObject({ status: 200 })
  expect(await other.ask(accountApi.logout)).toMatchObject({ status: 200 })
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
