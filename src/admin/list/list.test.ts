import { expect, test } from 'vitest'
import { totalText } from './list.tsx'

test.each([
  [412, false, 'en', '412'],
  [10_000, false, 'fr', '10000'],
  [10_000, true, 'en', '10,000+'],
  [10_000, true, 'rw', '10\u202f000+'],
  [10_000, true, 'fr', '10\u202f000+'],
] as const)('%i rows, more: %s, in %s', (total, totalIsAtLeast, language, text) => {
  expect(totalText({ total, totalIsAtLeast }, language)).toBe(text)
})
