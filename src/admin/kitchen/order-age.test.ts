import { expect, test } from 'vitest'
import { momentOf } from '../../shop/time-zone.ts'
import { waitedSince } from './order-age.tsx'

const waited = (day: string, from: string, until: string) =>
  waitedSince(momentOf(day, from), momentOf('2026-11-23', until))

test('a wait is shown in minutes, and in hours from ninety on', () => {
  expect(waited('2026-11-23', '12:00', '13:29')).toEqual({ minutes: 89 })
  expect(waited('2026-11-23', '12:00', '13:30')).toEqual({ hours: 1, minutes: 30 })
  expect(waited('2026-11-23', '08:05', '20:00')).toEqual({ hours: 11, minutes: 55 })
})

test('an order of another day says when it came, by the clocks of Kigali', () => {
  expect(waited('2026-11-22', '22:10', '08:00')).toEqual({ time: '22:10', day: 'yesterday' })
  expect(waited('2026-11-21', '22:10', '08:00')).toEqual({
    time: '22:10',
    day: momentOf('2026-11-21', '22:10'),
  })
  expect(waited('2026-11-22', '23:50', '00:40')).toEqual({ minutes: 50 })
})

test('a clock that is behind shows no negative wait', () => {
  expect(waited('2026-11-23', '12:05', '12:00')).toEqual({ minutes: 0 })
})
