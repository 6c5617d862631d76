import { expect, test } from 'vitest'
import { excerpt } from './search.ts'

test('a search result shows the first 100 characters of a description', () => {
  expect(excerpt('a'.repeat(100))).toBe('a'.repeat(100))
  expect(excerpt('a'.repeat(101))).toBe(`${'a'.repeat(100)}…`)
})

test('and never half of a character', () => {
  expect(excerpt(`${'a'.repeat(99)}🍕 hot`)).toBe(`${'a'.repeat(99)}…`)
  expect(excerpt(`${'a'.repeat(98)}🍕 hot`)).toBe(`${'a'.repeat(98)}🍕…`)
})
