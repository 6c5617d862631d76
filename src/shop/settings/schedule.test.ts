import { expect, test } from 'vitest'
import { isoOf, momentOf } from '../time-zone.ts'
import type { Schedule } from './schedule.ts'
import { kitchenAt } from './settings.ts'

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
    'open on a day that is closed each week',
    { openingHours: Array(7).fill([]), exceptions: [openOn('12-25', '10:00', '14:00')] },
    at('12-20', '12:00'),
    at('12-25', '10:00'),
    at('12-25', '14:00'),
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
    'open on a Saturday that is not the last',
    { openingHours: everyDay('08:00', '21:30'), umuganda: '11:00' },
    at('11-21', '08:00'),
    null,
    at('11-21', '21:30'),
  ],
  [
    'open at Umuganda’s time at the earliest on a special day',
    { exceptions: [openOn('11-28', '09:00', '15:00')], umuganda: '11:00' },
    at('11-28', '09:30'),
    at('11-28', '11:00'),
    at('11-28', '15:00'),
  ],
])('the kitchen is %s', (_, schedule, now, opens, closes) => {
  const hours = { openingHours: null, exceptions: [], umuganda: null, ...schedule }
  expect(kitchenAt({ ...hours, pausedUntil: null }, now)).toMatchObject({
    open: opens === null,
    opensAt: utc(opens),
    closesAt: utc(closes),
  })
})
