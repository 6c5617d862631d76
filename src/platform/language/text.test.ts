import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { decodeMessage, english, message } from './message.ts'
import { line, name, optionalParagraph, paragraph, searchWords } from './text.ts'

const refusals = (rule: z.ZodMiniType<string>, typed: string) =>
  rule.safeParse(typed).error?.issues.map((issue) => english(decodeMessage(issue.message))) ?? []

test('a text of line breaks alone is empty', () => {
  const [refusal] = refusals(paragraph(80, message('Enter a text')), '\u2028 \u2029')
  expect(refusal).toBe('Enter a text')
})

const blanks = ['\u200b', '\u2060 \u00ad', '\u3164', '\u2800']
const ignorable = ['\ufe0f', '\u034f', '\u180b', '\u{e0100}', '\u17b4']
test.each([...blanks, ...ignorable])('a text without visible characters is empty: %j', (blank) => {
  expect(line(80, message('Enter a text')).safeParse(blank).success).toBe(false)
  expect(line(80).parse(`Iso${blank}mbe${blank}`).replaceAll(' ', '')).toBe('Isombe')
  expect(optionalParagraph(80).parse(`\n${blank}`)).toBeUndefined()
})

test('a name has no line breaks and no tabs', () => {
  for (const end of ['\n', '\r', '\u2028', '\u2029'])
    expect(refusals(line(80), `Meat${end}Fish`)).toEqual(['Line breaks are not allowed.'])
  expect(refusals(line(80), 'Meat\tFish')).toEqual(['Control characters are not allowed.'])
})

test('composes accents, unless a letter has more marks than any language', () => {
  const read = (text: string) => line(200).parse(text)
  expect(read('Cre\u0300me bru\u0302le\u0301e')).toBe('Crème brûlée')
  expect(read(`a${'\u0323\u0301'.repeat(16)}`)).toBe(
    `a${'\u0323\u0301'.repeat(16)}`.normalize('NFC'),
  )
  const unreadable = `x${'\u0301\u0316'.repeat(20)}`
  expect(read(unreadable)).toBe(unreadable)
})

const named = (text: string) => name(80, message('Enter a name')).parse(text)

test.each([
  ['Iso\u200bmbe', 'Isombe'],
  ['Iso\u00admbe \u200e', 'Isombe'],
  ['\u2060 Iso\u200d\u200cmbe\u3164', 'Isombe'],
  ['Caf\u0065\u034f\u0301', 'Caf\u00e9'],
  ['i\u0307stanbul', 'istanbul'],
  ['\u{1f373}\u200d', '\u{1f373}'],
])('two names that look the same are the same: %j', (typed, same) => {
  expect(named(typed)).toBe(same)
})

test.each([
  '\u{1f469}\u{1f3fd}\u200d\u{1f373} Chef',
  '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  '1\ufe0f\u20e3 Pizza',
  '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
  '\u{1f3c3}\u{1f3fd}\u200d\u2640\ufe0f\u200d\u27a1\ufe0f \u{1f3f3}\ufe0f\u200d\u{1f308}',
])('keeps characters that join others: %j', (typed) => {
  expect(named(typed)).toBe(typed)
  expect(paragraph(80).parse(typed)).toBe(typed)
})

test.each([
  ['\u202aKG 11 Ave\u202c', 'KG 11 Ave'],
  ['\u202d0788 123 456\u202c', '0788 123 456'],
  ['\u2066Isombe\u2069\ufeff', 'Isombe'],
  ['Coca\u2011Cola', 'Coca-Cola'],
  ['so\u00adup', 'soup'],
])('reads pasted text as it looks: %j', (pasted, read) => {
  const enter = message('Enter a text')
  expect(line(80).parse(pasted)).toBe(read)
  expect(paragraph(80).parse(pasted)).toBe(read)
  expect(optionalParagraph(80).parse(pasted)).toBe(read)
  expect(searchWords(80).parse(pasted)).toBe(read)
  expect(name(80, enter).parse(pasted)).toBe(read)
})

test('replaces all spaces, except no-break spaces in prose', () => {
  const pasted = 'Fish\u00a0&\u202fChips'
  expect(line(80).parse(pasted)).toBe('Fish & Chips')
  expect(searchWords(80).parse(pasted)).toBe('Fish & Chips')
  expect(paragraph(80).parse(pasted)).toBe(pasted)
})
