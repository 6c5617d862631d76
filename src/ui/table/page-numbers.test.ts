import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test('a few pages are all shown', () => {
  expect(pageNumbers(1, 1)).toEqual([1])
  expect(pageNumbers(3, 5)).toEqual([1, 2, 3, 4, 5])
})

test('the start shows three pages and two at the end', () => {
  expect(pageNumbers(1, 20)).toEqual([1, 2, 3, 'gap', 19, 20])
})

test('the middle shows three pages between two at both ends', () => {
  expect(pageNumbers(10, 20)).toEqual([1, 2, 'gap', 9, 10, 11, 'gap', 19, 20])
})

test('the end shows three pages after the first two', () => {
  expect(pageNumbers(20, 20)).toEqual([1, 2, 'gap', 18, 19, 20])
})

test('a gap never hides a single page', () => {
  expect(pageNumbers(5, 20)).toEqual([1, 2, 3, 4, 5, 6, 'gap', 19, 20])
})
