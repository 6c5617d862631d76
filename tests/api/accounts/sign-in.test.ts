import { expect, it, onTestFinished } from 'vitest'
import {
  asAdmin,
  asAnyone,
  asCustomer,
  clientOf,
  password,
  register,
  shop,
  uniqueEmail,
} from '#tests'
import { accountApi } from '../../../src/shop/accounts/account.api.ts'

const wrongPassword = {
  status: 401,
  code: 'WRONG_PASSWORD',
  message: 'Invalid email or password. Please try again.',
}

it('signs customers and administrators in with what their browser may know', async () => {
  for (const person of [await asCustomer(), await asAdmin()]) {
    const { id, email, role, username } = person
    const visitor = asAnyone()
    const signedIn = await visitor.call(accountApi.login, { body: { email, password } })
    expect(signedIn).toEqual({ sessionId: id, userRole: role, username })
    expect(await visitor.call(accountApi.me)).toEqual({
      ...signedIn,
      email,
      address: null,
      phone: null,
    })
  }
})

it('takes the email however it is written', async () => {
  const user = await asCustomer()
  const body = { email: ` ${user.email.toUpperCase()} `, password }
  expect(await asAnyone().call(accountApi.login, { body })).toMatchObject({ sessionId: user.id })
})

it('keeps the session in a cookie that scripts and other sites cannot use', async () => {
  const user = await asCustomer()
  const { headers } = await asAnyone().ask(accountApi.login, {
    body: { email: user.email, password },
  })
  const [cookie] = headers.getSetCookie()
  expect(cookie).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
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
  expect(await asAnyone().refusal(accountApi.login, { body: form })).toMatchObject({
    status: 403,
    code: 'NOT_CONFIRMED',
    message: 'Please confirm your email before logging in.',
  })
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
    expect(await clientOf(shop.url, sid).refusal(accountApi.me)).toMatchObject({
      status: 401,
      code: 'NOT_SIGNED_IN',
    })
  }
})
