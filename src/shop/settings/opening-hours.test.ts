import { expect, test } from 'vitest'
import { OpeningHours } from './opening-hours.ts'
import { openFrom, openUntil } from './schedule.ts'

/** 2026-11-23 is a Monday. Times are those on Kigali's clock. */
const time = (ms: number | null) =>
  ms === null ? null : new Date(ms + 2 * 3_600_000).toISOString().slice(8, 16)

const span = (text: string) => {
  const [from = '', to = ''] = text.split('-')
  return { from, to }
}
/** `{ 1: '08:00-21:30' }`: Monday; the other days are closed. */
const week = (days: Record<number, string>) =>
  Array.from({ length: 7 }, (_, index) =>
    (days[index + 1] ?? '').split(' ').filter(Boolean).map(span),
  )
const everyDay = (text: string) =>
  week(Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((d) => [d, text])))

const touching = week({ 1: '08:00-12:00 12:00-00:00', 2: '00:00-01:00' })

test.each([
  ['at the minute it closes', everyDay('08:00-21:30'), '23T21:30', '24T08:00', '24T21:30'],
  ['between two spans', week({ 2: '11:00-14:00 18:00-22:00' }), '24T15:00', '24T18:00', '24T22:00'],
  ['from Sunday into Monday', week({ 7: '20:00-03:00' }), '30T02:59', '30T02:59', '30T03:00'],
  ['where spans touch', touching, '23T09:00', '23T09:00', '24T01:00'],
  ['never', week({}), '23T09:00', null, undefined],
  ['always without hours', null, '23T09:00', '23T09:00', null],
  ['always, span after span', everyDay('00:00-12:00 12:00-00:00'), '23T09:00', '23T09:00', null],
])('is open %s', (_, hours, now, from, until) => {
  const schedule = { openingHours: hours, exceptions: [], umuganda: null }
  const opens = openFrom(schedule, Date.parse(`2026-11-${now}:00+02:00`))
  expect(time(opens)).toBe(from)
  if (opens !== null) expect(time(openUntil(schedule, opens))).toBe(until)
})

test.each([
  ['the hour 24', week({ 1: '08:00-24:00' })],
  ['six days', week({}).slice(1)],
  ['no list', { monday: [] }],
])('refuses %s', (_, hours) => expect(OpeningHours.safeParse(hours).success).toBe(false))

test.each([
  ['spans that touch', week({ 1: '08:00-12:00 12:00-14:00', 7: '22:00-08:00' })],
  ['any order', week({ 1: '18:00-22:00 08:00-12:00' })],
])('%s are fine', (_, hours) => expect(OpeningHours.parse(hours)).toEqual(hours))

const noTime = everyDay('08:00-21:30').with(0, [span('25:00-21:30')])

test.each([
  ['an empty span', week({ 3: '08:00-08:00' }), [[2, 0]]],
  ['spans of one day that overlap', week({ 2: '08:00-12:00 11:59-14:00' }), [[1]]],
  ['a night and a morning that overlap', week({ 1: '20:00-08:01', 2: '08:00-10:00' }), [[0], [1]]],
  ['a Sunday night into the Monday', week({ 1: '02:00-10:00', 7: '20:00-02:01' }), [[6], [0]]],
  ['a time that is none, and no day after it,', noTime, [[0, 0, 'from']]],
])('%s is refused at its day', (_, hours, paths) => {
  const issues = OpeningHours.safeParse(hours).error?.issues
  expect(issues?.map(({ path }) => path)).toEqual(paths)
})
