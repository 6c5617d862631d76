import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import {
  type Answer,
  aClient,
  access,
  aPayment,
  aReference,
  startLoopback,
} from '../../../tests/fixtures/loopback-momo.ts'

const status = { amount: '12500', currency: 'RWF', status: 'PENDING' }
const url = 'https://igikoni.rw/api/payments/mtn'

test('a payment is asked for as MTN takes it', async () => {
  const callbackUrl = (reference: string) => `${url}/${reference}`
  const { client, sent, noted, faults, latencies } = await aClient(
    { post: () => [202] },
    { access: { ...access, callbackUrl } },
  )
  expect(
    await client.requestToPay({ ...aPayment, externalId: 'IGK 1', payeeNote: 'n°1 & <2>' }),
  ).toEqual({ kind: 'ACCEPTED' })
  expect(sent.map(({ what }) => what)).toEqual([
    'POST /collection/token/',
    'POST /collection/v1_0/requesttopay',
  ])
  const [token, payment] = sent
  expect(token).toMatchObject({
    body: '{}',
    headers: {
      authorization: `Basic ${btoa(`${access.user}:${access.key}`)}`,
      'content-type': 'application/json',
      'content-length': '2',
      'ocp-apim-subscription-key': access.subscriptionKey,
      'x-target-environment': 'mtnrwanda',
    },
  })
  expect(payment?.headers).toMatchObject({
    authorization: 'Bearer a.b.c',
    'content-type': 'application/json',
    'ocp-apim-subscription-key': access.subscriptionKey,
    'x-target-environment': 'mtnrwanda',
    'x-reference-id': aReference,
    'x-callback-url': `${url}/${aReference}`,
  })
  expect(JSON.parse(payment?.body ?? '')).toEqual({
    amount: '12500',
    currency: 'RWF',
    externalId: 'IGK-1',
    payer: { partyIdType: 'MSISDN', partyId: '250781234567' },
    payerMessage: 'Igikoni',
    payeeNote: 'n 1 2',
  })
  expect([noted, faults, latencies]).toEqual([['asking worked'], [], ['token', 'requesttopay']])
})

test.each([null, () => ''])('without a callback there is no such header', async (callbackUrl) => {
  const { client, sent } = await aClient(
    { post: () => [202] },
    { access: { ...access, callbackUrl } },
  )
  await client.requestToPay(aPayment)
  expect(sent[1]?.headers).not.toHaveProperty('x-callback-url')
})

test.each([0, 1.5])('an amount of %d is not asked for', async (amount) => {
  const { client, sent } = await aClient({})
  await expect(client.requestToPay({ ...aPayment, amount })).rejects.toThrow(RangeError)
  expect(sent).toEqual([])
})

test('questions are asked with their number and reference in the address alone', async () => {
  const { client, sent } = await aClient({
    get: ({ what }) => (what.endsWith('/active') ? [200, { result: true }] : [200, status]),
  })
  expect(await client.hasWallet('250781234567')).toBe(true)
  expect(await client.status(aReference)).toMatchObject({ status: 'PENDING', amount: 12_500 })
  expect(sent.slice(1).map(({ what, body }) => [what, body])).toEqual([
    ['GET /collection/v1_0/accountholder/msisdn/250781234567/active', ''],
    [`GET /collection/v1_0/requesttopay/${aReference}`, ''],
  ])
  expect(sent[2]?.headers).toMatchObject({
    authorization: 'Bearer a.b.c',
    'x-target-environment': 'mtnrwanda',
  })
  expect(sent[2]?.headers).not.toHaveProperty('content-type')
})

/** ms; the server's answers that never end are not waited for in tests as long as in life. */
/** ms, of what no answer ends: all else takes what a busy machine takes. */
const limits = { requesttopay: 300, status: 300, active: 300 }

const megabytes = 10 * 1024 * 1024
const json = { 'content-type': 'application/json' }
const text = JSON.stringify(status)

const endlessly = (response: ServerResponse) => {
  response.writeHead(200, json)
  const fill = () => {
    while (!response.destroyed && response.write(' '.repeat(16_384)));
  }
  response.on('drain', fill)
  fill()
}

const silence = () => undefined
const drop = (response: ServerResponse) => response.socket?.destroy()
const cutOff = (response: ServerResponse) => {
  response.writeHead(200, { ...json, 'content-length': 500 })
  response.write(text)
  setImmediate(() => response.socket?.destroy())
}

const traps: readonly (readonly [what: string, answer: Answer, fault: string])[] = [
  ['silence', silence, 'time-out'],
  ['a dropped line', drop, 'connection'],
  ['a body that is cut off', cutOff, 'connection'],
  ['a body without an end', endlessly, 'unreadable'],
  ['10 MB', [200, ' '.repeat(megabytes), json], 'unreadable'],
  ['truncated JSON', [200, text.slice(0, -5), json], 'unreadable'],
  ['a page', [200, '<title>No.</title>', { 'content-type': 'text/html' }], 'unreadable'],
  ['an error', [500, { message: 'words' }], 'server error'],
  ['too many requests', [429, {}], 'rate limit'],
  ['a redirect', [302, '', { location: '/elsewhere' }], 'unreadable'],
]

