import { expect, test } from 'vitest'
import { isSoldOut } from './product-rules.ts'

test('nothing left is sold out; plenty, which is not counted, is not', () => {
  expect(isSoldOut({ left: 0 })).toBe(true)
  expect(isSoldOut({ left: 1 })).toBe(false)
  expect(isSoldOut({ left: null })).toBe(false)
})
