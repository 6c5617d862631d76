import { expect, test } from 'vitest'
import { isNew, isSoldOut } from './product-badge.ts'

test('the last five of a list are new', () => {
  const total = 12
  const newOnes = Array.from({ length: total }, (_, index) => index).filter((index) =>
    isNew(index, total),
  )
  expect(newOnes).toEqual([7, 8, 9, 10, 11])
})

test('in a list of five or fewer everything is new', () => {
  expect(isNew(0, 5)).toBe(true)
  expect(isNew(0, 6)).toBe(false)
})

test('nothing left is sold out; plenty, which is not counted, is not', () => {
  expect(isSoldOut({ left: 0 })).toBe(true)
  expect(isSoldOut({ left: 1 })).toBe(false)
  expect(isSoldOut({ left: null })).toBe(false)
})
