import { expect, it } from 'vitest'
import {
  asAdmin,
  asAnyone,
  asCustomer,
  askForReset,
  grewOld,
  mailsTo,
  password,
  register,
  shop,
  unique,
  uniqueEmail,
} from '#tests'
import { accountApi } from '../../fixtures/apis.ts'

it('takes a registration, mails a link and waits for its confirmation', async () => {
  const form = { username: unique('Umukiriya'), email: uniqueEmail(), password }
  const { status, body } = await asAnyone().ask(accountApi.register, { body: form })
  expect(status).toBe(201)
  const message = 'Registration successful! Please check your email to confirm.'
  expect(body).toEqual({ id: expect.any(Number), message })
  const mail = await shop.mailbox.waitForMail(form.email, /confirm your email/)
  expect(mail.link).toMatch(/^http:\/\/igikoni\.test\/api\/users\/confirm\?token=[\w-]{43}$/)
  expect(mail.html).toContain(mail.link)
  expect(mail.autoSubmitted).toBe('auto-generated')
})

it('makes everybody who registers a customer who is not confirmed, whatever else they send', async () => {
  const form = { username: unique('Eve'), email: uniqueEmail(), password }
  const wish = { id: 1, role: 'ADMIN', confirmed: true, confirmedAt: '2020-01-01', address: 'x' }
  const { body } = await asAnyone().ask(accountApi.register, { body: { ...form, ...wish } })
  const { id } = body as { id: number }
  expect(id).toBeGreaterThan(1)
  const users = await (await asAdmin()).call(accountApi.list)
  const { username, email } = form
  const customer = { id, username, email, address: null, role: 'CUSTOMER' }
  expect(users.find((user) => user.id === id)).toEqual(customer)
  expect(await asAnyone().refusal(accountApi.login, { body: form })).toMatchObject({ status: 403 })
})

it('refuses an email or a username that somebody has, however it is written or looks', async () => {
  const { form } = await register()
  const sameEmail = { ...form, username: unique('Other'), email: form.email.toUpperCase() }
  const sameName = { ...form, username: form.username.toUpperCase(), email: uniqueEmail() }
  const emailTaken = { status: 406, code: 'EMAIL_TAKEN', message: 'User email already exists' }
  const nameTaken = { status: 406, code: 'USERNAME_TAKEN', message: 'Username already exists' }
  const refusal = (body: object) => asAnyone().refusal(accountApi.register, { body })
  expect(await refusal(sameEmail)).toMatchObject(emailTaken)
  expect(await refusal(sameName)).toMatchObject(nameTaken)
  const wide = [...form.username].map((letter) =>
    /[a-z]/i.test(letter) ? String.fromCodePoint(letter.charCodeAt(0) + 0xfee0) : letter,
  )
  const invisible = [...'\u200b\u200c\u200d\u034f\ufe0f\u3164\u2800\u2062\u180e\u061c', '\u{e0041}']
  const twins = [
    wide.join(''),
    `\u200f${form.username.toUpperCase()}`,
    ...['  ', '\u00a0', '\u1680', ' \u200b '].map((gap) => form.username.replace(' ', gap)),
    ...invisible.map((character) => form.username + character),
  ]
  // Nor does anybody get a name that looks like that of the shop.
  for (const username of [...twins, '4dmin', 'kimirоnko'])
    expect(await refusal({ ...form, username, email: uniqueEmail() })).toMatchObject(nameTaken)
})

it('lets exactly one of several registrations at once have the email', async () => {
  const email = uniqueEmail()
  const forms = Array.from({ length: 4 }, () => ({ username: unique('Twin'), email, password }))
  const answers = await Promise.all(
    forms.map((body) => asAnyone().ask(accountApi.register, { body })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 406, 406, 406])
})

it.each([
  ['no username', 'username', ' ', 'Enter your name'],
  ['an ending of five letters', 'email', 'umukiriya@example.store', 'Enter a Valid email'],
  ['a short password', 'password', '12345', 'Passwords must be at least 6 characters'],
  ['NUL in a password', 'password', 'ibirayi\u0000', 'Control characters are not allowed.'],
])('refuses %s in the words of the form', async (_, field, typed, message) => {
  const form = { username: unique('Umukiriya'), email: uniqueEmail(), password }
  const body = { ...form, [field]: typed }
  const refused = await asAnyone().refusal(accountApi.register, { body })
  const fields = { [field]: message }
  expect(refused).toMatchObject({ status: 400, code: 'INVALID', message, fields })
})

