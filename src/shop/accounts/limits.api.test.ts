import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import type { Answer } from '../../../tests/fixtures/client.ts'
import { mailsTo } from '../../../tests/fixtures/mails.ts'
import { asAnyone, asCustomer, shop } from '../../../tests/fixtures/shared-shop.ts'
import { unique, uniqueEmail } from '../../../tests/fixtures/unique.ts'
import { password } from '../../../tests/fixtures/users.ts'
import { contactApi } from '../contact/contact.api.ts'
import { accountApi } from './account.api.ts'

// Two processes of one shop behind a proxy, so that everybody can come from an address of their own.
const settings = { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' }
const strict = await shop.openSecondNode(settings)
const secondNode = await shop.openSecondNode(settings)
afterAll(() => Promise.all([strict.close(), secondNode.close()]))

const anAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const tooMany = {
  status: 429,
  body: {
    code: 'TOO_MANY',
    message: expect.stringMatching(
      /^Too many attempts\. Please wait (a moment|\d+ minutes) and try again\.$/,
    ),
  },
}

const signIn = (body: object, address: string, at = strict, more: Record<string, string> = {}) =>
  asAnyone(at).ask(accountApi.login, { body, headers: { ...from(address).headers, ...more } })

/** The cookie of the browser that signed in, as it would send it. */
const deviceOf = ({ headers }: Answer) =>
  /device=[^;]+/.exec(headers.getSetCookie().join())?.[0] ?? ''

/** Lets the counter that was begun last go on by so many. */
const countsUp = (name: string, by: number) =>
  sql`
  update rate_limits set points = points + ${by} where key in (
    select key from rate_limits where key like ${`${name}:%`} order by expire desc limit 1
  )`.execute(shop.db)

it('stops guessing a password after ten failures, in every process', async () => {
  const user = await asCustomer()
  const [wrong, address] = [{ email: user.email, password: 'a guess' }, anAddress()]
  for (let guess = 1; guess <= 10; guess += 1) {
    expect((await signIn(wrong, address, guess % 2 ? strict : secondNode)).status).toBe(401)
  }
  const right = { email: user.email.toUpperCase(), password }
  for (const at of [strict, secondNode]) {
    const refused = await signIn(right, address, at)
    expect(refused).toMatchObject(tooMany)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
  }
  expect(await signIn(right, anAddress())).toMatchObject({ status: 200 })
})

it('lets no more guesses through for being made all at once', async () => {
  const user = await asCustomer()
  const [wrong, address] = [{ email: user.email, password: 'a guess' }, anAddress()]
  const guess = (_: unknown, index: number) =>
    signIn(wrong, address, index % 2 ? strict : secondNode)
  const statuses = (await Promise.all(Array.from({ length: 20 }, guess))).map((a) => a.status)
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10)
  expect(statuses).toContain(429)
  const limits = strict.events.filter(({ event }) => event === 'limit-reached')
  expect(limits.at(-1)).toMatchObject({ code: 'TOO_MANY', limit: 'login-account-ip', ip: address })
})

it('never counts those who know their password as guesses', async () => {
  const user = await asCustomer()
  const [right, address] = [{ email: user.email, password }, anAddress()]
  for (let time = 1; time <= 12; time += 1) {
    expect((await signIn(right, address)).status).toBe(200)
  }
})

it('counts the longest email and whatever a proxy takes for an address', async () => {
  const longest = `${'x'.repeat(242)}@example.com`
  const body = { email: longest, password: 'a guess' }
  expect(await signIn(body, anAddress())).toMatchObject({ status: 401 })
  expect(await signIn(body, 'x'.repeat(1_000))).toMatchObject({ status: 401 })
})

it('stops a network that tries one email after another', async () => {
  const address = anAddress()
  const spray = () => signIn({ email: uniqueEmail(), password: 'a guess' }, address)
  expect((await spray()).status).toBe(401)
  await countsUp('login-ip', 299)
  expect(await spray()).toMatchObject(tooMany)
})

