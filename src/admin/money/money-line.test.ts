import { expect, test } from 'vitest'
import { moneySaid, openClaim } from './money-line.tsx'

const totalAmount = 12_500

test.each([
  ['UNPAID', 12_500, 0, { kind: 'COLLECT', due: 12_500, state: 'UNPAID' }],
  ['PART', 2_500, 10_000, { kind: 'COLLECT', due: 2_500, state: 'PART' }],
  ['WAITING', 12_500, 0, { kind: 'COLLECT', due: 12_500, state: 'WAITING' }],
  ['PAID', 0, 12_500, { kind: 'PAID' }],
  ['OVERPAID', 0, 13_000, { kind: 'OVERPAID', owed: 500 }],
  ['REFUND_DUE', 0, 12_500, { kind: 'REFUND_DUE', owed: 12_500 }],
  ['REFUNDED', 0, 0, { kind: 'REFUNDED' }],
] as const)('of an order that is %s with %i due', (payment, due, paid, said) => {
  expect(moneySaid({ payment, due, paid, totalAmount })).toEqual(said)
})

test('nothing is said of one that was canceled unpaid, nor where nothing is known', () => {
  expect(moneySaid({ payment: 'UNPAID', due: 0, paid: 0, totalAmount })).toBeUndefined()
  expect(moneySaid({ totalAmount })).toBeUndefined()
})

test('what the customer says counts while it is not paid, of a canceled order, too', () => {
  const claim = { at: '2026-11-22T17:05:00.000Z', transactionId: 'AB12345678' }
  expect(openClaim({ claim, payment: 'UNPAID' })).toBe(claim)
  expect(openClaim({ claim, payment: 'REFUNDED' })).toBe(claim)
  expect(openClaim({ claim, payment: 'PAID' })).toBeUndefined()
  expect(openClaim({ claim, payment: 'OVERPAID' })).toBeUndefined()
  expect(openClaim({ claim: null, payment: 'UNPAID' })).toBeUndefined()
  expect(openClaim({ claim })).toBeUndefined()
})
