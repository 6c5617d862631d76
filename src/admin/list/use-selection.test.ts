import { expect, test } from 'vitest'
import { idsBetween } from './use-selection.ts'

test('a range runs in the order of the list, whichever end was pressed first', () => {
  const ids = [9, 4, 7, 2]
  expect(idsBetween(ids, 4, 2)).toEqual([4, 7, 2])
  expect(idsBetween(ids, 2, 4)).toEqual([4, 7, 2])
})

test('a range from a row that is gone is the pressed row alone', () => {
  expect(idsBetween([9, 4], 1, 4)).toEqual([4])
})
