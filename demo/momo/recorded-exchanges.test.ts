import { describe, expect, it } from 'vitest'
import { openMomoCaller, phoneEnding } from '../../tests/fixtures/momo-caller.ts'

/** What is published or was measured of the real one; MTN's own numbers of the sandbox where it has some. */
const reference = 'c72025f5-5cd1-4630-99e4-8ba4722fad56'
const sandbox = { target: 'sandbox', currency: 'EUR' } as const
const inEuros = { currency: 'EUR', amount: '5.0' }

describe('token', () => {
  it('is given for an API user and its key, with an hour to live', async () => {
    const { askToken } = await openMomoCaller()
    const { status, headers, text } = await askToken()
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/json')
    expect(text).toMatch(
      /^\{"access_token":"ey[\w-]+\.[\w-]+\.[\w-]+","token_type":"access_token","expires_in":3600\}$/,
    )
  })

  it('needs the slash at the end of its address', async () => {
    const { call } = await openMomoCaller()
    const { status, text } = await call('POST', '/collection/token', { body: {} })
    expect([status, text]).toEqual([404, '{"statusCode":404,"message":"Resource not found"}'])
  })

  it('is a page that says 200 for a form', async () => {
    const { askToken } = await openMomoCaller()
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const { status, headers, text } = await askToken(type, 'grant_type=x')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain('text/html')
    expect(text).toContain('Request Rejected')
  })

  it('says login_failed for a wrong key', async () => {
    const { askToken } = await openMomoCaller()
    const { status, text } = await askToken({ authorization: `Basic ${btoa('nobody:nothing')}` })
    expect([status, text]).toEqual([401, '{"error":"login_failed"}'])
  })
})

describe('request to pay', () => {
  it('is 202 without a body, CREATED, PENDING, and then what the customer made of it', async () => {
    const { pay, readPayment, clock } = await openMomoCaller()
    const asked = await pay('250780000999', reference)
    expect([asked.status, asked.text, asked.headers.get('content-length')]).toEqual([202, '', '0'])
    const open = (status: string) =>
      `{"externalId":"IGK-7","amount":"12500","currency":"RWF","payer":{"partyIdType":"MSISDN","partyId":"250780000999"},"payerMessage":"Order 7","payeeNote":"Order 7","status":"${status}"}`
    expect((await readPayment(reference)).text).toBe(open('CREATED'))
    await clock.advance(1_000)
    expect((await readPayment(reference)).text).toBe(open('PENDING'))
    await clock.advance(2_000)
    const { status, text } = await readPayment(reference)
    expect(status).toBe(200)
    expect(text).toBe(`{"financialTransactionId":"1432942836",${open('SUCCESSFUL').slice(1)}`)
  })

  it('tells a failed payment with 200 and its reason as a bare word', async () => {
    const { pay, readPayment } = await openMomoCaller()
    await pay(phoneEnding('472'), reference)
    expect(await readPayment(reference)).toMatchObject({
      status: 200,
      text: '{"externalId":"IGK-7","amount":"12500","currency":"RWF","payer":{"partyIdType":"MSISDN","partyId":"250780000472"},"payerMessage":"Order 7","payeeNote":"Order 7","status":"FAILED","reason":"PAYER_LIMIT_REACHED"}',
    })
  })

  it('knows nothing of a reference that was not used, and refuses one twice', async () => {
    const { pay, readPayment } = await openMomoCaller()
    const text = '{"message":"Requested resource was not found.","code":"RESOURCE_NOT_FOUND"}'
    expect(await readPayment(reference)).toMatchObject({ status: 404, text })
    await pay('250780000999', reference)
    expect(await pay('250780000999', reference)).toMatchObject({
      status: 409,
      text: '{"message":"Duplicated reference id. Creation of resource failed.","code":"RESOURCE_ALREADY_EXIST"}',
    })
  })

  it('refuses a callback to any host but the registered one, and none without a callback', async () => {
    const { pay } = await openMomoCaller({ callbackHost: 'shop.example.com' })
    const payWith = (callback: string) =>
      pay('250780000999', undefined, { headers: { 'x-callback-url': callback } })
    const refused = {
      status: 500,
      text: '{"message":"Callback URL does not match the configured value.","code":"INVALID_CALLBACK_URL_HOST"}',
    }
    for (const callback of [
      '',
      'https://other.example.com/paid',
      'http://shop.example.com/paid',
      'https://192.0.2.7/paid',
      'https://shop.example.com/paid?order=7',
      'shop.example.com',
    ])
      expect(await payWith(callback), callback).toMatchObject(refused)
    expect((await pay('250780000999')).status).toBe(202)
  })
})

describe('sandbox', () => {
  it('takes euros alone', async () => {
    const { pay } = await openMomoCaller(sandbox)
    const text = '{"message":"Currency not supported.","code":"INVALID_CURRENCY"}'
    expect(await pay('46733123999', reference)).toMatchObject({ status: 500, text })
    expect((await pay('46733123999', reference, { changes: inEuros })).status).toBe(202)
  })
})
