import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Line, shopBehindALine } from '../../../tests/fixtures/fake-line.ts'
import { runs } from '../../../tests/fixtures/same-choices.ts'
import { aWaitingOrder } from '../../../tests/fixtures/waiting-order.ts'
import { isOutcomeOpen, isProblem, unexpectedCode } from '../../platform/problem.ts'
import { addWaiting, changeWaiting, onDevice, waitingOf } from './device.ts'
import type { WaitingOrder } from './outbox.ts'
import { askShop, sendWaiting } from './sender.ts'
import { canRetry, maxAge, sending, takenOut, wanted, withdrawn } from './transitions.ts'

const start = Date.parse('2026-11-23T10:00:00Z')
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: start }))
afterEach(async () => {
  vi.useRealTimers()
  await onDevice((db) => db.clear('outbox'))
})

/** The customer presses what the page shows of an order that needs a decision, or of one that needs none. */
const agreed = (order: WaitingOrder, now: number) => wanted(order, order, now)
const triedAgain = (order: WaitingOrder, now: number) => wanted(order, {}, now)

const wait = (ms: number) => vi.setSystemTime(Date.now() + ms)

/** An order that waits since now, and the line over which it goes. */
async function atALine(now: Line, change: Partial<WaitingOrder> = {}) {
  const shop = shopBehindALine()
  shop.is(now)
  const order = takenOut(aWaitingOrder(change))
  await addWaiting(order)
  return {
    shop,
    order,
    send: () => sendWaiting(7, { ask: shop.ask }),
    /** With reason for hope. */
    hope: () => sendWaiting(7, { ask: shop.ask, isRetry: true }),
    kept: async () => (await waitingOf(7)).find((one) => one.trackingId === order.trackingId),
    decide: (change: (order: WaitingOrder, now: number) => WaitingOrder | null) =>
      changeWaiting(order.trackingId, (now) => change(now, Date.now())),
  }
}

test('an order is sent once, and stays until the customer sees it in the list', async () => {
  const { shop, order, send, hope, kept } = await atALine('works')
  expect(await send()).toBe(Infinity)
  await hope()
  expect(await kept()).toMatchObject({ state: 'SENT', order: { trackingId: order.trackingId } })
  expect([...shop.orders.keys()]).toEqual([order.trackingId])
})

test.each<[how: string, Line]>([
  ['cut before', 'cut before'],
  ['cut after', 'cut after'],
  ['cut in the answer', 'cut in the answer'],
  ['answered before', 'answered before'],
  ['refused before', { status: 404 }],
])('a line that is %s is tried again, and the order is one', async (_, line) => {
  const { shop, send, kept } = await atALine(line)
  expect(await send()).toBe(start + 2_000)
  expect(await kept()).toMatchObject({ state: 'WAITING', attempts: 1 })
  // Not before its time.
  await send()
  expect(await kept()).toMatchObject({ attempts: 1 })
  shop.is('works')
  wait(2_000)
  await send()
  expect(await kept()).toMatchObject({ state: 'SENT' })
  expect(shop.orders.size).toBe(1)
})

test('where one gets no answer the next is not sent', async () => {
  const { shop, send } = await atALine('cut after')
  await addWaiting(takenOut(aWaitingOrder({ placedAt: start + 1 })))
  wait(10)
  await send()
  expect(shop.posts).toBe(1)
})

test('somebody else’s order is neither seen nor sent', async () => {
  const { shop, send } = await atALine('works', { userId: 8 })
  await send()
  expect(shop.posts).toBe(0)
  expect(await waitingOf(8)).toHaveLength(1)
})

test('two tabs send one after the other', async () => {
  const { shop, send } = await atALine('works')
  let atOnce = 0
  let most = 0
  const ask: typeof shop.ask = async (...question) => {
    atOnce += 1
    most = Math.max(most, atOnce)
    await new Promise((later) => setTimeout(later, 5))
    atOnce -= 1
    return shop.ask(...question)
  }
  await Promise.all([sendWaiting(7, { ask }), sendWaiting(7, { ask }), send()])
  expect(most).toBe(1)
  expect(shop.posts).toBe(1)
})

