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
  registerAt,
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
const register = registerAt(strict)
/** Asks for a mail to this address, from any network. */
const askFor = (mail: 'forgotPassword' | 'confirmAgain', email: string) =>
  asAnyone(strict).ask(accountApi[mail], { body: { email }, ...from(anAddress()) })

/** Registers at a process that mails so many addresses a day that nobody has confirmed. */
async function registerWith(perDay: number) {
  const names = ['unconfirmed-mails', 'unconfirmed-mails-known', 'unconfirmed-mails-network']
  const settings = { ...strictSettings, UNCONFIRMED_MAILS_PER_DAY: String(perDay) }
  const small = await shop.openSecondNode(settings)
  onTestFinished(async () => {
    await small.close()
    await forgetLimits(...names)
  })
  await forgetLimits(...names)
  return registerAt(small)
}

it("fills nobody's mailbox, however the address is written, and leaves a reset link free", async () => {
  const owner = await asCustomer()
  const [name, domain] = owner.email.split('@')
  const send = (tag: string) => register({ email: `${name}+${tag}@${domain}` })
  for (const tag of ['1', '2', '3']) expect((await send(tag)).status).toBe(201)
  const body = { message: expect.stringContaining('Too many emails to this address.') }
  expect(await send('4')).toMatchObject({ status: 429, body })
  for (const _ of [1, 2, 3]) await askFor('forgotPassword', owner.email)
  const reset = { template: 'passwordReset' }
  expect(await mailsTo(owner.email)).toMatchObject([reset, reset, reset])
})

const tagged = (name: string, number: number) => `${name}+${number}`
const dotted = (name: string, number: number) => `${name.slice(0, number)}.${name.slice(number)}`

it.each([
  ['tags', 'example.com', tagged],
  ['dots', 'gmail.com', dotted],
])('leaves the plain address a link when strangers add %s to it', async (_, domain, vary) => {
  const name = unique('umukiriya').replaceAll(/[^a-z0-9]/gi, '')
  const statuses: number[] = []
  for (const number of [1, 2, 3, 4])
    statuses.push((await register({ email: `${vary(name, number)}@${domain}` })).status)
  const variant = `${vary(name, 1)}@${domain}`
  await askFor('confirmAgain', variant)
  expect(statuses).toEqual([201, 201, 201, 429])
  expect(await mailsTo(variant)).toHaveLength(1)
  expect((await register({ email: `${name}@${domain}` })).status).toBe(201)
  expect(await mailsTo(`${name}@${domain}`)).toHaveLength(1)
})

it('mails no more addresses a day that nobody has confirmed than the server allows', async () => {
  const register = await registerWith(4)
  const [user, home] = [await asCustomer(), '10.80.1.1']
  await signIn({ email: user.email, password }, home)
  for (let time = 1; time <= 3; time += 1) expect((await register()).status).toBe(201)
  const refused = await register({ address: '10.81.1.1' })
  expect(refused).toMatchObject({ status: 429 })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000)
  // The last quarter is for the neighbours of customers.
  expect((await register({ address: home })).status).toBe(201)
  expect((await register({ address: '10.80.1.2' })).status).toBe(429)
})

it.each([
  ['a twentieth of the day: one /48', 1, '2001:db8:4801', ['1::1', '2::1']],
  ['a fifth of the day: one IPv4 address', 4, '10.82.1.1', ['', '']],
])('mails so many addresses that nobody has confirmed for %s', async (_, most, network, hosts) => {
  const register = await registerWith(20)
  const [first, second] = hosts.map((host) => ({ address: host ? `${network}:${host}` : network }))
  for (let time = 1; time <= most; time += 1) expect((await register(first)).status).toBe(201)
  const refused = await register(second)
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000)
  // Which is not counted, and so tells nobody who has an account.
  const { email } = await asCustomer()
  const { code, message } = (await register({ ...second, email })).body as ProblemBody
  expect(refused.body).toMatchObject({ code, message })
  expect((await register({ email })).status).toBe(406)
  expect((await register()).status).toBe(201)
})

it('mails a link at any time while somebody guesses, and says so', async () => {
  const user = await asCustomer()
  const ask = () => askFor('forgotPassword', user.email)
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
  const warned = texts.filter((text) => text.includes('Somebody is guessing your password.'))
  expect(warned).toHaveLength(1)
  await sql`
    update rate_limits set expire = 0 where key like 'mail-guessed:%'`.execute(shop.db)
  expect((await ask()).status).toBe(200)
  expect(await mailsTo(user.email)).toHaveLength(5)
})

it('mails a confirmation link four times an hour at most, and answers as before', async () => {
  const email = uniqueEmail()
  await register({ email })
  for (let time = 1; time <= 6; time += 1)
    expect((await askFor('confirmAgain', email)).status).toBe(200)
  expect(await mailsTo(email)).toHaveLength(4)
})
