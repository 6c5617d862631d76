import { expect, test } from 'vitest'
import { shownPages } from './pagination.tsx'

test('a few pages are all shown', () => {
  expect(shownPages(1, 1)).toEqual([1])
  expect(shownPages(3, 5)).toEqual([1, 2, 3, 4, 5])
})

test('the start shows three pages and two at the end', () => {
  expect(shownPages(1, 20)).toEqual([1, 2, 3, 19, 20])
})

test('the middle shows three pages between two at both ends', () => {
  expect(shownPages(10, 20)).toEqual([1, 2, 9, 10, 11, 19, 20])
})

test('the end shows three pages after the first two', () => {
  expect(shownPages(20, 20)).toEqual([1, 2, 18, 19, 20])
})
