import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import {
  aClient,
  access,
  aPayment,
  aReference,
  aToken,
  type Sent,
} from '../../../tests/fixtures/loopback-momo.ts'

const minute = 60_000
const pending = [200, { status: 'PENDING' }] as const
const noKey = { statusCode: 401, message: 'Access denied due to invalid subscription key.' }
const denied = [401, noKey] as const

const isWith = (token: string, { headers }: Sent) => headers.authorization === `Bearer ${token}`

/** Accepts the newest token only. */
async function aStrictClient(lifetime = 3_600) {
  const time = { now: 0 }
  let newest = 0
  const opened = await aClient(
    {
      token(nth) {
        newest = nth
        return aToken(`token-${nth}`, lifetime)
      },
      post: (sent) => (isWith(`token-${newest}`, sent) ? [202] : denied),
      get: (sent) => (isWith(`token-${newest}`, sent) ? pending : denied),
    },
    { clock: () => time.now },
  )
  const revoke = () => {
    newest = -1
  }
  return { ...opened, time, revoke }
}

const payments = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({ ...aPayment, reference: `reference-${nth}` }))

const referencesOf = (sent: readonly Sent[]) =>
  sent.flatMap(({ headers }) => headers['x-reference-id'] ?? []).map(String)

test('50 payments at once take one token', async () => {
  const { client, tokens } = await aStrictClient()
  const answers = await Promise.all(payments(50).map(client.requestToPay))
  expect(new Set(answers.map(({ kind }) => kind))).toEqual(new Set(['ACCEPTED']))
  expect(tokens()).toBe(1)
})

test('a token that ends among 50 payments is renewed once, and each keeps its reference', async () => {
  const { client, tokens, sent, revoke } = await aStrictClient()
  await client.status(aReference)
  revoke()
  const answers = await Promise.all(payments(50).map(client.requestToPay))
  expect(new Set(answers.map(({ kind }) => kind))).toEqual(new Set(['ACCEPTED']))
  expect(tokens()).toBe(2)
  const references = payments(50).map(({ reference }) => reference)
  expect(new Set(referencesOf(sent))).toEqual(new Set(references))
})

test('a token is renewed ten minutes before its end, and nobody waits for it', async () => {
  const { client, tokens, time } = await aStrictClient()
  await client.status(aReference)
  time.now = 50 * minute - 1
  await client.status(aReference)
  expect(tokens()).toBe(1)
  time.now = 50 * minute
  await client.status(aReference)
  await expect.poll(tokens).toBe(2)
  time.now = 99 * minute
  await client.status(aReference)
  expect(tokens()).toBe(2)
})

test('while renewing fails, the old token holds until its end', async () => {
  const time = { now: 0 }
  const token = (nth: number) => (nth === 1 ? aToken() : ([503] as const))
  const clock = () => time.now
  const opened = await aClient({ token, get: () => pending }, { clock })
  const { client, tokens, faults, noted } = opened
  await client.status(aReference)
  time.now = 50 * minute
  expect(await client.status(aReference)).toMatchObject({ kind: 'FOUND' })
  await expect.poll(() => faults).toEqual([['token', 'server error']])
  time.now += minute / 2 - 1
  expect(await client.status(aReference)).toMatchObject({ kind: 'FOUND' })
  expect(tokens()).toBe(2)
  time.now = 60 * minute
  expect(await client.status(aReference)).toEqual({ kind: 'NO_ANSWER', fault: 'no token' })
  expect(noted).toEqual(['reading worked', 'reading worked', 'reading worked', 'reading failed'])
})

test('keys that are wrong are told, and nothing is asked without a token', async () => {
  const { client, sent, faults, noted } = await aClient({ token: () => denied })
  expect(await client.requestToPay(aPayment)).toEqual({ kind: 'REFUSED', code: null })
  expect(await client.status(aReference)).toEqual({ kind: 'NO_ANSWER', fault: 'credentials' })
  expect(await client.hasWallet(aPayment.msisdn)).toBeUndefined()
  expect(new Set(sent.map(({ what }) => what))).toEqual(new Set(['POST /collection/token/']))
  const calls = ['requesttopay', 'status', 'active'].flatMap((call) => ['token', call])
  expect(faults).toEqual(calls.map((call) => [call, 'credentials']))
  expect(noted).toEqual(['asking failed', 'reading failed', 'reading failed'])
})

test('a token that is refused though it is new is renewed once a call', async () => {
  const { client, sent, tokens } = await aClient({ post: () => denied })
  expect(await client.requestToPay(aPayment)).toEqual({ kind: 'REFUSED', code: null })
  expect(tokens()).toBe(2)
  expect(referencesOf(sent)).toEqual([aReference, aReference])
})

test.each([
  ['a page', [200, '<title>No.</title>', { 'content-type': 'text/html' }], 'unreadable'],
  ['a redirect', [301, '', { location: '/' }], 'unreadable'],
  ['no token', [200, { token_type: 'access_token', expires_in: 3_600 }], 'unreadable'],
  ['a token that is over', aToken('a', 0), 'unreadable'],
  ['a token that fits no header', aToken('ibanga\r\nrikomeye'), 'unreadable'],
] as const)('%s is no token', async (_, answer, fault) => {
  const { client, faults, sent } = await aClient({ token: () => answer })
  expect(await client.requestToPay(aPayment)).toEqual({ kind: 'UNKNOWN', fault: 'no token' })
  expect(faults.flat()).toEqual(['token', fault, 'requesttopay', 'no token'])
  expect(sent).toHaveLength(1)
})

test('neither keys nor tokens nor numbers are in what is answered, told or thrown', async () => {
  const pair = btoa(`${access.user}:${access.key}`)
  const secrets = [access.key, access.subscriptionKey, pair, 'a.b.c', aPayment.msisdn]
  const told: unknown[] = []
  const asks: (typeof fetch)[] = [
    fetch,
    // As undici does with a header that it cannot send.
    (_, init) => Promise.reject(new TypeError(`${inspect(init)} is an invalid header value.`)),
  ]
  for (const ask of asks) {
    const refusing = { post: () => denied, get: () => denied }
    const { client, faults } = await aClient(refusing, { fetch: ask })
    told.push(await client.requestToPay(aPayment), await client.status(aReference), faults)
    told.push(await client.requestToPay({ ...aPayment, amount: 0.5 }).catch((error) => error))
  }
  const text = inspect(told, { depth: 9 })
  for (const secret of secrets) expect(text).not.toContain(secret)
  expect(text).toContain('credentials')
})
