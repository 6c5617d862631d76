import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney } from '../../platform/language/figures.ts'
import { languages } from '../../platform/language/language.ts'
import { maxPrice } from '../../shop/money.ts'
import { numberIn } from './number-in.ts'

test.each([
  ['3500', 3_500],
  ['3,500', 3_500],
  ['3 500', 3_500],
  ['3\u202f500', 3_500],
  ['3\u00a0500', 3_500],
  ['1.500', 1_500],
  ['1.234.567', 1_234_567],
  ['1,234,567.5', 1_234_567.5],
  ['1.234.567,50', 1_234_567.5],
  ['1 234 567,5', 1_234_567.5],
  ['1500,50', 1_500.5],
  ['1500.50', 1_500.5],
  ['3,5', 3.5],
  ['0,5', 0.5],
  [' 0 ', 0],
  ['-1.500', -1_500],
  ['1500.505', 1_500.505],
])('%s is what people write for %d', (input, value) => {
  expect(numberIn(input)).toBe(value)
})

test.each([
  '',
  '  ',
  '12a',
  '1500,500',
  '0.500',
  '0,500',
  '1,50,000',
  '1.500.50',
  '1,500,50',
  '1.500,500',
  '1 500.000.000',
  '15 00',
  '1e3',
  '0x10',
  'Infinity',
])('"%s" is no figure, or could be read in two ways', (input) => {
  expect(numberIn(input)).toBeNaN()
})

test('a price that a table or a form of ours shows is read as the same price', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: maxPrice * 100 }), (cents) => {
      expect(numberIn(String(cents / 100))).toBe(cents / 100)
      for (const language of languages) {
        const shown = formatMoney(cents / 100, language).replace(/[Rwf]/g, '')
        expect(numberIn(shown)).toBe(cents / 100)
      }
    }),
  )
})
