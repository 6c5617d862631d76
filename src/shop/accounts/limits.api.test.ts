import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { grewOld } from '../../../tests/fixtures/accounts.ts'
import type { Answer } from '../../../tests/fixtures/client.ts'
import { mailsTo } from '../../../tests/fixtures/mails.ts'
import { asAnyone, asCustomer, shop } from '../../../tests/fixtures/shared-shop.ts'
import { unique, uniqueEmail } from '../../../tests/fixtures/unique.ts'
import { password } from '../../../tests/fixtures/users.ts'
import { type Client, consumeAll, refundingFailure } from '../../platform/http/limits.server.ts'
import { refusal, unavailable } from '../../platform/problem.ts'
import { contactApi } from '../contact/contact.api.ts'
import { accountApi } from './account.api.ts'
import { accountMessages } from './account.ts'
import { accountLimits } from './account-limits.ts'

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
      /^Too many attempts\. Wait (a moment|\d+ minutes) and try again\.$/,
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
  // Those of one client are written together, by whichever refused the first.
  const own = [...strict.events, ...secondNode.events].find(
    ({ event, ip }) => event === 'limit-reached' && ip === address,
  )
  expect(own).toMatchObject({ code: 'TOO_MANY', limit: 'login-account-ip' })
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
  await countsUp('login-ip', 59)
  expect(await spray()).toMatchObject(tooMany)
})

it('lets those sign in whose browser is known, to whomever, while strangers of their network guess', async () => {
  const [first, user, address] = [await asCustomer(), await asCustomer(), anAddress()]
  const cookie = deviceOf(await signIn({ email: first.email, password }, anAddress()))
  await signIn({ email: uniqueEmail(), password: 'a guess' }, address)
  await countsUp('login-ip', 60)
  const right = { email: user.email, password }
  expect(await signIn(right, address)).toMatchObject(tooMany)
  const guess = () =>
    signIn({ email: uniqueEmail(), password: 'a guess' }, address, strict, { cookie })
  expect((await guess()).status).toBe(401)
  await countsUp('login-known', 28)
  expect((await guess()).status).toBe(401)
  expect(await guess()).toMatchObject(tooMany)
  await sql`delete from rate_limits where key like 'login-known:%'`.execute(shop.db)
  expect((await signIn(right, address, strict, { cookie })).status).toBe(200)
})

it('does not count against an account what its network may not ask any more', async () => {
  const [user, address] = [await asCustomer(), anAddress()]
  const wrong = { email: user.email, password: 'a guess' }
  await signIn({ email: uniqueEmail(), password: 'a guess' }, address)
  await countsUp('login-ip', 60)
  for (let guess = 1; guess <= 11; guess += 1)
    expect(await signIn(wrong, address)).toMatchObject(tooMany)
  await sql`delete from rate_limits where key like 'login-ip:%'`.execute(shop.db)
  expect((await signIn({ email: user.email, password }, address)).status).toBe(200)
})

it.each([
  {
    what: 'registrations',
    name: 'register-network',
    allowed: 100,
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
    allowed: 100,
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

it('lets somebody in who has signed in here before, while strangers guess', async () => {
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
    body: { message: expect.stringMatching(/^Too many sign-ins\. Wait \d+ minutes and/) },
  })
})

it('ends the session that was used longest ago, not the one that was begun first', async () => {
  const user = await asCustomer()
  const right = { email: user.email, password }
  const sidOf = ({ headers }: Answer) => /^sid=[^;]+/.exec(headers.getSetCookie()[0] ?? '')?.[0]
  const isSignedIn = async (cookie: string | undefined) =>
    (await asAnyone(strict).ask(accountApi.me, { headers: { cookie: cookie ?? '' } })).status ===
    200
  const [kitchen, forgotten] = [
    sidOf(await signIn(right, anAddress())),
    sidOf(await signIn(right, anAddress())),
  ]
  await grewOld('sessions', 'created_at', { id: user.id, by: '3 days' })
  await grewOld('sessions', 'seen_at', { id: user.id, by: '3 days' })
  expect(await isSignedIn(kitchen)).toBe(true)
  for (let time = 1; time <= 19; time += 1) await signIn(right, anAddress())
  expect([await isSignedIn(kitchen), await isSignedIn(forgotten)]).toEqual([true, false])
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
    body: { message: expect.stringContaining('Too many emails to this address.') },
  })
  for (const _ of [1, 2])
    await asAnyone(strict).ask(accountApi.forgotPassword, {
      body: { email: owner.email },
      ...from(anAddress()),
    })
  expect(await mailsTo(owner.email)).toMatchObject([{ template: 'passwordReset' }])
})

