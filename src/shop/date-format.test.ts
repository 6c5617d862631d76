import { expect, it, test } from 'vitest'
import { formatDate } from './date-format.ts'
import { paths } from './paths.ts'
import { dayOf, momentOf, sinceMonday, timeOfDay } from './time-zone.ts'

const evening = '2026-11-21T22:05:00.000Z'

it.each([
  ['en', 'minute', '22 Nov 2026, 00:05'],
  ['rw', 'minute', '22 Ugushyingo 2026, 00:05'],
  ['en', 'dayAndTime', '22 Nov, 00:05'],
  ['rw', 'dayAndTime', '22 Ugushyingo, 00:05'],
  ['fr', 'dayAndTime', '22 nov., 00:05'],
  ['rw', 'day', '22 Ugushyingo 2026'],
  ['rw', 'time', '00:05'],
  ['fr', 'minute', '22 nov. 2026, 00:05'],
  ['fr', 'day', '22 nov. 2026'],
] as const)('writes a moment in %s to the %s', (language, precision, words) => {
  expect(formatDate(evening, precision, language)).toBe(words)
})

it('calls the first day of a month in French the first', () => {
  const [first, eleventh] = ['2026-12-01T08:05:00.000Z', '2026-12-11T08:05:00.000Z']
  expect(formatDate(first, 'minute', 'fr')).toBe('1er déc. 2026, 10:05')
  expect(formatDate(first, 'dayAndTime', 'fr')).toBe('1er déc., 10:05')
  expect(formatDate(first, 'time', 'fr')).toBe('10:05')
  expect(formatDate(eleventh, 'day', 'fr')).toBe('11 déc. 2026')
  expect(formatDate(first, 'day', 'en')).toBe('1 Dec 2026')
})

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

test('a category has one address in all languages, by the name that was entered', () => {
  const address = '/category/Caf%C3%A9%20%26%20Tea'
  expect(paths.category({ name: 'Café & Tea' })).toBe(address)
  expect(paths.category({ name: 'Icyayi n’ikawa', enteredName: 'Café & Tea' })).toBe(address)
})
