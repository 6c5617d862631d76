import { expect, test } from 'vitest'
import { emphasise, excerpt } from './description.ts'

const shown = (description: string) =>
  emphasise(description)
    .map(({ text, strong }) => (strong ? `[${text}]` : text))
    .join('')

test.each([
  ['Goat on the grill', 'Goat on the grill'],
  ['Today only: half price - while it lasts', 'Today only:[ half price ]- while it lasts'],
  ['a: b - c, d: e - f', 'a:[ b ]- c, d:[ e ]- f'],
  ['Well-done: always', 'Well-done: always'],
  ['Taste: mild', 'Taste: mild'],
  ['x:-y', 'x:-y'],
  ['', ''],
])('between a colon and a dash is emphasis: %s', (description, expected) => {
  expect(shown(description)).toBe(expected)
})

test('a search result shows the first 100 characters of a description', () => {
  expect(excerpt('a'.repeat(100))).toBe('a'.repeat(100))
  expect(excerpt('a'.repeat(101))).toBe(`${'a'.repeat(100)}…`)
})

test('and never half of a character', () => {
  expect(excerpt(`${'a'.repeat(99)}🍕 hot`)).toBe(`${'a'.repeat(99)}…`)
  expect(excerpt(`${'a'.repeat(98)}🍕 hot`)).toBe(`${'a'.repeat(98)}🍕…`)
})
