import { randomInt } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import {
  anAddress,
  asAnyone,
  asCustomer,
  countsUp,
  deviceOf,
  from,
  password,
  shop,
  signInAt,
  strictSettings,
  tooMany,
  unique,
  uniqueEmail,
} from '#tests'
import type { Endpoint } from '../../../src/platform/api/endpoint.ts'
import { accountApi } from '../../../src/shop/accounts/account.api.ts'
import { contactApi } from '../../../src/shop/contact/contact.api.ts'

const strict = await shop.openSecondNode(strictSettings)
afterAll(strict.close)

type Call = readonly [endpoint: Endpoint, body: () => object]
const registration: Call = [
  accountApi.register,
  () => ({ username: unique('Umukiriya'), email: uniqueEmail(), password }),
]
const resetLink: Call = [accountApi.forgotPassword, () => ({ email: uniqueEmail() })]
const reset: Call = [accountApi.resetPassword, () => ({ token: 'guessed', newPassword: password })]
const letter: Call = [
  contactApi.send,
  () => ({ clientName: 'Umukiriya', email: uniqueEmail(), message: 'Muraho' }),
]
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

interface Row {
  readonly what: string
  /** Of the counter. */
  readonly name: string
  readonly allowed: number
  /** s */
  readonly within: number
  readonly call: Call
  readonly place?: () => () => string
  /** Whether each comes from a browser in which somebody has signed in. */
  readonly isKnown?: true
}

const minute = 60
const rows: Row[] = [
  {
    what: 'registrations',
    name: 'register-network',
    allowed: 100,
    within: minute,
    call: registration,
  },
  {
    what: 'wishes for a reset link',
    name: 'forgot-network',
    allowed: 30,
    within: minute,
    call: resetLink,
  },
  { what: 'resets', name: 'reset-network', allowed: 60, within: minute, call: reset },
  { what: 'letters', name: 'contact-network', allowed: 30, within: minute, call: letter },
  {
    what: 'letters an hour',
    name: 'contact-hour-network',
    allowed: 100,
    within: 3_600,
    call: letter,
  },
  { what: 'guesses', name: 'login-ip', allowed: 60, within: minute, call: guess },
  {
    what: 'guesses of a /48',
    name: 'login-ip-wide',
    allowed: 240,
    within: minute,
    call: guess,
    place: oneSite,
  },
  {
    what: 'registrations',
    name: 'register-known',
    allowed: 100,
    within: minute,
    call: registration,
    isKnown: true,
  },
  {
    what: 'letters',
    name: 'contact-known',
    allowed: 30,
    within: minute,
    call: letter,
    isKnown: true,
  },
  {
    what: 'guesses',
    name: 'login-known-ip',
    allowed: 300,
    within: minute,
    call: guess,
    isKnown: true,
  },
  {
    what: 'guesses of a /48',
    name: 'login-known-ip-wide',
    allowed: 1_200,
    within: minute,
    call: guess,
    place: oneSite,
    isKnown: true,
  },
]

it.each(rows)('takes $allowed $what from one network ($name)', async (row) => {
  const { name, allowed, within, call, place = oneAddress, isKnown } = row
  const [endpoint, body] = call
  const next = place()
  const send = async (address: string) =>
    asAnyone(strict).ask(endpoint, {
      body: body(),
      headers: { ...from(address).headers, ...(isKnown && { cookie: await aKnownBrowser() }) },
    })
  expect((await send(next())).status).not.toBe(429)
  await countsUp(name, allowed - 2)
  expect((await send(next())).status).not.toBe(429)
  const refused = await send(next())
  expect(refused).toMatchObject(tooMany)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(within)
  // Nobody else waits for it.
  expect((await send(anAddress())).status).not.toBe(429)
})
