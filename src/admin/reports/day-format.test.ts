import { expect, test } from 'vitest'
import { formatDay, shortDay } from './day-format.ts'

test('a day of the calendar has its words in each language', () => {
  expect(formatDay('2026-01-31', 'en')).toBe('31 Jan 2026')
  expect(formatDay('2026-01-31', 'rw')).toBe('31 Mutarama 2026')
  expect(formatDay('2026-01-31', 'fr')).toBe('31 janv. 2026')
})

test('the short ones leave out the year', () => {
  expect(shortDay('2026-01-31', 'en')).toBe('31 Jan')
  expect(shortDay('2026-01-31', 'rw')).toBe('31 Mutarama')
  expect(shortDay('2026-01-31', 'fr')).toBe('31 janv.')
})
