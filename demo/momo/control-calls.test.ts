import { describe, expect, it } from 'vitest'
import { openMomoCaller, phoneEnding } from '../../tests/fixtures/momo-caller.ts'

const reference = 'c72025f5-5cd1-4630-99e4-8ba4722fad56'
const number = phoneEnding('999')

/** Everything a test in another process can do. */
async function openControlled() {
  const caller = await openMomoCaller({ mode: 'phone' })
  const control = async (method: string, what: string, body?: unknown) =>
    caller.send(method, `/_sim/${what}`, { headers: { 'content-type': 'application/json' }, body })
  const statusNow = async () => JSON.parse((await caller.readPayment(reference)).text).status
  return { ...caller, control, statusNow }
}

it('presses what a phone shows', async () => {
  const { control, pay, statusNow } = await openControlled()
  expect((await control('POST', `phone/${number}`, { press: 'approve' })).status).toBe(404)
  await pay(number, reference)
  const page = await control('GET', `phone/${number}`)
  expect(page.text).toContain('Pay Rwf 12,500 to SHOP?')
  expect(await control('POST', `phone/${number}`, { press: 'approve' })).toMatchObject({
    status: 200,
    text: '{"pressed":true}',
  })
  expect(await statusNow()).toBe('SUCCESSFUL')
  const books = JSON.parse((await control('GET', 'ledger')).text)
  expect(books).toMatchObject([{ reference, from: number, to: 'shop', amount: 12_500 }])
})

it('presses by the form of the page as well, and shows it again', async () => {
  const { send, pay, statusNow } = await openControlled()
  await pay(number, reference)
  const form = {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `press=decline&reference=${reference}`,
  }
  const { status, headers } = await send('POST', `/_sim/phone/${number}`, form)
  expect([status, headers.get('location')]).toEqual([303, `/_sim/phone/${number}`])
  expect(await statusNow()).toBe('FAILED')
})

it('changes switches, lets time pass, and tells what was asked', async () => {
  const { control, pay, statusNow } = await openControlled()
  expect((await control('POST', 'switches', { mode: 'auto' })).status).toBe(200)
  await pay(number, reference)
  expect((await control('POST', 'clock', { seconds: 3 })).status).toBe(200)
  expect(await statusNow()).toBe('SUCCESSFUL')
  const requests = JSON.parse((await control('GET', 'requests')).text)
  expect(requests).toMatchObject([
    { call: 'token', status: 200 },
    { call: 'requesttopay', reference, number, status: 202 },
    { call: 'status', reference, status: 200 },
  ])
})

it('leaves switches that are not named as they are', async () => {
  const { control, pay, statusNow } = await openControlled()
  expect((await control('POST', 'switches', { callbackMode: 'never' })).status).toBe(200)
  await pay(number, reference)
  await control('POST', 'clock', { seconds: 3 })
  // On a phone that waits for a press; by default it would be approved.
  expect(await statusNow()).toBe('PENDING')
})

it('breaks down, and is as new after a reset', async () => {
  const { control, pay, readPayment, askToken, simulator } = await openControlled()
  await pay(number, reference)
  await control('POST', 'switches', { reasonShape: 'object' })
  await control('POST', 'outage', { seconds: 60 })
  expect((await readPayment(reference)).status).toBe(503)
  expect((await control('POST', 'reset')).status).toBe(200)
  expect(simulator.requests()).toEqual([])
  expect((await askToken()).status).toBe(200)
  expect(simulator.control.prompts(number)).toEqual([])
})

describe('refuses', () => {
  it.each([
    ['faults', { call: 'everything', fault: 'html200' }],
    ['faults', { call: 'status', fault: 'bad mood' }],
    ['outage', { seconds: -1 }],
    ['switches', { mode: 'telepathy' }],
    ['clock', { seconds: 'many' }],
    [`phone/${number}`, { press: 'twice' }],
    ['phone/nobody', { press: 'approve' }],
  ])('%s with %j', async (what, body) => {
    const { control } = await openControlled()
    expect((await control('POST', what, body)).status).toBe(400)
  })

  it('what it does not know', async () => {
    const { control } = await openControlled()
    expect((await control('GET', 'faults')).status).toBe(404)
  })

  it('pages of other sites, and names that lead here', async () => {
    const { send, simulator } = await openControlled()
    const page = { headers: { origin: 'https://evil.example.com' } }
    expect((await send('POST', '/_sim/reset', page)).status).toBe(403)
    const own = { headers: { origin: simulator.url } }
    expect((await send('POST', '/_sim/reset', own)).status).toBe(200)
  })
})

it('does not let time pass on a clock that goes by itself', async () => {
  const { simulator } = await openMomoCaller({ clock: { now: Date.now, after: () => () => {} } })
  await expect(simulator.control.advance(1_000)).rejects.toThrow('by itself')
})

it('ends what is open with it', async () => {
  const { simulator, readPayment } = await openControlled()
  await readPayment(reference)
  await simulator.close()
  await expect(readPayment(reference)).rejects.toThrow('fetch failed')
})