test('a busy shop says when', async () => {
  const { send, hope, kept } = await atALine({ status: 429, code: 'TOO_MANY', retryAfter: 40 })
  expect(await send()).toBe(start + 40_000)
  expect(await hope()).toBe(start + 40_000)
  expect(await kept()).toMatchObject({ attempts: 0 })
})

describe('an order that waited too long', () => {
  test.each([
    ['13 hours', 13 * 3_600_000],
    ['and the clock was set back by a day', -86_400_000],
  ])('%s asks before it is sent', async (_, ms) => {
    const { shop, send, hope, kept, decide } = await atALine('works')
    wait(ms)
    await hope()
    expect(await kept()).toMatchObject({ state: 'WAITING', needs: 'AGREEMENT' })
    expect(shop.posts).toBe(0)
    await decide(agreed)
    await send()
    expect(await kept()).toMatchObject({ state: 'SENT' })
  })

  test('asks nothing if it had arrived in time', async () => {
    const { shop, send, hope, kept } = await atALine('cut after')
    await send()
    shop.is('cut before')
    wait(maxAge + 1)
    await hope()
    expect(await kept()).toMatchObject({ state: 'WAITING' })
    expect((await kept())?.needs).toBeUndefined()
    shop.is('works')
    await hope()
    expect(await kept()).toMatchObject({ state: 'SENT' })
    expect(shop.posts).toBe(1)
  })
})

test('a new total that is agreed to is sent under the same tracking ID', async () => {
  const items = [{ product: { id: 3 }, price: 2_500 }]
  const dearer = { status: 409, code: 'PRICE_CHANGED', totalAmount: 8_500, items }
  const { shop, order, send, hope, kept, decide } = await atALine(dearer)
  await send()
  await hope()
  expect(await kept()).toMatchObject({ needs: 'NEW_TOTAL' })
  expect(shop.posts).toBe(1)
  shop.is('works')
  await decide(agreed)
  await send()
  expect(shop.orders.get(order.trackingId)).toMatchObject({ totalAmount: 8_500 })
})

test('an order that another tab has placed at the old total is found', async () => {
  const { shop, order, send, kept } = await atALine('works')
  await send()
  await onDevice((db) => db.clear('outbox'))
  await addWaiting({ ...order, body: { ...order.body, totalAmount: 8_500 } })
  await send()
  expect(await kept()).toMatchObject({ state: 'SENT', order: { totalAmount: 7_000 } })
  expect(shop.orders.size).toBe(1)
})

test('a closed kitchen is asked again when somebody presses', async () => {
  const { shop, send, hope, kept, decide } = await atALine({ status: 409, code: 'CLOSED' })
  await send()
  expect(await kept()).toMatchObject({ state: 'REFUSED', refusal: { code: 'CLOSED' } })
  shop.is('works')
  await hope()
  expect(shop.posts).toBe(1)
  await decide(triedAgain)
  await send()
  expect(await kept()).toMatchObject({ state: 'SENT' })
})

describe('what is withdrawn', () => {
  test('is canceled once the shop itself says so', async () => {
    const { shop, order, send, kept, decide } = await atALine('cut after')
    await send()
    await decide(withdrawn)
    shop.is('works')
    const answersMoves: typeof shop.ask = async (address, init) =>
      init.method === 'PUT' ? Response.json({ ok: true }) : shop.ask(address, init)
    await sendWaiting(7, { ask: answersMoves })
    expect(await kept()).toMatchObject({ state: 'WITHDRAWN' })
    wait(2_000)
    await send()
    expect(shop.orders.get(order.trackingId)).toMatchObject({ status: 'CANCELED' })
    expect(await kept()).toBeUndefined()
  })

  test('and has not arrived is forgotten', async () => {
    const { shop, send, kept, decide } = await atALine('cut before')
    await send()
    await decide(withdrawn)
    shop.is('works')
    expect(await send()).toBe(Infinity)
    expect(await kept()).toBeUndefined()
    expect(shop.orders.size).toBe(0)
  })
})