it.each([
  {
    what: 'registrations',
    name: 'register-network',
    allowed: 60,
    endpoint: accountApi.register,
    body: () => ({ username: unique('Umukiriya'), email: uniqueEmail(), password }),
  },
  {
    what: 'wishes for a reset link',
    name: 'forgot-network',
    allowed: 30,
    endpoint: accountApi.forgotPassword,
    body: () => ({ email: uniqueEmail() }),
  },
  {
    what: 'resets',
    name: 'reset-network',
    allowed: 60,
    endpoint: accountApi.resetPassword,
    body: () => ({ token: 'guessed', newPassword: password }),
  },
  {
    what: 'messages to the shop',
    name: 'contact-network',
    allowed: 30,
    endpoint: contactApi.send,
    body: () => ({ clientName: 'Umukiriya', email: uniqueEmail(), message: 'Muraho' }),
  },
])('takes $allowed $what a minute from one network', async ({ name, allowed, endpoint, body }) => {
  const address = anAddress()
  const send = (to: string) => asAnyone(strict).ask(endpoint, { body: body(), ...from(to) })
  expect((await send(address)).status).not.toBe(429)
  await countsUp(name, allowed - 2)
  expect((await send(address)).status).not.toBe(429)
  const refused = await send(address)
  expect(refused).toMatchObject(tooMany)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  expect((await send(anAddress())).status).not.toBe(429)
})

it('counts a browser that is known for itself, whatever its network does', async () => {
  const user = await asCustomer()
  const cookie = deviceOf(await signIn({ email: user.email, password }, anAddress()))
  const address = anAddress()
  const ask = (headers: Record<string, string>) =>
    asAnyone(strict).ask(accountApi.forgotPassword, {
      body: { email: uniqueEmail() },
      headers: { ...from(address).headers, ...headers },
    })
  await ask({})
  await countsUp('forgot-network', 29)
  expect(await ask({})).toMatchObject(tooMany)
  for (let time = 1; time <= 3; time += 1) expect((await ask({ cookie })).status).toBe(404)
  expect(await ask({ cookie })).toMatchObject(tooMany)
})

it.each([
  {
    what: 'registrations',
    name: 'register-known',
    allowed: 60,
    endpoint: accountApi.register,
    body: () => ({ username: unique('Umukiriya'), email: uniqueEmail(), password }),
  },
  {
    what: 'messages to the shop',
    name: 'contact-known',
    allowed: 30,
    endpoint: contactApi.send,
    body: () => ({ clientName: 'Umukiriya', email: uniqueEmail(), message: 'Muraho' }),
  },
])(
  'takes $allowed $what a minute from the known browsers of one network, however many sign-ins made them',
  async ({ name, allowed, endpoint, body }) => {
    const [user, address] = [await asCustomer(), anAddress()]
    const aKnownBrowser = async () =>
      deviceOf(await signIn({ email: user.email, password }, address))
    const send = async (to: string) =>
      asAnyone(strict).ask(endpoint, {
        body: body(),
        headers: { ...from(to).headers, cookie: await aKnownBrowser() },
      })
    expect((await send(address)).status).not.toBe(429)
    await countsUp(name, allowed - 2)
    expect((await send(address)).status).not.toBe(429)
    expect(await send(address)).toMatchObject(tooMany)
    expect((await send(anAddress())).status).not.toBe(429)
  },
)

it('takes the addresses of an IPv6 network for one', async () => {
  const user = await asCustomer()
  const wrong = { email: user.email, password: 'a guess' }
  const network = `2001:db8:${randomInt(65_536).toString(16)}:1`
  for (let guess = 1; guess <= 10; guess += 1)
    expect((await signIn(wrong, `${network}::${guess}`)).status).toBe(401)
  expect(await signIn(wrong, `${network}:ffff::1`)).toMatchObject(tooMany)
})

it('counts guesses by the account, however its email is written', async () => {
  const user = await asCustomer()
  const email = `kimironko-${user.id}@example.com`
  await sql`update users set email = ${email} where id = ${user.id}`.execute(shop.db)
  const address = anAddress()
  for (let guess = 1; guess <= 10; guess += 1)
    expect((await signIn({ email, password: 'a guess' }, address)).status).toBe(401)
  const otherwise = { email: email.replace('i', 'İ'), password }
  // PostgreSQL takes İ for i or for a letter of its own, as its locale will have it.
  expect((await signIn(otherwise, address)).status).not.toBe(200)
})

