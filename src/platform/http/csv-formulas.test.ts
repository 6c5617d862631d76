import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guardFormulas, unguardFormulas } from './csv-formulas.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['first line\r\n=1+1', "first line\r\n'=1+1"],
  ["x;=cmd|' /C calc'!A0;y", "x;'=cmd|' /C calc'!A0;y"],
  ['x; \u00a0"=1+1"', 'x;\' \u00a0"=1+1"'],
  ['＝1+1', "'＝1+1"],
  ["'=1+1", "''=1+1"],
])('%j is no formula in any spreadsheet', (text, guarded) => {
  expect(guardFormulas(text)).toBe(guarded)
})

test.each(['Pizza - large', 'a=b', 'KG 7 Ave 12; blue gate', "O'Neill, Kigali", '5,000 + 300'])(
  '%j stays as it is',
  (text) => expect(guardFormulas(text)).toBe(text),
)

test('what was guarded can be read back exactly', () => {
  const pieces = fc.constantFrom(
    "'",
    '=',
    '+',
    '＝',
    ';',
    ',',
    '|',
    '\n',
    '\r',
    '\t',
    ' ',
    '"',
    'a',
  )
  const texts = fc.array(pieces).map((parts) => parts.join(''))
  fc.assert(fc.property(texts, (text) => unguardFormulas(guardFormulas(text)) === text))
})
