import { expect, it } from 'vitest'
import { formatMoney } from '../platform/language/figures.ts'
import { addMoney, hasAtMostTwoDecimals, sameMoney, timesMoney } from './money.ts'
import { cheaperShipping, totalsOf } from './totals.ts'

it('adds and multiplies hundredths exactly, where binary fractions do not', () => {
  expect(addMoney(0.1, 0.2)).toBe(0.3)
  expect(addMoney(0.29, 0.57)).toBe(0.86)
  expect(timesMoney(1.15, 3)).toBe(3.45)
  expect(sameMoney(0.1 + 0.2, 0.3)).toBe(true)
  expect(sameMoney(0.3, 0.31)).toBe(false)
  expect(sameMoney(1_100, 1_100.004)).toBe(false)
})

it.each([1_100, 0.1 + 0.2, 99_999_999.1 + 0.2, 999_999_999_999.99])(
  'takes %d for an amount with at most two decimals',
  (amount) => expect(hasAtMostTwoDecimals(amount)).toBe(true),
)

it.each([0.001, 99_999_999.999, 900_000_000_000.004])('takes %d for one with more', (amount) =>
  expect(hasAtMostTwoDecimals(amount)).toBe(false),
)

it('shows francs with commas, and cents only where there are some', () => {
  expect(formatMoney(3_500)).toBe('Rwf 3,500')
  expect(formatMoney(3_500.5)).toBe('Rwf 3,500.50')
})

it('writes an amount as the language does, on one line', () => {
  expect(formatMoney(3_500, 'rw')).toBe('3\u202f500\u202fRwf')
  expect(formatMoney(1_234_567.5, 'fr')).toBe('1\u202f234\u202f567,50\u202fRwf')
})

it.each([
  [20_000, { missing: 1, charge: 500 }],
  [19_999.5, { missing: 1.5, charge: 500 }],
  [20_000.01, { missing: 20_000.99, charge: 300 }],
  [40_000, { missing: 1, charge: 300 }],
  [40_000.01, undefined],
])('says how much more than %d makes the delivery cheaper', (subtotal, cheaper) => {
  expect(cheaperShipping(subtotal)).toEqual(cheaper)
})

it('charges no delivery for nothing', () => {
  expect(totalsOf([])).toEqual({ subtotal: 0, shipping: 0, totalAmount: 0 })
})
