import { expect, test } from 'vitest'
import { emphasise } from './emphasis.ts'

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