const registerFrom = (address: string, email = uniqueEmail()) =>
  asAnyone(strict).ask(accountApi.register, {
    body: { username: unique('Umukiriya'), email, password },
    ...from(address),
  })

const counted = async (name: string) => {
  const { rows } = await sql<{ points: number }>`
    select points from rate_limits where key like ${`${name}:%`} order by expire desc limit 1`.execute(
    shop.db,
  )
  return rows[0]?.points
}

const forget = (...names: string[]) =>
  Promise.all(
    names.map((name) =>
      sql`delete from rate_limits where key like ${`${name}:%`}`.execute(shop.db),
    ),
  )

/** For counters with these names. */
const timePasses = (seconds: number, names: string) =>
  sql`update rate_limits set expire = expire - ${seconds * 1_000} where key like ${`${names}:%`}`.execute(
    shop.db,
  )

const stranger = (network: string): Client => ({
  network,
  knownBrowser: undefined,
  isKnownNetwork: async () => false,
})

it('lets a thousand newcomers in within an hour behind one address of a carrier', async () => {
  const carrier = stranger(anAddress())
  const aNewcomer = () => consumeAll(strict.limits, accountLimits.registrations, carrier)
  // Four hundred of them in the first five minutes, the others as the hour goes on.
  for (let number = 0; number < 1_000; number += 1) {
    await aNewcomer()
    await timePasses(number < 400 ? 0.75 : 5, 'register%-network')
  }
  await expect(aNewcomer()).rejects.toMatchObject({ code: 'TOO_MANY' })
})

it('counts a network that is handed out whole, as a /48 of IPv6 is, however it is divided', async () => {
  const site = `2001:db8:${randomInt(65_536).toString(16)}`
  const household = (number: number) => stranger(`${site}:${number.toString(16)}::/64`)
  const write = (number: number) =>
    consumeAll(strict.limits, [{ name: 'wide-test', points: 1, within: 3_600 }], household(number))
  // Each /64 may ten, each /56 of 256 of them forty, and so may the /48.
  for (let number = 1; number <= 39; number += 1) await write(number)
  await write(256)
  await expect(write(512)).rejects.toMatchObject({ code: 'TOO_MANY' })
  await expect(write(40)).rejects.toMatchObject({ code: 'TOO_MANY' })
})

it('lets those on who have neighbours in the shop while more register than it takes', async () => {
  const [user, home] = [await asCustomer(), '10.77.1.1']
  await signIn({ email: user.email, password }, home)
  onTestFinished(() => forget('register-all', 'register-strangers').then())
  expect((await registerFrom(anAddress())).status).toBe(201)
  await countsUp('register-all', 1_000)
  expect((await registerFrom('10.77.1.250')).status).toBe(201)
  // Strangers are not shut out either: ten of them in each half minute.
  expect((await registerFrom('10.78.1.1')).status).toBe(201)
  await countsUp('register-strangers', 9)
  const refused = await registerFrom('10.78.1.1')
  for (const name of ['register-network', 'confirmations', 'account-mails'])
    expect(await counted(name)).toBe(name === 'register-network' ? 1 : 0)
  expect(refused).toMatchObject({
    status: 429,
    body: {
      message: 'Too many people are registering right now. Wait a moment and try again.',
    },
  })
  expect(refused.headers.get('retry-after')).toBe('30')
  expect((await registerFrom('10.77.1.251')).status).toBe(201)
})