it('lets somebody in who has signed in here before, whoever else guesses', async () => {
  const user = await asCustomer()
  const right = { email: user.email, password }
  const first = await signIn(right, anAddress())
  expect(first.headers.getSetCookie()[2]).toMatch(
    /^device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  const cookie = deviceOf(first)
  await signIn({ ...right, password: 'a guess' }, anAddress())
  await sql`
    update rate_limits set points = 100 where key in (
      select key from rate_limits where key like 'login-account:%' order by expire desc limit 1
    )`.execute(shop.db)
  expect(await signIn(right, anAddress())).toMatchObject(tooMany)
  expect(await signIn(right, anAddress(), strict, { cookie: 'device=guessed' })).toMatchObject(
    tooMany,
  )
  const address = anAddress()
  const known = (body: object, at = strict) => signIn(body, address, at, { cookie })
  for (let guess = 1; guess <= 10; guess += 1)
    expect(
      (await known({ ...right, password: 'a guess' }, guess % 2 ? strict : secondNode)).status,
    ).toBe(401)
  expect(await known(right)).toMatchObject(tooMany)
  await sql`delete from rate_limits where key like 'login-device:%'`.execute(shop.db)
  const again = await known(right, secondNode)
  expect(again.status).toBe(200)
  // A new secret each time; a copy of the old one is worth nothing.
  expect(deviceOf(again)).not.toBe(cookie)
  expect(await known(right)).toMatchObject(tooMany)
})

it('counts right passwords as well, and keeps the newest twenty sessions', async () => {
  const user = await asCustomer()
  const right = { email: user.email, password }
  const address = anAddress()
  for (let time = 1; time <= 21; time += 1) expect((await signIn(right, address)).status).toBe(200)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from sessions where user_id = ${user.id}`.execute(shop.db)
  expect(rows[0]?.count).toBe(20)
  await countsUp('sign-ins', 39)
  const refused = await signIn(right, anAddress())
  expect(refused).toMatchObject({
    status: 429,
    body: { message: expect.stringMatching(/^Too many sign-ins\. Please wait \d+ minutes and/) },
  })
})

it("fills nobody's mailbox, however the address is written, and leaves a reset link free", async () => {
  const owner = await asCustomer()
  const [name, domain] = owner.email.split('@')
  const send = (tag: string) =>
    asAnyone(strict).ask(accountApi.register, {
      body: { username: unique('Umukiriya'), email: `${name}+${tag}@${domain}`, password },
      ...from(anAddress()),
    })
  for (const tag of ['1', '2', '3', '4']) expect((await send(tag)).status).toBe(201)
  expect(await send('5')).toMatchObject({
    status: 429,
    body: { message: expect.stringContaining('Too many mails to this address.') },
  })
  for (const _ of [1, 2])
    await asAnyone(strict).ask(accountApi.forgotPassword, {
      body: { email: owner.email },
      ...from(anAddress()),
    })
  expect(await mailsTo(owner.email)).toMatchObject([{ template: 'passwordReset' }])
})

it('takes so many registrations an hour, from wherever they come', async () => {
  const send = () =>
    asAnyone(strict).ask(accountApi.register, {
      body: { username: unique('Umukiriya'), email: uniqueEmail(), password },
      ...from(anAddress()),
    })
  expect((await send()).status).toBe(201)
  await countsUp('register-all', 1_000)
  expect((await send()).status).toBe(429)
  await sql`delete from rate_limits where key like 'register-all:%'`.execute(shop.db)
})

it("fills nobody's mailbox: three reset links an hour, then the same answer without a mail", async () => {
  const user = await asCustomer()
  const ask = () =>
    asAnyone(strict).ask(accountApi.forgotPassword, {
      body: { email: user.email },
      ...from(anAddress()),
    })
  const answers = [await ask(), await ask(), await ask(), await ask()]
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await mailsTo(user.email)).toHaveLength(3)
})

it('mails a confirmation link four times an hour at most, and answers as before', async () => {
  const form = { username: unique('Umukiriya'), email: uniqueEmail(), password }
  await asAnyone(strict).ask(accountApi.register, { body: form, ...from(anAddress()) })
  const body = { email: form.email }
  for (let time = 1; time <= 6; time += 1) {
    const asked = await asAnyone(strict).ask(accountApi.confirmAgain, {
      body,
      ...from(anAddress()),
    })
    expect(asked.status).toBe(200)
  }
  expect(await mailsTo(form.email)).toHaveLength(4)
})
