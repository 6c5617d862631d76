import { expect, it } from 'vitest'
import { asAdmin, asAnyone, grewOld, password, register, shop, unique, uniqueEmail } from '#tests'
import { accountApi } from '../../../src/shop/accounts/account.api.ts'

it('takes a registration, mails a link and waits for its confirmation', async () => {
  const form = { username: unique('Umukiriya'), email: uniqueEmail(), password }
  const { status, body } = await asAnyone().ask(accountApi.register, { body: form })
  expect(status).toBe(201)
  expect(body).toEqual({
    id: expect.any(Number),
    message: 'Registration successful! Please check your email to confirm.',
  })
  const mail = await shop.mailbox.waitForMail(form.email, /confirm your email/)
  expect(mail.link).toMatch(/^http:\/\/igikoni\.test\/api\/users\/confirm\?token=[\w-]{43}$/)
  expect(mail.html).toContain(mail.link)
  expect(mail.autoSubmitted).toBe('auto-generated')
})

it('makes everybody who registers a customer who is not confirmed, whatever else they send', async () => {
  const form = { username: unique('Eve'), email: uniqueEmail(), password }
  const wish = {
    ...form,
    id: 1,
    role: 'ADMIN',
    confirmed: true,
    confirmedAt: '2020-01-01',
    address: 'x',
  }
  const { body } = await asAnyone().ask(accountApi.register, { body: wish })
  const { id } = body as { id: number }
  expect(id).toBeGreaterThan(1)
  const users = await (await asAdmin()).call(accountApi.list)
  expect(users.find((user) => user.id === id)).toEqual({
    id,
    username: form.username,
    email: form.email,
    address: null,
    role: 'CUSTOMER',
  })
  expect(await asAnyone().refusal(accountApi.login, { body: form })).toMatchObject({ status: 403 })
})

it('refuses an email or a username that somebody has, however it is written', async () => {
  const { form } = await register()
  const sameEmail = { ...form, username: unique('Other'), email: form.email.toUpperCase() }
  const sameName = { ...form, username: form.username.toUpperCase(), email: uniqueEmail() }
  expect(await asAnyone().refusal(accountApi.register, { body: sameEmail })).toMatchObject({
    status: 406,
    code: 'EMAIL_TAKEN',
    message: 'User email already exists',
  })
  expect(await asAnyone().refusal(accountApi.register, { body: sameName })).toMatchObject({
    status: 406,
    code: 'USERNAME_TAKEN',
    message: 'Username already exists',
  })
})

it('takes names that look the same for one name', async () => {
  const { form } = await register()
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
  for (const username of twins) {
    const body = { ...form, username, email: uniqueEmail() }
    expect(await asAnyone().refusal(accountApi.register, { body })).toMatchObject({
      code: 'USERNAME_TAKEN',
    })
  }
})

it.each(['4dmin', 'kimirоnko'])('keeps the username %s from customers', async (username) => {
  const body = { username, email: uniqueEmail(), password }
  expect(await asAnyone().refusal(accountApi.register, { body })).toMatchObject({
    status: 406,
    code: 'USERNAME_TAKEN',
  })
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
  ['no username', { username: ' ' }, { username: 'Enter your name' }],
  [
    'an ending of five letters',
    { email: 'umukiriya@example.store' },
    { email: 'Enter a Valid email' },
  ],
  [
    'a short password',
    { password: '12345' },
    { password: 'Passwords must be at least 6 characters' },
  ],
  [
    'a password with NUL in it',
    { password: 'ibirayi\u0000' },
    { password: 'Control characters are not allowed.' },
  ],
])('refuses %s in the words of the form', async (_, wrong, fields) => {
  const body = { username: unique('Umukiriya'), email: uniqueEmail(), password, ...wrong }
  expect(await asAnyone().refusal(accountApi.register, { body })).toMatchObject({
    status: 400,
    code: 'INVALID',
    message: Object.values(fields)[0],
    fields,
  })
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
    expect(await asAnyone().refusal(accountApi.register, { body: form })).toMatchObject({
      code: 'EMAIL_TAKEN',
    })
  }
})