const faulty: Line[] = ['cut before', 'cut after', 'cut in the answer', 'answered before']
const conflicts = ['CLOSED', 'STOCK_EXCEEDED'].map((code) => ({ status: 409, code }))
const signedOut = { status: 401, code: 'NOT_SIGNED_IN' }
const forbidden = { status: 403, code: 'FORBIDDEN' }
const busy = { status: 429, code: 'TOO_MANY', retryAfter: 5 }
const refusing: Line[] = [{ status: 404 }, { status: 500 }, signedOut, forbidden, busy]
const lines: Line[] = ['works', ...faulty, ...refusing, ...conflicts]
const step = fc.record({
  line: fc.constantFrom(...lines),
  wait: fc.constantFrom(10, 2_000, 60_000, maxAge + 1, -86_400_000),
  isHopeful: fc.boolean(),
  decision: fc.constantFrom(undefined, agreed, triedAgain, 'crash' as const),
})
const steps = fc.array(step, { maxLength: 12 })

test('whatever the line does, an order is placed once, or is still there, or was withdrawn', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.boolean(), async (steps, isWithdrawn) => {
      vi.setSystemTime(start)
      await onDevice((db) => db.clear('outbox'))
      const { shop, order, send, hope, kept, decide } = await atALine('works')
      for (const { line, wait: ms, isHopeful, decision } of steps) {
        wait(ms)
        shop.is(line)
        if (decision === 'crash')
          await decide((now) => (now.state === 'WAITING' ? sending(now) : now))
        else if (decision) await decide(decision)
        await (isHopeful ? hope() : send())
        const isKept = (await kept()) !== undefined
        expect(isKept || shop.orders.has(order.trackingId)).toBe(true)
      }
      const before = await kept()
      if (isWithdrawn) await decide(withdrawn)
      else {
        await decide(agreed)
        await decide(triedAgain)
      }
      shop.is('works')
      for (let round = 0; round < 3; round++) {
        wait(60_000)
        await hope()
      }
      expect([undefined, 'SENT']).toContain((await kept())?.state)
      const placed = shop.orders.get(order.trackingId)
      if (!isWithdrawn) expect(placed?.status).toBe('PENDING')
      else if (before && before.state !== 'SENT') expect(placed?.status).not.toBe('PENDING')
    }),
    { numRuns: runs(200) },
  )
})

const page = '<!doctype html><title>Welcome to the hotel</title>'
const refusal = (status: number, code: string, headers = {}) =>
  Response.json({ status, code, message: 'No.' }, { status, headers })
const busyFor = (status: number, seconds: string) =>
  refusal(status, 'UNAVAILABLE', { 'retry-after': seconds })
const withoutCode = { status: 400, code: unexpectedCode }

const open = { isOpen: true, isRetried: true }
const full = { isOpen: false, isRetried: true, status: 429 }
const final = { isOpen: false, isRetried: false }

test.each<[what: string, answer: Response, means: object]>([
  ['may have arrived: a proxy that has waited too long', new Response(page, { status: 408 }), open],
  ['may have arrived: a proxy without its shop', new Response(page, { status: 502 }), open],
  ['may have arrived: the page of a captive portal', new Response(page), open],
  ['may have arrived: a portal that forbids it', new Response(page, { status: 403 }), open],
  ['may have arrived: a shop that has failed', refusal(500, 'UNEXPECTED'), open],
  ['may have arrived: a busy shop', refusal(503, 'UNAVAILABLE'), open],
  ['may have arrived: a shop busy until then', busyFor(503, '3'), { ...open, retryAfter: 3 }],
  ['is sent again: the shop has no room', busyFor(429, '40'), { ...full, retryAfter: 40 }],
  ['is sent again: a proxy has no room', new Response(page, { status: 429 }), full],
  ['is refused without a code', Response.json({}, { status: 400 }), { ...final, ...withoutCode }],
  ['is refused by the shop', refusal(409, 'CLOSED'), { ...final, code: 'CLOSED' }],
])('an order %s', async (_, answer, means) => {
  const isAnswer = (value: unknown): value is object => value !== undefined
  const asked = { method: 'GET', address: '/api/orders', language: 'en', isAnswer } as const
  const problem = await askShop(async () => answer, asked)
  if (!isProblem(problem)) throw new Error('It was no problem.')
  const { status, code, retryAfter } = problem
  const read = { isOpen: isOutcomeOpen(problem), isRetried: canRetry(problem) }
  expect({ ...read, status, code, retryAfter }).toMatchObject({ retryAfter: undefined, ...means })
})
