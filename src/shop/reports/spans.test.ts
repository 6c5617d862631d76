import { expect, test } from 'vitest'
import { daysBetween, spansOf } from './spans.ts'

test.each([
  ['2026-02-28', '2026-03-01', ['2026-02-28', '2026-03-01']],
  ['2026-03-01', '2026-02-28', []],
  ['9999-12-31', '9999-12-31', ['9999-12-31']],
  ['0000-12-31', '0001-01-01', ['0000-12-31', '0001-01-01']],
])('from %s to %s', (from, to, days) => {
  expect(daysBetween({ from, to })).toEqual(days)
})

test('days that follow each other are one span', () => {
  const days = ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-03']
  expect(spansOf(days)).toEqual([
    { from: '2026-02-27', to: '2026-03-01' },
    { from: '2026-03-03', to: '2026-03-03' },
  ])
})
