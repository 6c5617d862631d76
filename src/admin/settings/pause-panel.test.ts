import { expect, test } from 'vitest'
import { OpeningHours } from '../../shop/settings/opening-hours.ts'
import { kigaliTime } from '../../shop/time-zone.ts'
import { defaultHours, nextHours, tomorrowsOpening } from './pause-panel.tsx'

/** 2026-11-23 is a Monday. Times are those on Kigali's clock. */
const at = (time: string) => Date.parse(`2026-11-${time}:00+02:00`)
/** Monday, Tuesday and so on: those without hours are closed. */
const days = (...texts: string[]) =>
  Array.from({ length: 7 }, (_, day) => {
    const spans = (texts[day] ?? '').split(' ').filter(Boolean)
    return spans.map((span) => ({ from: span.slice(0, 5), to: span.slice(6) }))
  })
const everyDay = (text: string) => days(...Array<string>(7).fill(text))
const late = everyDay('18:00-02:00')

test.each([
  ['in the evening of late hours', late, '23T20:00', '24T18:00'],
  ['in their night', late, '24T01:00', '24T18:00'],
  ['after their night', late, '24T03:00', '25T18:00'],
  ['where nights are two days', everyDay('00:00-02:00 18:00-00:00'), '23T20:00', '24T18:00'],
  ['in the night of a Sunday', late, '30T01:59', '30T18:00'],
  ['within hours of a day', everyDay('08:00-21:30'), '23T12:00', '24T08:00'],
  ['before they begin', everyDay('08:00-21:30'), '23T06:00', '24T08:00'],
  ['between lunch and supper', everyDay('11:00-14:00 18:00-22:00'), '23T15:00', '24T11:00'],
  ['over closed days', days('18:00-02:00', '', '', '10:00-12:00'), '23T20:00', '26T10:00'],
  ['where one day of the week is open', days('18:00-02:00'), '24T01:00', '30T18:00'],
  ['where no day is open', everyDay(''), '23T12:00', '24T08:00'],
  ['always open', null, '23T20:00', '24T08:00'],
  ['always open, in the night', null, '24T01:00', '25T08:00'],
  ['always open by its hours', everyDay('00:00-12:00 12:00-00:00'), '23T20:00', '24T08:00'],
])('a break until tomorrow’s opening, %s', (_, hours, now, opening) => {
  const schedule = { openingHours: hours, exceptions: [], umuganda: null }
  expect(kigaliTime(tomorrowsOpening(schedule, at(now))).slice(8, 16)).toBe(opening)
})

const lunch = { from: '11:00', to: '14:30' }

test.each([
  [[], defaultHours],
  [[lunch], { from: '14:30', to: '15:30' }],
  [[lunch, { from: '18:00', to: '23:15' }], { from: '23:15', to: '00:15' }],
  [[{ from: '11:00', to: '' }], defaultHours],
])('hours that are added begin where the last end, after %o', (spans, added) => {
  expect(nextHours(spans)).toEqual(added)
})

test('hours that were added to each day can be saved', () => {
  const days = Array.from({ length: 7 }, () => [defaultHours, nextHours([defaultHours])])
  expect(OpeningHours.safeParse(days).success).toBe(true)
})
