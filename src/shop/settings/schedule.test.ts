import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aDay, isoOf, momentOf } from '../time-zone.ts'
import type { Schedule } from './schedule.ts'
import { kitchenAt } from './settings.ts'
import { SpecialDays } from './special-days.ts'

/** 2026-11-28 is the last Saturday of November. Kigali is two hours ahead. A text without a year is of 2026. */
const at = (text: string) => momentOf(text.slice(0, -6).padStart(10, '2026-'), text.slice(-5))
const utc = (moment: number | null) => moment && isoOf(moment)
const everyDay = (from: string, to: string) => Array.from({ length: 7 }, () => [{ from, to }])
const closedOn = (from: string, to = from) => ({
  from: `2026-${from}`,
  to: `2026-${to}`,
  hours: [],
})
const openOn = (day: string, from: string, to: string) => ({
  ...closedOn(day),
  hours: [{ from, to }],
})
const late = everyDay('18:00', '02:00')
const supper = everyDay('17:00', '22:00')

const christmas = { openingHours: supper, exceptions: [closedOn('12-25')] }
const threeDays = { openingHours: supper, exceptions: [closedOn('12-24', '12-26')] }
const oneDay = { openingHours: Array(7).fill([]), exceptions: [openOn('12-25', '10:00', '14:00')] }
const longBreak = { from: '2026-12-01', to: '2028-02-29', hours: [] }
const years = { openingHours: supper, exceptions: [longBreak] }
const nights = { openingHours: late, exceptions: [closedOn('12-25')] }
const always = { exceptions: [closedOn('12-25')] }
const noHours = { umuganda: '11:00' }
const beforeUmuganda = { openingHours: late, umuganda: '20:00' }
const allDay = { openingHours: everyDay('08:00', '21:30'), umuganda: '11:00' }
const mornings = { openingHours: everyDay('06:00', '10:00'), umuganda: '11:00' }
const special = { exceptions: [openOn('11-28', '09:00', '15:00')], umuganda: '11:00' }

test.each<[string, Partial<Schedule>, string, string | null, string]>([
  ['closed on a special day', christmas, '12-25 18:00', '12-26 17:00', '12-26 22:00'],
  ['closed on each day of several', threeDays, '12-23 23:00', '12-27 17:00', '12-27 22:00'],
  ['open on a day that is closed each week', oneDay, '12-20 12:00', '12-25 10:00', '12-25 14:00'],
  ['closed for more than a year', years, '12-01 12:00', '2028-03-01 17:00', '2028-03-01 22:00'],
  ['open until a night ends within a closed day', nights, '12-25 01:00', null, '12-25 02:00'],
  ['closed in the night after a closed day', nights, '12-26 01:00', '12-26 18:00', '12-27 02:00'],
  ['always open until midnight of a closed day', always, '12-23 01:00', null, '12-25 00:00'],
  ['closed from midnight on Umuganda', noHours, '11-28 00:00', '11-28 11:00', '12-26 00:00'],
  ['closed on Umuganda until its time', allDay, '11-28 08:00', '11-28 11:00', '11-28 21:30'],
  ['open on a Saturday that is not the last', allDay, '11-21 08:00', null, '11-21 21:30'],
  ['closed where hours end before Umuganda', mornings, '11-27 10:00', '11-29 06:00', '11-29 10:00'],
  ['open on a special day after Umuganda', special, '11-28 09:30', '11-28 11:00', '11-28 15:00'],
  ['open in the night before Umuganda', beforeUmuganda, '11-28 01:00', null, '11-28 02:00'],
])('the kitchen is %s', (_, schedule, now, opens, closes) => {
  const hours = { openingHours: null, exceptions: [], umuganda: null, ...schedule }
  const opensAt = opens && isoOf(at(opens))
  const expected = { open: opens === null, opensAt, closesAt: isoOf(at(closes)) }
  expect(kitchenAt({ ...hours, pausedUntil: null }, at(now))).toMatchObject(expected)
})

const aMinute = 60_000
const first = at('11-01 00:00')

const time = fc
  .integer({ min: 0, max: 95 })
  .map((quarters) => new Date(quarters * 15 * aMinute).toISOString().slice(11, 16))
const spans = fc
  .uniqueArray(time, { minLength: 0, maxLength: 4 })
  .map((times) => times.toSorted())
  .chain((times) =>
    fc.boolean().map((isNight) => {
      const [a, b, c, d] = isNight ? [...times.slice(1), times[0]] : times
      const pairs = [[a, b] as const, [c, d] as const]
      return pairs.flatMap(([from, to]) => (from && to && from !== to ? [{ from, to }] : []))
    }),
  )
const day = fc.integer({ min: 0, max: 70 })
const schedules = fc.record({
  openingHours: fc.option(fc.array(spans, { minLength: 7, maxLength: 7 })),
  umuganda: fc.option(time),
  exceptions: fc
    .array(fc.record({ start: day, days: fc.integer({ min: 0, max: 9 }), hours: spans }), {
      maxLength: 4,
    })
    .map((all) =>
      all.map(({ start, days, hours }) => ({
        from: dateAfter(start),
        to: dateAfter(start + days),
        hours,
      })),
    )
    .filter((all) => SpecialDays.safeParse(all).success),
})

const dateAfter = (days: number) =>
  new Date(Date.UTC(2026, 10, 1 + days)).toISOString().slice(0, 10)

/** Whether the hours that a day begins with include a minute; those past midnight count on. */
function coveredBy(schedule: Schedule, date: string, minute: number): boolean {
  const [year = 0, month = 0, dayOfMonth = 0] = date.split('-').map(Number)
  const midnight = new Date(Date.UTC(year, month - 1, dayOfMonth))
  const weekday = (midnight.getUTCDay() + 6) % 7
  const lastOfMonth = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const special = schedule.exceptions.find(({ from, to }) => from <= date && to >= date)
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
  if (weekday === 5 && dayOfMonth > lastOfMonth - 7 && schedule.umuganda)
    if (minute < minutes(schedule.umuganda)) return false
  const hours = special ? special.hours : schedule.openingHours?.[weekday]
  if (!hours) return minute < 24 * 60
  return hours.some(({ from, to }) => {
    const end = minutes(to) + (to < from ? 24 * 60 : 0)
    return minutes(from) <= minute && minute < end
  })
}

function isOpen(schedule: Schedule, moment: number): boolean {
  const days = Math.floor((moment - first) / aDay)
  const minute = Math.floor((moment - first - days * aDay) / aMinute)
  return (
    coveredBy(schedule, dateAfter(days), minute) ||
    coveredBy(schedule, dateAfter(days - 1), minute + 24 * 60)
  )
}

test('it opens and closes at the minutes at which a count of each quarter of an hour says so', () => {
  const moment = fc.integer({ min: 0, max: 75 * 96 }).map((count) => first + count * 15 * aMinute)
  fc.assert(
    fc.property(schedules, moment, (schedule, now) => {
      const quarters = Array.from({ length: 150 * 96 }, (_, index) => now + index * 15 * aMinute)
      const opens = quarters.find((quarter) => isOpen(schedule, quarter)) ?? null
      const closes =
        opens === null
          ? null
          : (quarters.find((quarter) => quarter > opens && !isOpen(schedule, quarter)) ?? null)
      expect(kitchenAt({ ...schedule, pausedUntil: null }, now)).toEqual({
        open: opens === now,
        opensAt: opens === now ? null : utc(opens),
        closesAt: utc(closes),
        pausedUntil: null,
      })
    }),
  )
})
