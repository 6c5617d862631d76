import { sql } from 'kysely'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import {
  anAddress,
  asAnyone,
  asCustomer,
  countsUp,
  forgetLimits,
  from,
  mailsTo,
  password,
  shop,
  signInAt,
  strictSettings,
  unique,
  uniqueEmail,
} from '#tests'
import type { ProblemBody } from '../../../src/platform/problem.ts'
import { accountApi } from '../../../src/shop/accounts/account.api.ts'

const strict = await shop.openSecondNode(strictSettings)
afterAll(strict.close)

const signIn = signInAt(strict)

it("fills nobody's mailbox, however the address is written, and leaves a reset link free", async () => {
  const owner = await asCustomer()
  const [name, domain] = owner.email.split('@')
  const send = (tag: string) =>
    asAnyone(strict).ask(accountApi.register, {
      body: { username: unique('Umukiriya'), email: `${name}+${tag}@${domain}`, password },
      ...from(anAddress()),
    })
  for (const tag of ['1', '2', '3']) expect((await send(tag)).status).toBe(201)
  expect(await send('4')).toMatchObject({
    status: 429,
    body: { message: expect.stringContaining('Too many emails to this address.') },
  })
  for (const _ of [1, 2, 3])
    await asAnyone(strict).ask(accountApi.forgotPassword, {
      body: { email: owner.email },
      ...from(anAddress()),
    })
  const reset = { template: 'passwordReset' }
  expect(await mailsTo(owner.email)).toMatchObject([reset, reset, reset])
})

it.each([
  ['tags', 'example.com', (name: string, number: number) => `${name}+${number}`],
  [
    'dots',
    'gmail.com',
    (name: string, number: number) => `${name.slice(0, number)}.${name.slice(number)}`,
  ],
])(
  'leaves the plain address a confirmation when strangers register others with %s',
  async (_, domain, vary) => {
    const name = unique('umukiriya').replaceAll(/[^a-z0-9]/gi, '')
    const send = (email: string) =>
      asAnyone(strict).ask(accountApi.register, {
        body: { username: unique('Umukiriya'), email, password },
        ...from(anAddress()),
      })
    const statuses: number[] = []
    for (const number of [1, 2, 3, 4])
      statuses.push((await send(`${vary(name, number)}@${domain}`)).status)
    const variant = `${vary(name, 1)}@${domain}`
    await asAnyone(strict).ask(accountApi.confirmAgain, {
      body: { email: variant },
      ...from(anAddress()),
    })
    expect(statuses).toEqual([201, 201, 201, 429])
    expect(await mailsTo(variant)).toHaveLength(1)
    expect((await send(`${name}@${domain}`)).status).toBe(201)
    expect(await mailsTo(`${name}@${domain}`)).toHaveLength(1)
  },
)

it('mails no more addresses a day that nobody has confirmed than the server allows', async () => {
  const names = ['unconfirmed-mails', 'unconfirmed-mails-known', 'unconfirmed-mails-network']
  const small = await shop.openSecondNode({ ...strictSettings, UNCONFIRMED_MAILS_PER_DAY: '4' })
  onTestFinished(async () => {
    await small.close()
    await forgetLimits(...names)
  })
  await forgetLimits(...names)
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
  const small = await shop.openSecondNode({ ...strictSettings, UNCONFIRMED_MAILS_PER_DAY: '20' })
  onTestFinished(async () => {
    await small.close()
    await forgetLimits(...names)
  })
  await forgetLimits(...names)
  const register = (address: string, email = uniqueEmail()) =>
    asAnyone(small).ask(accountApi.register, {
      body: { username: unique('Umukiriya'), email, password },
      ...from(address),
    })
  const [first, second] = hosts.map((host) => (host ? `${network}:${host}` : network))
  for (let time = 1; time <= most; time += 1) expect((await register(first ?? '')).status).toBe(201)
  const refused = await register(second ?? '')
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000)
  // Which is not counted, and so tells nobody who has an account.
  const { email } = await asCustomer()
  const { code, message } = (await register(second ?? '', email)).body as ProblemBody
  expect(refused.body).toMatchObject({ code, message })
  expect((await register(anAddress(), email)).status).toBe(406)
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
