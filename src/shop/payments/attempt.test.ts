import { createHook } from 'node:async_hooks'
import { expect, it, onTestFinished, test, vi } from 'vitest'
import { english } from '../../platform/language/message.ts'
import { openLog } from '../../platform/log/log.server.ts'
import { attemptMessage, maskedPhone } from './attempt.ts'
import { pauseAfter, pauseAfterFailure } from './attempt-schedule.ts'
import { PaymentPoller } from './payment-poller.server.ts'
import type { ShopContext } from './settle.server.ts'

const openUntil = '2026-11-27T09:30:00.000Z'
const later = Date.parse(openUntil)
const nothingYet = { reason: null, phone: null, settledAt: null, isPaidFirst: false }
const asked = { state: 'PENDING', amount: 7_000, openUntil, ...nothingYet } as const

it('promises to look at a refusal again only until that is done', () => {
  const failed = { ...asked, state: 'FAILED', settledAt: openUntil } as const
  const saidAfter = (minutes: number, reason: 'REFUSED' | 'DECLINED' | null) => {
    const now = Date.parse(openUntil) + minutes * 60_000
    return english(attemptMessage({ ...failed, reason }, now))
  }
  const unclear =
    'MoMo did not carry it out and did not say why; often there is too little on the number.'
  expect(saidAfter(9, 'REFUSED')).toBe(`${unclear} We look again in 10 minutes.`)
  for (const reason of ['REFUSED', null] as const) expect(saidAfter(10, reason)).toBe(unclear)
  expect(saidAfter(33, 'DECLINED')).toBe('You declined it. Nothing was taken.')
})

it('says that an order is kept while nobody answers, except where it is canceled unpaid', () => {
  const saidOf = (isPaidFirst: boolean) => english(attemptMessage({ ...asked, isPaidFirst }, later))
  expect(saidOf(false)).toBe(
    'MoMo has not answered. Your order is kept. If you approved, do not pay again; we write when we know.',
  )
  expect(saidOf(true)).toBe(
    'MoMo has not answered. If you approved, do not pay again; we write when we know.',
  )
})

it('shows of a number only what its owner knows it by', () => {
  expect(maskedPhone('+250788123456')).toBe('+250 78• ••• •56')
  expect(maskedPhone('+33612345678')).toBe('+336 ••••••78')
})

it('asks often at first, then every minute, then every quarter of an hour', () => {
  expect([0, 4, 30, 60].map(pauseAfter)).toEqual([4, 4, 15, 20])
  expect([359, 360, 1_799, 1_800, 200_000].map(pauseAfter)).toEqual([20, 60, 60, 900, 900])
})

it('looks back at what failed after two and ten minutes, as customers read, and half a day', () => {
  expect([0, 119, 120, 599, 600].map(pauseAfterFailure)).toEqual([120, 1, 480, 1, 42_600])
  expect([43_199, 43_200].map(pauseAfterFailure)).toEqual([1, null])
})

test('the shop stops in time although its database keeps silent', async () => {
  const never = () => new Promise(() => {})
  const db = new Proxy({}, { get: () => never })
  const journal = { on: () => () => {} }
  const momo = { client: {}, environment: 'sandbox' }
  const shop = { db, log: openLog('silent'), momo, journal } as unknown as ShopContext
  const poller = new PaymentPoller(shop)
  poller.start()
  const startedAt = performance.now()
  await poller.stop(50)
  expect(performance.now() - startedAt).toBeLessThan(5_000)
})

test('MTN calling back often leaves no timers behind', async () => {
  const timers = new Set<number>()
  const init = (id: number, kind: string) => void (kind === 'Timeout' && timers.add(id))
  const watch = createHook({ init, destroy: (id) => void timers.delete(id) })
  let looks = 0
  let callBack = () => {}
  const poller = new PaymentPoller({
    db: new Proxy({}, { get: () => () => new Promise(() => {}) }),
    log: openLog('silent'),
    momo: {
      get client() {
        looks += 1
        return undefined
      },
    },
    journal: {
      on: (_topic: string, listener: () => void) => {
        callBack = listener
        return () => {}
      },
    },
  } as unknown as ShopContext)
  onTestFinished(() => poller.stop(1_000))
  onTestFinished(() => void watch.disable())
  poller.start()
  watch.enable()
  for (let call = 1; call <= 6; call += 1) {
    const seen = looks
    callBack()
    await vi.waitFor(() => expect(looks).toBeGreaterThan(seen), { interval: 5 })
  }
  // Those of this test's own wait, and of the pause between two looks.
  expect(timers.size).toBeLessThan(5)
})
