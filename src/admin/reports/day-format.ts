import type { Language } from '../../platform/language/language.ts'
import { formatDate } from '../../shop/date-format.ts'
import { momentOf } from '../../shop/time-zone.ts'

/** `2026-01-31` → `31 Jan 2026`. @param day of Kigali's calendar */
export const formatDay = (day: string, language: Language): string =>
  formatDate(momentOf(day, '12:00'), 'day', language)

/** `2026-01-31` → `31 Jan`. The year is last in every language. */
export const shortDay = (day: string, language: Language): string =>
  formatDay(day, language).replace(/ \d{4}$/, '')