it('gives an email and a username free again when nobody confirmed them for a day', async () => {
  const { form, id } = await register()
  await grewOld('users', 'created_at', { id, by: '25 hours' })
  const again = await asAnyone().ask(accountApi.register, { body: form })
  expect(again.status).toBe(201)
  expect((again.body as { id: number }).id).not.toBe(id)
})

it('keeps them taken while the day lasts, and for good once they were confirmed', async () => {
  const waiting = await register()
  await grewOld('users', 'created_at', { id: waiting.id, by: '23 hours' })
  const confirmed = await register()
  await asAnyone().request('GET', confirmed.confirmation)
  await grewOld('users', 'created_at', { id: confirmed.id, by: '25 hours' })
  for (const { form } of [waiting, confirmed]) {
    const { code } = await asAnyone().refusal(accountApi.register, { body: form })
    expect(code).toBe('EMAIL_TAKEN')
  }
})

it('confirms an email as often as the link is followed, which no cache keeps', async () => {
  const { form, confirmation } = await register()
  const confirmed = { code: 'EMAIL_CONFIRMED', message: 'Email confirmed successfully' }
  for (const time of [1, 2, 3]) {
    const { status, body, headers } = await asAnyone().request('GET', confirmation)
    expect({ time, status, body }).toEqual({ time, status: 200, body: confirmed })
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  }
  expect(await asAnyone().ask(accountApi.login, { body: form })).toMatchObject({ status: 200 })
})

it('confirms nothing for a scanner that only looks whether the link is there', async () => {
  const { form, confirmation } = await register()
  const answer = await asAnyone().request('HEAD', confirmation)
  expect(answer).toMatchObject({ status: 200, body: '' })
  for (const accept of ['*/*', 'text/html', 'application/*', 'text/html, application/json;q=0.5'])
    await asAnyone().request('GET', confirmation, { headers: { accept } })
  expect(await asAnyone().ask(accountApi.login, { body: form })).toMatchObject({ status: 403 })
})

it('refuses a link that is older than a day, or has another token or none', async () => {
  const { id, confirmation } = await register()
  await grewOld('tokens', 'expires_at', { id, by: '24 hours' })
  const ofReset = `?token=${await askForReset(await asCustomer())}`
  const old = confirmation.slice(confirmation.indexOf('?'))
  const madeUp = ['nonsense', '%00', 'x'.repeat(201)].map((token) => `?token=${token}`)
  const refused = async (query: string, message: string) => {
    const answer = await asAnyone().request('GET', `/api/users/confirm${query}`)
    expect(answer).toMatchObject({ status: 400, body: { status: 400, message } })
  }
  for (const query of [old, ...madeUp, ofReset])
    await refused(query, 'Invalid or expired token. Please try again.')
  for (const query of ['', '?token=', '?other=1'])
    await refused(query, 'Invalid confirmation link.')
})

const askAgain = (email: string) => asAnyone().ask(accountApi.confirmAgain, { body: { email } })
const message = 'If this email still waits for its confirmation, a new link is on its way.'
const sent = { status: 200, body: { message } }

it('mails a second link, which confirms like the first', async () => {
  const { form, confirmation } = await register()
  expect(await askAgain(form.email.toUpperCase())).toMatchObject(sent)
  const { link = '' } = await shop.mailbox.waitForMail(form.email, /confirm your email/)
  expect(link).not.toContain(confirmation)
  const token = new URL(link).searchParams.get('token') ?? ''
  await asAnyone().call(accountApi.confirm, { query: { token } })
  expect(await asAnyone().ask(accountApi.login, { body: form })).toMatchObject({ status: 200 })
})

it('answers the same to an address that is confirmed, or unknown, and mails nothing', async () => {
  const { email } = await asCustomer()
  const stranger = uniqueEmail()
  for (const address of [email, stranger]) expect(await askAgain(address)).toMatchObject(sent)
  for (const address of [email, stranger]) expect(await mailsTo(address)).toEqual([])
})
