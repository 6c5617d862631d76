import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { openMomoCaller, paymentOf, phoneEnding } from '../../tests/fixtures/momo-caller.ts'

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
    const { status, headers, text } = await askToken('collection', type, 'grant_type=x')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain('text/html')
    expect(text).toContain('Request Rejected')
  })

  it('is 411 without a body whose length is known to be nothing', async () => {
    const { simulator, basicOf } = await openMomoCaller()
    const { hostname, port } = new URL(simulator.url)
    const socket = connect(Number(port), hostname)
    socket.write(
      [
        'POST /collection/token/ HTTP/1.1',
        `Host: ${hostname}`,
        `Authorization: ${basicOf('collection')}`,
        `Ocp-Apim-Subscription-Key: ${simulator.access.collection.subscriptionKey}`,
        'Connection: close',
        '\r\n',
      ].join('\r\n'),
    )
    let answer = ''
    for await (const part of socket) answer += part
    expect(answer).toMatch(/^HTTP\/1\.1 411 /)
  })

  it('is given for an empty body whose length was said', async () => {
    const { askToken } = await openMomoCaller()
    expect((await askToken('collection', {}, '')).status).toBe(200)
  })

  it('says login_failed for a wrong key, with a status of which sources tell two', async () => {
    const { askToken, simulator } = await openMomoCaller()
    const wrong = { authorization: `Basic ${btoa('nobody:nothing')}` }
    const first = await askToken('collection', wrong)
    simulator.control.change({ loginFailedStatus: 500 })
    const second = await askToken('collection', wrong)
    expect([first.status, second.status, second.text]).toEqual([
      401,
      500,
      '{"error":"login_failed"}',
    ])
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

  it('tells a failed payment with 200 and its reason as a bare word, an object, or not at all', async () => {
    const { pay, readPayment, simulator } = await openMomoCaller()
    await pay(phoneEnding('472'), reference)
    const failed =
      '{"externalId":"IGK-7","amount":"12500","currency":"RWF","payer":{"partyIdType":"MSISDN","partyId":"250780000472"},"payerMessage":"Order 7","payeeNote":"Order 7","status":"FAILED"'
    expect(await readPayment(reference)).toMatchObject({
      status: 200,
      text: `${failed},"reason":"PAYER_LIMIT_REACHED"}`,
    })
    simulator.control.change({ reasonShape: 'object' })
    expect((await readPayment(reference)).text).toBe(
      `${failed},"reason":{"code":"PAYER_LIMIT_REACHED","message":"payer limit reached"}}`,
    )
    simulator.control.change({ reasonShape: 'absent' })
    expect((await readPayment(reference)).text).toBe(`${failed}}`)
  })

  it.each([
    ['5.0', '5'],
    ['12.50', '12.5'],
    ['007', '7'],
  ])('says an amount of %s as %s', async (sent, said) => {
    const { pay, readPayment } = await openMomoCaller()
    await pay('250780000999', reference, { changes: { amount: sent } })
    expect(JSON.parse((await readPayment(reference)).text).amount).toBe(said)
  })

  it('knows nothing of a reference that was not used, and refuses one twice', async () => {
    const { pay, readPayment } = await openMomoCaller()
    expect(await readPayment(reference)).toMatchObject({
      status: 404,
      text: '{"message":"Requested resource was not found.","code":"RESOURCE_NOT_FOUND"}',
    })
    await pay('250780000999', reference)
    expect(await pay('250780000999', reference)).toMatchObject({
      status: 409,
      text: '{"message":"Duplicated reference id. Creation of resource failed.","code":"RESOURCE_ALREADY_EXIST"}',
    })
  })

  it('takes a number without a wallet, and says so only afterwards, or to who asks before', async () => {
    const { pay, readPayment, call } = await openMomoCaller()
    const active = (number: string) =>
      call('GET', `/collection/v1_0/accountholder/msisdn/${number}/active`)
    expect(await active(phoneEnding('455'))).toMatchObject({
      status: 200,
      text: '{"result":false}',
    })
    expect(await active(phoneEnding('999'))).toMatchObject({ status: 200, text: '{"result":true}' })
    expect((await pay(phoneEnding('455'), reference)).status).toBe(202)
    expect((await readPayment(reference)).text).toContain(
      '"status":"FAILED","reason":"PAYER_NOT_FOUND"',
    )
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
    expect(await pay('46733123999', reference)).toMatchObject({
      status: 500,
      text: '{"message":"Currency not supported.","code":"INVALID_CURRENCY"}',
    })
    expect((await pay('46733123999', reference, { changes: inEuros })).status).toBe(202)
  })

  it('answers for its own numbers as was measured', async () => {
    const { pay, readPayment, clock } = await openMomoCaller(sandbox)
    const references: Record<string, string> = {}
    for (const ending of ['450', '451', '452', '453', '454']) {
      references[ending] = reference.replace(/^.{3}/, ending)
      await pay(`46733123${ending}`, references[ending], { changes: inEuros })
    }
    const statusOf = async (ending: string) =>
      JSON.parse((await readPayment(references[ending] ?? '')).text).status
    expect([await statusOf('450'), await statusOf('451'), await statusOf('452')]).toEqual(
      Array(3).fill('FAILED'),
    )
    await clock.advance(24_000)
    expect(await statusOf('454')).toBe('CREATED')
    await clock.advance(1_000)
    expect(await statusOf('454')).toBe('SUCCESSFUL')
    await clock.advance(15_000)
    expect(await statusOf('453')).toBe('PENDING')
  })

  it('makes API users and their keys, and shows which host they may have called back', async () => {
    const { simulator, send, call } = await openMomoCaller(sandbox)
    const { subscriptionKey } = simulator.access.collection
    const key = { 'ocp-apim-subscription-key': subscriptionKey }
    const add = {
      headers: { ...key, 'x-reference-id': reference },
      body: { providerCallbackHost: 'shop.example.com' },
    }
    expect(await send('POST', '/v1_0/apiuser', add)).toMatchObject({ status: 201, text: '' })
    expect(await send('GET', `/v1_0/apiuser/${reference}`, { headers: key })).toMatchObject({
      status: 200,
      text: '{"providerCallbackHost":"shop.example.com","targetEnvironment":"sandbox"}',
    })
    const made = await send('POST', `/v1_0/apiuser/${reference}/apikey`, { headers: key, body: '' })
    const { apiKey } = JSON.parse(made.text)
    expect(made.status).toBe(201)
    const authorization = `Basic ${btoa(`${reference}:${apiKey}`)}`
    const token = await send('POST', '/collection/token/', {
      headers: { ...key, authorization },
      body: '{}',
    })
    expect(token.status).toBe(200)
    // With the token of the new user, its own identity is no reference.
    const bearer = { authorization: `Bearer ${JSON.parse(token.text).access_token}` }
    const body = paymentOf('46733123999', inEuros)
    const headers = { ...bearer, 'x-reference-id': reference }
    const asked = await call('POST', '/collection/v1_0/requesttopay', { headers, body })
    expect(asked.status).toBe(400)
  })

  it('has no users of another product', async () => {
    const { send, simulator, basicOf } = await openMomoCaller(sandbox)
    const headers = {
      authorization: basicOf('disbursement'),
      'ocp-apim-subscription-key': simulator.access.collection.subscriptionKey,
    }
    expect(await send('POST', '/collection/token/', { headers, body: '{}' })).toMatchObject({
      status: 500,
      text: '{"message":"Access to target environment is forbidden.","code":"NOT_ALLOWED_TARGET_ENVIRONMENT"}',
    })
  })

  it('alone makes API users by a call', async () => {
    const { send, simulator } = await openMomoCaller()
    const { subscriptionKey } = simulator.access.collection
    const headers = { 'ocp-apim-subscription-key': subscriptionKey, 'x-reference-id': reference }
    const body = { providerCallbackHost: 'shop.example.com' }
    expect((await send('POST', '/v1_0/apiuser', { headers, body })).status).toBe(404)
  })
})

