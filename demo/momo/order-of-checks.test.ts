import { describe, expect, it } from 'vitest'
import { openMomoCaller, paymentOf, phoneEnding } from '../../tests/fixtures/momo-caller.ts'

const reference = 'c72025f5-5cd1-4630-99e4-8ba4722fad56'
const path = '/collection/v1_0/requesttopay'

it('finds what is wrong in the order of the checks, one repair after the other', async () => {
  const { send, simulator, askToken, clock } = await openMomoCaller()
  const { user, subscriptionKey } = simulator.access
  const aToken = async () => `Bearer ${JSON.parse((await askToken()).text).access_token}`
  const expired = await aToken()
  await clock.advance(3_600_000)
  const valid = await aToken()
  const good = JSON.stringify(paymentOf('250780000457'))

  const request = {
    method: 'PATCH',
    path: '/collection/v1_0/requesttopays',
    body: 'no JSON',
    headers: {
      'x-callback-url': 'https://elsewhere.example.com/',
      'content-type': 'application/json',
    } as Record<string, string>,
  }
  const answer = async () => {
    const { status, text } = await send(request.method, request.path, request)
    return `${status} ${text}`
  }
  const set = (name: string, value: string) => () => {
    request.headers[name] = value
  }
  const steps: [repair: () => void, answer: string][] = [
    [() => undefined, '404 {"statusCode":404,"message":"Resource not found"}'],
    [
      () => {
        request.path = path
      },
      '404 {"statusCode":404,"message":"Resource not found"}',
    ],
    [
      () => {
        request.method = 'POST'
      },
      '401 {"statusCode":401,"message":"Access denied due to missing subscription key. Make sure to include subscription key when making requests to an API."}',
    ],
    [
      set('ocp-apim-subscription-key', 'another'),
      '401 {"statusCode":401,"message":"Access denied due to invalid subscription key. Make sure to provide a valid key for an active subscription."}',
    ],
    [set('ocp-apim-subscription-key', subscriptionKey), '401 {"error":"invalid_token"}'],
    [set('authorization', 'Bearer made-up'), '401 {"error":"invalid_token"}'],
    [set('authorization', expired), '401 {"error":"invalid_token"}'],
    [
      set('authorization', valid),
      '500 {"message":"Access to target environment is forbidden.","code":"NOT_ALLOWED_TARGET_ENVIRONMENT"}',
    ],
    [
      set('x-target-environment', 'mtnrwanda'),
      '400 {"message":"Bad request: X-Reference-Id","code":"BAD_REQUEST"}',
    ],
    [
      set('x-reference-id', reference.replace('-4630', '-1630')),
      '400 {"message":"Bad request: X-Reference-Id","code":"BAD_REQUEST"}',
    ],
    [
      set('x-reference-id', user),
      '400 {"message":"Bad request: X-Reference-Id","code":"BAD_REQUEST"}',
    ],
    [
      set('x-reference-id', reference),
      '400 {"message":"Bad request: the body","code":"BAD_REQUEST"}',
    ],
    [
      () => {
        request.body = good.replace('RWF', 'USD')
      },
      '500 {"message":"Callback URL does not match the configured value.","code":"INVALID_CALLBACK_URL_HOST"}',
    ],
    [
      set('x-callback-url', 'http://localhost:9/paid'),
      '500 {"message":"Currency not supported.","code":"INVALID_CURRENCY"}',
    ],
    [
      () => {
        request.body = good
      },
      '500 {"message":"Authorization failed. Insufficient permissions.","code":"NOT_ALLOWED"}',
    ],
    [
      () => {
        request.body = good.replaceAll('250780000457', '250780000999')
      },
      '202 ',
    ],
    [
      () => undefined,
      '409 {"message":"Duplicated reference id. Creation of resource failed.","code":"RESOURCE_ALREADY_EXIST"}',
    ],
    // The reference comes before what the number says.
    [
      () => {
        request.body = good
      },
      '409 {"message":"Duplicated reference id. Creation of resource failed.","code":"RESOURCE_ALREADY_EXIST"}',
    ],
  ]
  for (const [index, [repair, expected]] of steps.entries()) {
    repair()
    expect(await answer(), `step ${index}`).toBe(expected)
  }
})

