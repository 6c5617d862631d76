import { expect, test } from 'vitest'
import { untilNext } from './until-next.ts'

const oneInTheMorning = { daily: 3_600 }

test.each([
  ['2026-01-31T00:59:59.900Z', 1],
  ['2026-01-31T01:00:00.000Z', 86_400],
  ['2026-01-31T01:00:01.000Z', 86_399],
  ['2026-12-31T23:00:00.000Z', 7_200],
])('at %s a daily run of 1:00 is %d s away', (now, seconds) => {
  expect(untilNext(oneInTheMorning, Date.parse(now))).toBe(seconds)
})

test('one that runs every hour is an hour away', () => {
  expect(untilNext({ every: 3_600 }, Date.parse('2026-01-31T00:59:59Z'))).toBe(3_600)
})
