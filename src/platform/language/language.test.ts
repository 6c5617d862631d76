import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import * as z from 'zod/mini'
import { formatMoney, numberIn, readFigure } from './figures.ts'
import { inLanguage, languageOfAddress, languages } from './language.ts'
import { decodeMessage, encodeMessage, english, message } from './message.ts'
import { validationMessage } from './validation-messages.ts'

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

test.each([
  ['/shop?page=2', 'en', '/shop?page=2'],
  ['/rw?size=12', 'rw', '/?size=12'],
  ['/fr/product/7', 'fr', '/product/7'],
  ['/FR/shop', 'fr', '/shop'],
  ['/en/shop', 'en', '/en/shop'],
  ['/rwanda', 'en', '/rwanda'],
])('%s is %s: %s', (address, language, rest) => {
  expect(languageOfAddress(address)).toEqual({ language, rest })
})

test.each([
  ['/', 'en', '/'],
  ['/', 'rw', '/rw'],
  ['/?size=12', 'rw', '/rw?size=12'],
  ['/shop/', 'fr', '/fr/shop/'],
] as const)('%s in %s is %s', (address, language, shown) => {
  expect(inLanguage(address, language)).toBe(shown)
})

const told = (schema: z.core.$ZodType, value: unknown) =>
  z
    .safeParse(schema, value, { error: validationMessage })
    .error?.issues.map((issue) => english(decodeMessage(issue.message)))[0]

it.each([
  [z.string(), 7, 'Text is expected.'],
  [z.number(), '7', 'A number is expected.'],
  [z.int(), 1.5, 'A whole number is expected.'],
  [z.object({}), null, 'An object is expected.'],
  [z.enum(['PENDING', 'CANCELED']), 'LOST', 'One of PENDING, CANCELED is expected.'],
  [z.int().check(z.minimum(1)), 0, 'At least 1.'],
  [z.string().check(z.maxLength(3)), 'four', 'At most 3 characters.'],
  [z.array(z.string()).check(z.minLength(1)), [], 'At least 1 entry.'],
  [z.array(z.string()).check(z.minLength(2)), [], 'At least 2 entries.'],
  [z.union([z.string(), z.number()]), null, 'This cannot be used.'],
])('says what is expected', (schema, value, words) => {
  expect(told(schema, value)).toBe(words)
})

it('keeps the own message of a schema', () => {
  expect(told(z.string(encodeMessage(message('Enter your name'))), undefined)).toBe(
    'Enter your name',
  )
})