it.each([
  ['had no room for', unavailable(), 0],
  ['broke off', new Error('The database is away.'), 0],
  [
    'refused with a reason, which tells something',
    refusal(406, 'EMAIL_TAKEN', accountMessages.emailTaken),
    1,
  ],
])('counts not at all, or once, what it %s', async (_, error, points) => {
  const [limit, key] = [{ name: unique('refund-test'), points: 1, within: 60 }, 'somebody']
  const attempt = refundingFailure(strict.limits, async (limits) => {
    await limits.consume(limit, key)
    throw error
  })
  await expect(attempt).rejects.toBe(error)
  expect(await strict.limits.isUsedUp(limit, key)).toBe(points === 1)
})

it('mails no more addresses a day that nobody has confirmed than the server allows', async () => {
  const names = ['unconfirmed-mails', 'unconfirmed-mails-known', 'unconfirmed-mails-network']
  const small = await shop.openSecondNode({ ...settings, UNCONFIRMED_MAILS_PER_DAY: '4' })
  onTestFinished(async () => {
    await small.close()
    await forget(...names)
  })
  await forget(...names)
  const [user, home] = [await asCustomer(), '10.80.1.1']
  await signIn({ email: user.email, password }, home)
  const register = (address: string) =>
    asAnyone(small).ask(accountApi.register, {
      body: { username: unique('Umukiriya'), email: uniqueEmail(), password },
      ...from(address),
    })
  for (let time = 1; time <= 3; time += 1) expect((await register(anAddress())).status).toBe(201)
  const refused = await register('10.81.1.1')
  expect(refused).toMatchObject({ status: 429 })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000)
  // The last quarter is for the neighbours of customers.
  expect((await register(home)).status).toBe(201)
  expect((await register('10.80.1.2')).status).toBe(429)
})

it.each([
  ['a twentieth of the day: one /48', 1, '2001:db8:4801', ['1::1', '2::1']],
  ['a fifth of the day: one IPv4 address', 4, '10.82.1.1', ['', '']],
])('mails so many addresses that nobody has confirmed for %s', async (_, most, network, hosts) => {
  const names = ['unconfirmed-mails', 'unconfirmed-mails-network']
  const small = await shop.openSecondNode({ ...settings, UNCONFIRMED_MAILS_PER_DAY: '20' })
  onTestFinished(async () => {
    await small.close()
    await forget(...names)
  })
  await forget(...names)
  const register = (address: string) =>
    asAnyone(small).ask(accountApi.register, {
      body: { username: unique('Umukiriya'), email: uniqueEmail(), password },
      ...from(address),
    })
  const [first, second] = hosts.map((host) => (host ? `${network}:${host}` : network))
  for (let time = 1; time <= most; time += 1) expect((await register(first ?? '')).status).toBe(201)
  const refused = await register(second ?? '')
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000)
  expect((await register(anAddress())).status).toBe(201)
})

it('mails a link at any time while somebody guesses, and says so', async () => {
  const user = await asCustomer()
  const ask = () =>
    asAnyone(strict).ask(accountApi.forgotPassword, {
      body: { email: user.email },
      ...from(anAddress()),
    })
  for (let time = 1; time <= 5; time += 1) expect((await ask()).status).toBe(200)
  expect(await mailsTo(user.email)).toHaveLength(3)
  await signIn({ email: user.email, password: 'a guess' }, anAddress())
  await countsUp('login-account', 99)
  for (let time = 1; time <= 3; time += 1) expect((await ask()).status).toBe(200)
  expect(await mailsTo(user.email)).toHaveLength(4)
  const texts: string[] = []
  while (texts.length < 4)
    texts.push((await shop.mailbox.waitForMail(user.email, /Reset your password/)).text)
  // In whatever order they arrive: only the last one was requested while somebody guessed.
  expect(texts.filter((text) => text.includes('Somebody is guessing your password.'))).toHaveLength(
    1,
  )
  await sql`
    update rate_limits set expire = 0 where key like 'mail-guessed:%'`.execute(shop.db)
  expect((await ask()).status).toBe(200)
  expect(await mailsTo(user.email)).toHaveLength(5)
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
