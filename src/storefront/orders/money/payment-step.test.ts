import { expect, it } from 'vitest'
import {
  isPhone,
  isSettled,
  isToBeSent,
  minutesLeft,
  paymentStep,
  stillOpen,
} from './payment-step.ts'

const at = '2026-11-25T10:00:00.000Z'
const now = Date.parse(at) + 60_000
const stepOf = (state: 'SENDING' | 'PENDING' | 'SUCCEEDED' | 'FAILED' | 'UNRESOLVED', rest = {}) =>
  paymentStep({ state, reason: null, at }, { due: 7_000, now, ...rest })

it('asks where nobody was asked for what is due, and nothing where nothing is', () => {
  expect(paymentStep(undefined, { due: 7_000, now })).toBe('ask')
  expect(paymentStep(undefined, { due: 0, now })).toBe('done')
  expect(stepOf('SUCCEEDED')).toBe('ask')
  expect(stepOf('SUCCEEDED', { due: 0 })).toBe('done')
})

it('waits for five minutes, sent or not', () => {
  expect([stepOf('SENDING'), stepOf('PENDING')]).toEqual(['wait', 'wait'])
  const later = { now: Date.parse(at) + 5 * 60_000 }
  expect([stepOf('SENDING', later), stepOf('PENDING', later)]).toEqual(['unclear', 'unclear'])
})

it('tries again what MTN has refused, with another number where that one has no MoMo', () => {
  expect(stepOf('FAILED')).toBe('again')
  expect(paymentStep({ state: 'FAILED', reason: 'NO_WALLET', at }, { due: 1, now })).toBe('number')
  expect(stepOf('UNRESOLVED')).toBe('unclear')
})

it('does not forget an earlier request of which nobody knows yet whether it is paid', () => {
  const [failed, waiting] = [{ state: 'FAILED' }, { state: 'PENDING' }] as const
  const unresolved = { state: 'UNRESOLVED' } as const
  expect(stillOpen([failed, waiting])).toBe(waiting)
  expect(stillOpen([failed, failed, unresolved])).toBe(unresolved)
  expect(stillOpen([waiting, failed, { state: 'SUCCEEDED' }])).toBeUndefined()
  expect(stillOpen([])).toBeUndefined()
})

it('is settled once nothing is due and no request can still be paid', () => {
  const [failed, paid] = [{ state: 'FAILED' }, { state: 'SUCCEEDED' }] as const
  expect(isSettled({ due: 0, attempts: [] })).toBe(true)
  expect(isSettled({ due: 0, attempts: [paid, failed] })).toBe(true)
  expect(isSettled({ due: 1, attempts: [paid] })).toBe(false)
  for (const state of ['SENDING', 'PENDING', 'UNRESOLVED'] as const)
    expect(isSettled({ due: 0, attempts: [paid, { state }] })).toBe(false)
})

it('counts minutes and seconds down to nothing', () => {
  const left = [300_000, 299_001, 61_000, 9_500, 0, -5].map(minutesLeft)
  expect(left).toEqual(['5:00', '5:00', '1:01', '0:10', '0:00', '0:00'])
})

const asked = { orderId: 1, attemptId: 'a', phone: '+250788123456', at: 1_000, isAnswered: false }

it('is sent again until the shop has answered, for five minutes', () => {
  expect(isToBeSent(asked, [], 1_500)).toBe(true)
  expect(isToBeSent({ ...asked, isAnswered: true }, [], 1_500)).toBe(false)
  expect(isToBeSent(asked, [{ id: 'a' }], 1_500)).toBe(false)
  expect(isToBeSent(asked, [], 1_000 + 5 * 60_000)).toBe(false)
})

it('follows another one where it was pressed for, and nobody else’s where it was not', () => {
  expect(isToBeSent(asked, [{ id: 'b' }], 1_500)).toBe(true)
  expect(isToBeSent({ ...asked, isFirst: true }, [{ id: 'b' }], 1_500)).toBe(false)
  expect(isToBeSent({ ...asked, isFirst: true }, [], 1_500)).toBe(true)
})

it.each([
  ['Mozilla/5.0 (Linux; Android 14; TECNO KI5k) AppleWebKit/537.36 Chrome/130 Mobile', true],
  ['Mozilla/5.0 (Android 13; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0', true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15', true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', false],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130', false],
])('tells what dials: %s', (userAgent, hasDialler) => {
  expect(isPhone(userAgent)).toBe(hasDialler)
})
