import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney, numberIn, readFigure } from './figures.ts'
import { languages } from './language.ts'

test.each([
  ['3,500', 3_500],
  ['3\u202f500', 3_500],
  ['1.500', 1_500],
  ['1.234.567', 1_234_567],
  ['1,234,567.5', 1_234_567.5],
  ['1.234.567,50', 1_234_567.5],
  ['1500.50', 1_500.5],
  ['3,5', 3.5],
  ['-1.500', -1_500],
  ['1\u200b500', 1_500],
  ['\u22123', -3],
  ['Rwf 3,500', 3_500],
  ['3\u202f500,50\u202fRwf', 3_500.5],
  ['3500Frw.', 3_500],
])('reads %s as %d', (input, value) => {
  expect(numberIn(input)).toBe(value)
})

test.each([
  '',
  '12a',
  '1500,500',
  '0,500',
  '1.500.50',
  '1,500,50',
  '15 00',
  '1e3',
  '2 kg',
  'Rwf 3500 Rwf',
])('does not read "%s", which is no figure or ambiguous', (input) => {
  expect(numberIn(input)).toBeNaN()
})

test.each(['8,90 €', '$8.90', 'KES 500'])('"%s" is a figure in another currency', (input) => {
  expect(readFigure(input)).toBe('OTHER_CURRENCY')
  expect(numberIn(input)).toBeNaN()
})

test.each(['twelve €', '1,50,000 €'])('"%s" is no figure in any currency', (input) => {
  expect(readFigure(input)).toBe('NO_FIGURE')
})

test('reads the prices that our tables and forms show', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000_000 }), (cents) => {
      expect(numberIn(String(cents / 100))).toBe(cents / 100)
      for (const language of languages) {
        const shown = formatMoney(cents / 100, language)
        expect(numberIn(shown)).toBe(cents / 100)
      }
    }),
  )
})