describe('money back', () => {
  const refundOf = (payment: string, changes: object = {}) => ({
    amount: '500',
    currency: 'RWF',
    externalId: 'refund-1',
    payerMessage: 'Sorry',
    payeeNote: 'Sorry',
    referenceIdToRefund: payment,
    ...changes,
  })
  const other = '11111111-1111-4111-8111-111111111111'

  it.each(['v1_0', 'v2_0'])(
    'is asked for under %s, and its status has no notes',
    async (version) => {
      const { pay, call, clock } = await openMomoCaller()
      await pay('250780000999', reference)
      await clock.advance(3_000)
      const headers = { 'x-reference-id': other }
      const body = refundOf(reference)
      const product = 'disbursement'
      const asked = await call('POST', `/disbursement/${version}/refund`, {
        product,
        headers,
        body,
      })
      expect([asked.status, asked.text]).toEqual([202, ''])
      await clock.advance(3_000)
      expect(await call('GET', `/disbursement/v1_0/refund/${other}`, { product })).toMatchObject({
        status: 200,
        text: '{"financialTransactionId":"1432942837","externalId":"refund-1","amount":"500","currency":"RWF","payee":{"partyIdType":"MSISDN","partyId":"250780000999"},"status":"SUCCESSFUL"}',
      })
    },
  )

  it('is no more than was paid, and of what was paid', async () => {
    const { pay, call, clock, simulator } = await openMomoCaller()
    await pay('250780000999', reference)
    const product = 'disbursement'
    const refund = async (headers: Record<string, string>, body: object) => {
      const asked = await call('POST', '/disbursement/v1_0/refund', { product, headers, body })
      expect(asked.status).toBe(202)
      const path = `/disbursement/v1_0/refund/${headers['x-reference-id']}`
      return JSON.parse((await call('GET', path, { product })).text).reason
    }
    expect(await refund({ 'x-reference-id': other }, refundOf(reference))).toBe(
      'TRANSACTION_NOT_FOUND',
    )
    await clock.advance(3_000)
    const third = other.replaceAll('1111-4', '2222-4')
    expect(
      await refund({ 'x-reference-id': third }, refundOf(reference, { amount: '12501' })),
    ).toBe('NOT_ALLOWED')
    expect(simulator.ledger.net('IGK-7')).toBe(12_500)
  })

  it('is sent by a transfer as well, which has no second version', async () => {
    const { call, clock } = await openMomoCaller({ balances: { shop: 500 } })
    const { payer, ...rest } = paymentOf('250780000999', { amount: '500' })
    const body = { ...rest, payee: payer }
    const headers = { 'x-reference-id': reference }
    const product = 'disbursement'
    const asked = { product, headers, body } as const
    expect((await call('POST', '/disbursement/v2_0/transfer', asked)).status).toBe(404)
    expect((await call('POST', '/disbursement/v1_0/transfer', asked)).status).toBe(202)
    await clock.advance(3_000)
    const path = `/disbursement/v1_0/transfer/${reference}`
    expect((await call('GET', path, { product })).text).toContain('"status":"SUCCESSFUL"')
  })

  it('may be closed though reading is not', async () => {
    const { call, simulator } = await openMomoCaller()
    simulator.control.arm({ call: 'transfer', fault: 'forbiddenIp' })
    const refused = await call('POST', '/disbursement/v1_0/transfer', {
      product: 'disbursement',
      body: 'not even JSON',
    })
    expect([refused.status, refused.text]).toEqual([
      403,
      '{"statusCode":403,"message":"Forbidden"}',
    ])
  })
})

it('tells what the shop has', async () => {
  const { call, pay, clock } = await openMomoCaller()
  await pay('250780000999')
  await clock.advance(3_000)
  expect((await call('GET', '/collection/v1_0/account/balance')).text).toBe(
    '{"availableBalance":"12500","currency":"RWF"}',
  )
})

it('sends a note to who has paid, and to nobody else', async () => {
  const { call, pay, clock } = await openMomoCaller()
  await pay('250780000999', reference)
  const note = () =>
    call('POST', `/collection/v1_0/requesttopay/${reference}/deliverynotification`, {
      body: { notificationMessage: 'Your food is on its way.' },
    })
  expect((await note()).status).toBe(400)
  await clock.advance(3_000)
  expect((await note()).status).toBe(200)
})
