import { expect, test } from 'vitest'
import { receiptDelay } from './receipt-delay.ts'

test('the first line brings the receipt within seconds', () => {
  expect(receiptDelay([], 2)).toBe(5)
})

test('lines that follow at once go into the same receipt', () => {
  expect(receiptDelay([1], 3)).toBeUndefined()
  expect(receiptDelay([3.9, 2, 0.5], 6)).toBeUndefined()
})

test('a line that comes too late for it brings one more, when the order takes no more', () => {
  expect(receiptDelay([60, 59], 100)).toBe(1_701)
  expect(receiptDelay([4], 1_799.5)).toBe(2)
})

test('however many lines come late, there is one more receipt and no third', () => {
  expect(receiptDelay([600, 500], 700)).toBeUndefined()
  expect(receiptDelay([600, 599, 300, 10], 700)).toBeUndefined()
  expect(receiptDelay([10, 6], 12)).toBeUndefined()
})
