import { expect, it } from 'vitest'
import { formatDate } from './date-format.ts'

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
