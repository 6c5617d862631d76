import { expect, it } from 'vitest'
import { pauseAfter, pauseAfterFailure } from './attempt-schedule.ts'

it('asks often at first, then every minute, then every quarter of an hour', () => {
  expect([0, 4, 30, 60].map(pauseAfter)).toEqual([4, 4, 15, 20])
  expect([359, 360, 1_799, 1_800, 200_000].map(pauseAfter)).toEqual([20, 60, 60, 900, 900])
})

it('looks back at what failed after two and ten minutes, as customers read, and half a day', () => {
  expect([0, 119, 120, 599, 600].map(pauseAfterFailure)).toEqual([120, 1, 480, 1, 42_600])
  expect([43_199, 43_200].map(pauseAfterFailure)).toEqual([1, null])
})