it('lets a fault come before everything', async () => {
  const { send, simulator } = await openMomoCaller()
  simulator.control.arm({ call: '*', fault: { status: 418, body: 'short and stout' } })
  expect(await send('GET', '/nowhere')).toMatchObject({ status: 418, text: 'short and stout' })
  expect((await send('GET', '/nowhere')).status).toBe(404)
})

describe('body', () => {
  const long = 'x'.repeat(161)
  it.each<[string, object]>([
    ['an amount that is a number', { amount: 12_500 }],
    ['an amount of nothing', { amount: '0' }],
    ['an amount below nothing', { amount: '-1' }],
    ['an amount with a sign', { amount: '+5' }],
    ['an amount with three decimals', { amount: '5.005' }],
    ['an amount with a comma', { amount: '12,500' }],
    ['an empty amount', { amount: '' }],
    ['no currency', { currency: undefined }],
    ['an external id with a space', { externalId: 'IGK 7' }],
    ['no external id', { externalId: undefined }],
    ['an empty external id', { externalId: '' }],
    ['another kind of party', { payer: { partyIdType: 'EMAIL', partyId: '250780000999' } }],
    ['a number with a plus', { payer: { partyIdType: 'MSISDN', partyId: '+250780000999' } }],
    ['a number with spaces', { payer: { partyIdType: 'MSISDN', partyId: '250 780 000 999' } }],
    ['a short number', { payer: { partyIdType: 'MSISDN', partyId: '2507800' } }],
    ['nobody who pays', { payer: undefined }],
    ['an apostrophe in a message', { payerMessage: "Mama's order" }],
    ['an ampersand in a note', { payeeNote: 'rice & beans' }],
    ['a message of 161 characters', { payerMessage: long }],
    ['a note of 161 characters', { payeeNote: long }],
  ])('refuses %s', async (_what, changes) => {
    const { pay, readPayment } = await openMomoCaller()
    expect((await pay('250780000999', reference, { changes })).status).toBe(400)
    expect((await readPayment(reference)).status).toBe(404)
  })

  it('takes notes of 160 characters, and none', async () => {
    const { pay } = await openMomoCaller()
    const notes = { payerMessage: long.slice(1), payeeNote: undefined }
    expect((await pay('250780000999', reference, { changes: notes })).status).toBe(202)
  })

  it('is refused under another type than JSON', async () => {
    const { pay } = await openMomoCaller()
    const headers = { 'content-type': 'text/plain' }
    expect((await pay('250780000999', reference, { headers })).status).toBe(400)
  })

  it('is refused where it is longer than 64 KiB', async () => {
    const { call } = await openMomoCaller()
    const body = 'x'.repeat(64 * 1024 + 1)
    expect((await call('POST', path, { body })).status).toBe(413)
  })
})

describe('reads', () => {
  it('are 10 in a second at most, of whatever', async () => {
    const { call, readPayment, pay, clock } = await openMomoCaller()
    await pay(phoneEnding('453'), reference)
    const active = () => call('GET', '/collection/v1_0/accountholder/msisdn/250780000999/active')
    for (let read = 0; read < 9; read += 1) expect((await readPayment(reference)).status).toBe(200)
    await clock.advance(500)
    expect((await active()).status).toBe(200)
    const refused = await active()
    expect([refused.status, refused.headers.get('retry-after'), refused.text]).toEqual([
      429,
      '1',
      '{"statusCode":429,"message":"Rate limit is exceeded. Try again in 1 seconds."}',
    ])
    // Asking for payments is not counted.
    expect((await pay('250780000999')).status).toBe(202)
    await clock.advance(500)
    expect((await active()).status).toBe(200)
  })

  it('need a reference that is one', async () => {
    const { readPayment } = await openMomoCaller()
    expect((await readPayment('7')).status).toBe(400)
  })
})
