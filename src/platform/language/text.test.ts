import { expect, test } from 'vitest'
import { english, message } from './message.ts'
import { decodeMessage } from './schema-message.ts'
import { line, optionalParagraph, paragraph } from './text.ts'

test('lines and paragraphs as word processors end them are lines like any other', () => {
  const written = 'Meat\u2028Fish\u2029Rice\n'
  expect(paragraph(80).parse(written)).toBe('Meat\nFish\nRice')
  expect(optionalParagraph(80).parse(written)).toBe('Meat\nFish\nRice')
})

test('nothing but ends of lines is an empty text', () => {
  const { error } = paragraph(80, message('Enter a text')).safeParse('\u2028 \u2029')
  expect(error?.issues.map((issue) => english(decodeMessage(issue.message)))[0]).toBe(
    'Enter a text',
  )
})

test('a name has no ends of lines in it', () => {
  for (const end of ['\n', '\r', '\t', '\u2028', '\u2029'])
    expect(line(80).safeParse(`Meat${end}Fish`).success).toBe(false)
})
