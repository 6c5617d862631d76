import { expect, it } from 'vitest'
import { dayOf, momentOf, sinceMonday, timeOfDay } from './time-zone.ts'

it.each([
  ['2026-11-22', '00:30', '2026-11-21T22:30:00.000Z'],
  ['2026-11-22', '12:00', '2026-11-22T10:00:00.000Z'],
  ['2026-01-01', '01:59', '2025-12-31T23:59:00.000Z'],
])('knows when it is %s, %s in Kigali, and back', (day, time, utc) => {
  const at = momentOf(day, time)
  expect(new Date(at).toISOString()).toBe(utc)
  expect([dayOf(at), timeOfDay(at)]).toEqual([day, time])
})

it('begins the week on Monday in Kigali', () => {
  expect(sinceMonday(momentOf('2026-11-23', '00:00'))).toBe(0)
})
