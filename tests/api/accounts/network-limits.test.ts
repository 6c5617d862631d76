import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import {
  anAddress,
  asAnyone,
  asCustomer,
  countsUp,
  deviceOf,
  forgetLimits,
  from,
  password,
  registerAt,
  shop,
  signInAt,
  strictSettings,
  tooMany,
  unique,
  uniqueEmail,
} from '#tests'
import type { Endpoint } from '../../../src/platform/api/endpoint.ts'
import { type Client, consumeAll } from '../../../src/platform/http/limits.server.ts'
import { accountLimits } from '../../../src/shop/accounts/account-limits.server.ts'
import { accountApi, contactApi } from '../../fixtures/apis.ts'

const strict = await shop.openSecondNode(strictSettings)
afterAll(strict.close)

type Call = readonly [endpoint: Endpoint, body: () => object]
const aForm = () => ({ username: unique('Umukiriya'), email: uniqueEmail(), password })
const aLetter = () => ({ clientName: 'Umukiriya', email: uniqueEmail(), message: 'Muraho' })
const registration: Call = [accountApi.register, aForm]
const resetLink: Call = [accountApi.forgotPassword, () => ({ email: uniqueEmail() })]
const reset: Call = [accountApi.resetPassword, () => ({ token: 'guessed', newPassword: password })]
const letter: Call = [contactApi.send, aLetter]
const guess: Call = [accountApi.login, () => ({ email: uniqueEmail(), password: 'a guess' })]

/** Each request from the same address. */
const oneAddress = () => {
  const address = anAddress()
  return () => address
}
/** Each from another network of one /48 of IPv6. */
const oneSite = () => {
  const site = `2001:db8:${randomInt(65_536).toString(16)}`
  let household = 0
  return () => {
    household += 1
    return `${site}:${household}::1`
  }
}
const aKnownBrowser = async () => {
  const { email } = await asCustomer()
  return deviceOf(await signInAt(strict)({ email, password }, anAddress()))
}

const minute = 60
const hour = 3_600
/** The last: whether each comes from a browser in which somebody has signed in. */
const rows = [
  [100, 'registrations', 'register-network', minute, registration, oneAddress, false],
  [30, 'wishes for a reset link', 'forgot-network', minute, resetLink, oneAddress, false],
  [60, 'resets', 'reset-network', minute, reset, oneAddress, false],
  [30, 'letters', 'contact-network', minute, letter, oneAddress, false],
  [100, 'letters an hour', 'contact-hour-network', hour, letter, oneAddress, false],
  [60, 'guesses', 'login-ip', minute, guess, oneAddress, false],
  [240, 'guesses of a /48', 'login-ip-wide', minute, guess, oneSite, false],
  [100, 'registrations', 'register-known', minute, registration, oneAddress, true],
  [30, 'letters', 'contact-known', minute, letter, oneAddress, true],
  [300, 'guesses', 'login-known-ip', minute, guess, oneAddress, true],
  [1_200, 'guesses of a /48', 'login-known-ip-wide', minute, guess, oneSite, true],
] as const

it.each(rows)('takes %d %s from one network (%s)', async (...row) => {
  const [allowed, , name, within, call, place, isKnown] = row
  const [endpoint, body] = call
  const next = place()
  const send = async (address: string) => {
    const cookie = isKnown && { cookie: await aKnownBrowser() }
    const headers = { ...from(address).headers, ...cookie }
    return asAnyone(strict).ask(endpoint, { body: body(), headers })
  }
  expect((await send(next())).status).not.toBe(429)
  await countsUp(name, allowed - 2)
  expect((await send(next())).status).not.toBe(429)
  const refused = await send(next())
  expect(refused).toMatchObject(tooMany)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(within)
  // Nobody else waits for it.
  expect((await send(anAddress())).status).not.toBe(429)
})

const signIn = signInAt(strict)
const register = registerAt(strict)

const counted = async (name: string) => {
  const { rows } = await sql<{ points: number }>`
    select points from rate_limits where key like ${`${name}:%`}
    order by expire desc limit 1`.execute(shop.db)
  return rows[0]?.points
}

/** For counters with these names. */
const timePasses = (seconds: number, names: string) =>
  sql`update rate_limits set expire = expire - ${seconds * 1_000}
    where key like ${`${names}:%`}`.execute(shop.db)

const unknown = { knownBrowser: undefined, isKnownNetwork: async () => false }
const stranger = (network: string): Client => ({ network, ...unknown })

it('counts a browser that is known for itself, whatever its network does', async () => {
  const user = await asCustomer()
  const cookie = deviceOf(await signIn({ email: user.email, password }, anAddress()))
  const address = anAddress()
  const ask = (more: Record<string, string>) => {
    const headers = { ...from(address).headers, ...more }
    return asAnyone(strict).ask(accountApi.forgotPassword, {
      body: { email: uniqueEmail() },
      headers,
    })
  }
  await ask({})
  await countsUp('forgot-network', 29)
  expect(await ask({})).toMatchObject(tooMany)
  for (let time = 1; time <= 3; time += 1) expect((await ask({ cookie })).status).toBe(404)
  expect(await ask({ cookie })).toMatchObject(tooMany)
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
  onTestFinished(() => forgetLimits('register-all', 'register-strangers').then())
  expect((await register()).status).toBe(201)
  await countsUp('register-all', 1_000)
  expect((await register({ address: '10.77.1.250' })).status).toBe(201)
  // Strangers are not shut out either: ten of them in each half minute.
  expect((await register({ address: '10.78.1.1' })).status).toBe(201)
  await countsUp('register-strangers', 9)
  const refused = await register({ address: '10.78.1.1' })
  for (const name of ['register-network', 'confirmations', 'account-mails'])
    expect(await counted(name)).toBe(name === 'register-network' ? 1 : 0)
  const message = 'Too many people are registering right now. Wait a moment and try again.'
  expect(refused).toMatchObject({ status: 429, body: { message } })
  expect(refused.headers.get('retry-after')).toBe('30')
  expect((await register({ address: '10.77.1.251' })).status).toBe(201)
})
