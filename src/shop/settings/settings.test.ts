import { expect, test } from 'vitest'
import { kitchenAt } from './settings.ts'

/** 2026-11-23 is a Monday; Kigali is two hours ahead. */
const at = (day: number, time: string) => `2026-11-${day}T${time}:00.000+02:00`
const utc = (text: string | null) => (text === null ? null : new Date(text).toISOString())
const supper = Array.from({ length: 7 }, () => [{ from: '17:00', to: '22:00' }])

test.each([
  ['open without hours', null, null, at(23, '03:00'), [true, null, null]],
  ['paused', supper, at(23, '19:30'), at(23, '19:00'), [false, at(23, '19:30'), at(23, '22:00')]],
  [
    'paused late',
    supper,
    at(23, '23:00'),
    at(23, '21:00'),
    [false, at(24, '17:00'), at(24, '22:00')],
  ],
  ['paused without hours', null, at(23, '19:30'), at(23, '19:00'), [false, at(23, '19:30'), null]],
  ['never open', Array(7).fill([]), null, at(23, '19:00'), [false, null, null]],
] as const)('the kitchen is %s', (_, openingHours, pausedUntil, now, [open, opens, closes]) => {
  const hours = { openingHours, pausedUntil, exceptions: [], umuganda: null }
  const times = { opensAt: utc(opens), closesAt: utc(closes), pausedUntil: utc(pausedUntil) }
  expect(kitchenAt(hours, Date.parse(now))).toEqual({ open, ...times })
})
