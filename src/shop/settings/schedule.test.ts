import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aDay, isoOf, momentOf } from '../time-zone.ts'
import type { Schedule } from './schedule.ts'
import { kitchenAt } from './settings.ts'
import { SpecialDays } from './special-days.ts'

/** 2026-11-28 is the last Saturday of November. Kigali is two hours ahead. */
const at = (day: string, time: string) => momentOf(`2026-${day}`, time)
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

test.each<[string, Partial<Schedule>, number, number | null, number | null]>([
  [
    'closed on a special day',
    { openingHours: supper, exceptions: [closedOn('12-25')] },
    at('12-25', '18:00'),
    at('12-26', '17:00'),
    at('12-26', '22:00'),
  ],
  [
    'closed on each day of several',
    { openingHours: supper, exceptions: [closedOn('12-24', '12-26')] },
    at('12-23', '23:00'),
    at('12-27', '17:00'),
    at('12-27', '22:00'),
  ],
  [
    'open on a day that is closed each week',
    { openingHours: Array(7).fill([]), exceptions: [openOn('12-25', '10:00', '14:00')] },
    at('12-20', '12:00'),
    at('12-25', '10:00'),
    at('12-25', '14:00'),
  ],
  [
    'closed for more than a year',
    { openingHours: supper, exceptions: [{ from: '2026-12-01', to: '2028-02-29', hours: [] }] },
    at('12-01', '12:00'),
    momentOf('2028-03-01', '17:00'),
    momentOf('2028-03-01', '22:00'),
  ],
  [
    'open until a night ends that reaches into a closed day',
    { openingHours: late, exceptions: [closedOn('12-25')] },
    at('12-25', '01:00'),
    null,
    at('12-25', '02:00'),
  ],
  [
    'closed in the night after a closed day',
    { openingHours: late, exceptions: [closedOn('12-25')] },
    at('12-26', '01:00'),
    at('12-26', '18:00'),
    at('12-27', '02:00'),
  ],
  [
    'always open until the midnight of a closed day',
    { exceptions: [closedOn('12-25')] },
    at('12-23', '01:00'),
    null,
    at('12-25', '00:00'),
  ],
  [
    'closed on Umuganda from midnight on, without hours',
    { umuganda: '11:00' },
    at('11-28', '00:00'),
    at('11-28', '11:00'),
    at('12-26', '00:00'),
  ],
  [
    'closed on Umuganda until its time',
    { openingHours: everyDay('08:00', '21:30'), umuganda: '11:00' },
    at('11-28', '08:00'),
    at('11-28', '11:00'),
    at('11-28', '21:30'),
  ],
  [
    'open on a Saturday that is not the last',
    { openingHours: everyDay('08:00', '21:30'), umuganda: '11:00' },
    at('11-21', '08:00'),
    null,
    at('11-21', '21:30'),
  ],
  [
    'closed where its hours end before Umuganda does',
    { openingHours: everyDay('06:00', '10:00'), umuganda: '11:00' },
    at('11-27', '10:00'),
    at('11-29', '06:00'),
    at('11-29', '10:00'),
  ],
  [
    'open at Umuganda’s time at the earliest on a special day',
    { exceptions: [openOn('11-28', '09:00', '15:00')], umuganda: '11:00' },
    at('11-28', '09:30'),
    at('11-28', '11:00'),
    at('11-28', '15:00'),
  ],
  [
    'open in the night before Umuganda',
    { openingHours: late, umuganda: '20:00' },
    at('11-28', '01:00'),
    null,
    at('11-28', '02:00'),
  ],
])('the kitchen is %s', (_, schedule, now, opens, closes) => {
  const hours = { openingHours: null, exceptions: [], umuganda: null, ...schedule }
  expect(kitchenAt({ ...hours, pausedUntil: null }, now)).toMatchObject({
    open: opens === null,
    opensAt: utc(opens),
    closesAt: utc(closes),
  })
})

const aMinute = 60_000
const first = at('11-01', '00:00')

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