test.each(traps)('%s is no answer, and no verdict', async (_, answer, fault) => {
  const script = { post: () => answer, get: () => answer }
  const isEndless = fault === 'time-out'
  const { client, sent, faults, noted } = await aClient(script, isEndless ? { limits } : {})
  expect(await client.requestToPay(aPayment)).toEqual({ kind: 'UNKNOWN', fault })
  expect(await client.status(aReference)).toEqual({ kind: 'NO_ANSWER', fault })
  expect(await client.hasWallet(aPayment.msisdn)).toBeUndefined()
  expect(noted).toEqual(['asking failed', 'reading failed', 'reading failed'])
  expect(faults).toEqual(['requesttopay', 'status', 'active'].map((call) => [call, fault]))
  // None of them is repeated, and none goes where a redirect points to.
  expect(sent).toHaveLength(4)
})

test('a redirect to another host takes no key there', async () => {
  const other = await startLoopback({ get: () => [200, status] })
  const { client } = await aClient({ get: () => [302, '', { location: other.url }] })
  expect(await client.status(aReference)).toEqual({ kind: 'NO_ANSWER', fault: 'unreadable' })
  expect(other.sent).toEqual([])
})

test('64 KiB are read, and not a byte more', async () => {
  const padded = (bytes: number): Answer => [200, text.padEnd(bytes), json]
  const { client } = await aClient({
    get: ({ what }) => padded(what.endsWith('a') ? 65_536 : 65_537),
  })
  expect(await client.status('a')).toMatchObject({ kind: 'FOUND' })
  expect(await client.status('b')).toEqual({ kind: 'NO_ANSWER', fault: 'unreadable' })
})

test('what the payer cannot do is no fault of MTN, what the shop does wrong is one', async () => {
  const codes = ['PAYER_NOT_FOUND', 'INVALID_CALLBACK_URL_HOST']
  const { client, noted, faults } = await aClient({
    post: () => [500, { code: codes.shift(), message: 'words' }],
  })
  expect(await client.requestToPay(aPayment)).toEqual({ kind: 'REFUSED', code: 'PAYER_NOT_FOUND' })
  expect(faults).toEqual([])
  await client.requestToPay(aPayment)
  expect(faults).toEqual([['requesttopay', 'refused']])
  expect(noted).toEqual(['asking worked', 'asking failed'])
})

test('payers who have too little take the method away from nobody', async () => {
  const { client, noted, faults } = await aClient({
    post: () => [500, { code: 'INTERNAL_PROCESSING_ERROR' }],
  })
  expect(await client.requestToPay(aPayment)).toEqual({ kind: 'UNKNOWN', fault: 'bad request' })
  expect(faults).toEqual([['requesttopay', 'bad request']])
  expect(noted).toEqual([])
})

test('an unknown reference and a request that was not understood say nothing about MTN', async () => {
  const { client, noted } = await aClient({
    post: () => [400],
    get: () => [404, { code: 'RESOURCE_NOT_FOUND' }],
  })
  expect(await client.requestToPay(aPayment)).toEqual({ kind: 'REFUSED', code: null })
  expect(await client.status(aReference)).toEqual({ kind: 'NOT_FOUND' })
  expect(noted).toEqual(['reading worked'])
})

test('a database that is gone takes nothing away from what MTN said', async () => {
  const gone = () => Promise.reject(new Error('gone'))
  const gate = { turn: gone, failed: gone, worked: gone }
  const { client, faults } = await aClient({ post: () => [202] }, { gate })
  expect(await client.requestToPay(aPayment)).toEqual({ kind: 'ACCEPTED' })
  expect(await client.status(aReference)).toEqual({ kind: 'NO_ANSWER', fault: 'gate' })
  expect(faults).toEqual(['requesttopay', 'status'].map((call) => [call, 'gate']))
})

test.each(['token', 'turn'])(
  'a wallet is waited for as long as was said, with a slow %s too',
  async (slow) => {
    const never = new Promise<never>(() => undefined)
    const gate = {
      turn: () => (slow === 'turn' ? never : Promise.resolve(true)),
      failed: async () => undefined,
      worked: async () => undefined,
    }
    const { client, sent } = await aClient(
      { ...(slow === 'token' && { token: () => silence }), get: () => [200, { result: true }] },
      { gate, limits: { active: 100 } },
    )
    expect(await client.hasWallet(aPayment.msisdn)).toBeUndefined()
    expect(sent).toHaveLength(1)
  },
)
