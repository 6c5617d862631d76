import { expect, test } from 'vitest'
import { hasWordFrom } from './searched-text.ts'

test('a word begins at the start, after a space and after an apostrophe, and not within another', () => {
  for (const text of ['isombe', "n'isombe", 'ya isombe'])
    expect(hasWordFrom(text, 'iso')).toBe(true)
  expect(hasWordFrom('bisombe', 'iso')).toBe(false)
})

test('the empty part is found at once, or not at all', () => {
  expect(hasWordFrom('isombe', '')).toBe(true)
  expect(hasWordFrom('', '')).toBe(false)
})
