import { randomInt } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
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

const signIn = (body: object, address: string, at = strict) =>
  asAnyone(at).ask(accountApi.login, { body, ...from(address) })

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
})

it('never counts those who know their password', async () => {
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

it('stops an address that tries one email after another', async () => {
  const address = anAddress()
  const spray = () => signIn({ email: uniqueEmail(), password: 'a guess' }, address)
  const answers = await Promise.all(Array.from({ length: 30 }, spray))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]))
  expect(await spray()).toMatchObject(tooMany)
})

it.each([
  {
    what: 'registrations',
    allowed: 6,
    endpoint: accountApi.register,
    body: () => ({ username: unique('Umukiriya'), email: uniqueEmail(), password }),
  },
  {
    what: 'wishes for a reset link',
    allowed: 3,
    endpoint: accountApi.forgotPassword,
    body: () => ({ email: uniqueEmail() }),
  },
  {
    what: 'resets',
    allowed: 6,
    endpoint: accountApi.resetPassword,
    body: () => ({ token: 'guessed', newPassword: password }),
  },
  {
    what: 'messages to the shop',
    allowed: 3,
    endpoint: contactApi.send,
    body: () => ({ clientName: 'Umukiriya', email: uniqueEmail(), message: 'Muraho' }),
  },
])('takes $allowed $what a minute from one address', async ({ allowed, endpoint, body }) => {
  const address = anAddress()
  const send = (to: string) => asAnyone(strict).ask(endpoint, { body: body(), ...from(to) })
  for (let time = 1; time <= allowed; time += 1) expect((await send(address)).status).not.toBe(429)
  const refused = await send(address)
  expect(refused).toMatchObject(tooMany)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  expect((await send(anAddress())).status).not.toBe(429)
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
