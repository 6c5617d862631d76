import { describe, expect, it } from 'vitest'
import { openMomoCaller, phoneEnding } from '../../tests/fixtures/momo-caller.ts'

const reference = 'c72025f5-5cd1-4630-99e4-8ba4722fad56'
const number = phoneEnding('453')

it('resets a connection before anything was done, or after', async () => {
  const { pay, readPayment, simulator } = await openMomoCaller()
  const other = reference.replace(/^c/, 'd')
  await readPayment(reference)
  simulator.control.arm({ call: 'requesttopay', fault: 'resetBefore' })
  await expect(pay(number, reference)).rejects.toThrow('fetch failed')
  expect((await readPayment(reference)).status).toBe(404)
  simulator.control.arm({ call: 'requesttopay', fault: 'resetAfter' })
  await expect(pay(number, other)).rejects.toThrow('fetch failed')
  expect((await readPayment(other)).status).toBe(200)
  expect(simulator.requests().map(({ call, status }) => [call, status])).toEqual([
    ['token', 200],
    ['status', 404],
    ['requesttopay', 0],
    ['status', 404],
    ['requesttopay', 0],
    ['status', 200],
  ])
})

it('happens as often as it was armed for, and to the calls that are meant', async () => {
  const { pay, readPayment, simulator } = await openMomoCaller()
  await pay(number, reference)
  simulator.control.arm({ call: 'status', times: 2, fault: { status: 503 } })
  expect((await pay(number)).status).toBe(202)
  const statuses = [
    await readPayment(reference),
    await readPayment(reference),
    await readPayment(reference),
  ]
  expect(statuses.map(({ status }) => status)).toEqual([503, 503, 200])
})

it('happens to a reference or a number alone', async () => {
  const { pay, call, readPayment, simulator } = await openMomoCaller()
  const active = (digits: string) =>
    call('GET', `/collection/v1_0/accountholder/msisdn/${digits}/active`)
  simulator.control.arm({ call: '*', match: { number }, times: 2, fault: { status: 503 } })
  expect([(await active(phoneEnding('999'))).status, (await active(number)).status]).toEqual([
    200, 503,
  ])
  expect([(await pay(phoneEnding('999'))).status, (await pay(number)).status]).toEqual([202, 503])
  simulator.control.arm({ call: 'status', match: { reference }, fault: { status: 503 } })
  await pay(number, reference)
  const other = reference.replace(/^c/, 'd')
  expect([(await readPayment(other)).status, (await readPayment(reference)).status]).toEqual([
    404, 503,
  ])
})

describe('an answer', () => {
  const armed = async (fault: Parameters<typeof arm>[0]) => arm(fault)
  async function arm(
    fault: 'html200' | 'redirect302' | 'hugeBody' | 'truncatedJson' | 'noLength' | object,
  ) {
    const caller = await openMomoCaller()
    await caller.pay(number, reference)
    const body = JSON.stringify({ call: 'status', fault })
    const { status } = await caller.send('POST', '/_sim/faults', { body })
    expect(status).toBe(200)
    return caller
  }

  it('is a page with 200', async () => {
    const { readPayment } = await armed('html200')
    const { status, headers, text } = await readPayment(reference)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(text).toContain('Request Rejected')
  })

  it('leads elsewhere', async () => {
    const { readPayment, simulator } = await armed('redirect302')
    const { status, headers } = await readPayment(reference)
    expect([status, headers.get('location')]).toEqual([302, '/elsewhere'])
    expect(simulator.requests().some(({ path }) => path === '/elsewhere')).toBe(false)
  })

  it('has 10 MB', async () => {
    const { readPayment } = await armed('hugeBody')
    expect((await readPayment(reference)).text.length).toBeGreaterThan(10_000_000)
  })

  it('breaks off in the middle of its JSON', async () => {
    const { readPayment } = await armed('truncatedJson')
    const { status, text } = await readPayment(reference)
    expect([status, text.startsWith('{"externalId"')]).toEqual([200, true])
    expect(() => JSON.parse(text)).toThrow()
  })

  it('comes in pieces without a length', async () => {
    const { readPayment } = await armed('noLength')
    const { headers, text } = await readPayment(reference)
    expect([headers.get('content-length'), JSON.parse(text).status]).toEqual([null, 'CREATED'])
  })

  it('is any other', async () => {
    const { readPayment } = await armed({
      status: 429,
      body: { statusCode: 429 },
      headers: { 'retry-after': '60' },
    })
    const { status, headers, text } = await readPayment(reference)
    expect([status, headers.get('retry-after'), text]).toEqual([429, '60', '{"statusCode":429}'])
  })
})

it('answers late, and does at once what it was asked for', async () => {
  const { pay, readPayment, clock, simulator } = await openMomoCaller()
  await readPayment(reference)
  simulator.control.arm({ call: 'requesttopay', fault: { delay: 20 } })
  let isAnswered = false
  const asked = pay(number, reference).finally(() => {
    isAnswered = true
  })
  await expect.poll(() => simulator.control.prompts(number)).toHaveLength(1)
  await clock.advance(19_000)
  expect([isAnswered, (await readPayment(reference)).status]).toEqual([false, 200])
  await clock.advance(1_000)
  expect((await asked).status).toBe(202)
})

it('sends one byte a second', async () => {
  const { call, clock, simulator } = await openMomoCaller()
  simulator.control.arm({ call: 'active', fault: 'slowBody' })
  const before = clock.now()
  let text = ''
  const asked = call('GET', `/collection/v1_0/accountholder/msisdn/${number}/active`).then(
    (answer) => {
      text = answer.text
    },
  )
  await expect.poll(() => clock.advance(1_000).then(() => text)).toBe('{"result":true}')
  await asked
  expect(clock.now() - before).toBeGreaterThanOrEqual(15_000)
})

it('lets tokens expire, and keys be no good any more', async () => {
  const { readPayment, askToken, simulator } = await openMomoCaller()
  await readPayment(reference)
  simulator.control.arm({ call: 'status', fault: 'expireTokens' })
  expect(await readPayment(reference)).toMatchObject({
    status: 401,
    text: '{"error":"invalid_token"}',
  })
  expect((await askToken()).status).toBe(200)
  simulator.control.arm({ call: 'token', fault: 'revokeKey' })
  expect((await askToken()).status).toBe(401)
  expect((await askToken()).status).toBe(401)
  expect(simulator.control.tokensIssued()).toBe(2)
  simulator.control.reset()
  expect((await askToken()).status).toBe(200)
})

it('is away altogether, for a while', async () => {
  const { readPayment, pay, clock, simulator } = await openMomoCaller()
  await pay(number, reference)
  simulator.control.breakDown({ seconds: 60, kind: 'resetBefore' })
  await expect(readPayment(reference)).rejects.toThrow('fetch failed')
  await clock.advance(59_000)
  await expect(pay(number)).rejects.toThrow('fetch failed')
  await clock.advance(1_000)
  expect((await readPayment(reference)).status).toBe(200)
})
