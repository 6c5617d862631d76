import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { english, message } from './message.ts'
import { decodeMessage } from './schema-message.ts'
import { line, optionalParagraph, paragraph } from './text.ts'

const refusals = (rule: z.ZodMiniType<string>, typed: string) =>
  rule.safeParse(typed).error?.issues.map((issue) => english(decodeMessage(issue.message))) ?? []

test('lines and paragraphs as word processors end them are lines like any other', () => {
  const written = 'Meat\u2028Fish\u2029Rice\n'
  expect(paragraph(80).parse(written)).toBe('Meat\nFish\nRice')
  expect(optionalParagraph(80).parse(written)).toBe('Meat\nFish\nRice')
})

test('nothing but ends of lines is an empty text', () => {
  const [refusal] = refusals(paragraph(80, message('Enter a text')), '\u2028 \u2029')
  expect(refusal).toBe('Enter a text')
})

const blanks = ['\u200b', '\u2060 \u00ad', '\u3164', '\u2800']
const ignorable = ['\ufe0f', '\u034f', '\u180b', '\u{e0100}', '\u17b4']
test.each([...blanks, ...ignorable])('nothing to see is an empty text: %j', (blank) => {
  expect(line(80, message('Enter a text')).safeParse(blank).success).toBe(false)
  expect(line(80).parse(`Isombe${blank}`)).toBe(`Isombe${blank}`.trim())
  expect(optionalParagraph(80).parse(`\n${blank}`)).toBeUndefined()
})

test('a name has no ends of lines in it, nor tabs', () => {
  for (const end of ['\n', '\r', '\u2028', '\u2029'])
    expect(refusals(line(80), `Meat${end}Fish`)).toEqual(['Line breaks are not allowed.'])
  expect(refusals(line(80), 'Meat\tFish')).toEqual(['Control characters are not allowed.'])
})

test('accents are composed, but for marks in such numbers that no letter has them', () => {
  const read = (text: string) => line(200).parse(text)
  expect(read('Cre\u0300me bru\u0302le\u0301e')).toBe('Crème brûlée')
  expect(read(`a${'\u0323\u0301'.repeat(16)}`)).toBe(
    `a${'\u0323\u0301'.repeat(16)}`.normalize('NFC'),
  )
  const unreadable = `x${'\u0301\u0316'.repeat(20)}`
  expect(read(unreadable)).toBe(unreadable)
})
