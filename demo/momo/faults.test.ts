import { describe, expect, it } from 'vitest'
import { openMomoCaller, phoneEnding } from '../../tests/fixtures/momo-caller.ts'
import type { Fault } from './faults.ts'

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

describe('an answer', () => {
  async function armed(fault: Fault) {
    const caller = await openMomoCaller()
    await caller.pay(number, reference)
    caller.simulator.control.arm({ call: 'status', fault })
    return caller
  }

  it('breaks off in the middle of its JSON', async () => {
    const { readPayment } = await armed('truncatedJson')
    const { status, text } = await readPayment(reference)
    expect([status, text.startsWith('{"externalId"')]).toEqual([200, true])
    expect(() => JSON.parse(text)).toThrow()
  })
})

it('lets tokens expire', async () => {
  const { readPayment, askToken, simulator } = await openMomoCaller()
  await readPayment(reference)
  simulator.control.arm({ call: 'status', fault: 'expireTokens' })
  const answer = await readPayment(reference)
  expect(answer).toMatchObject({ status: 401, text: '{"error":"invalid_token"}' })
  expect((await askToken()).status).toBe(200)
  expect(simulator.control.tokensIssued()).toBe(2)
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
