import type { Language } from '../platform/language.ts'
import { kigaliTime, shopTimeZone } from './time-zone.ts'

/** No browser knows them. */
const kinyarwandaMonths = [
  'Mutarama',
  'Gashyantare',
  'Werurwe',
  'Mata',
  'Gicurasi',
  'Kamena',
  'Nyakanga',
  'Kanama',
  'Nzeri',
  'Ukwakira',
  'Ugushyingo',
  'Ukuboza',
]

const formats = {
  day: { dateStyle: 'medium' },
  time: { timeStyle: 'short' },
  minute: { dateStyle: 'medium', timeStyle: 'short' },
} as const

export type Precision = keyof typeof formats

/** When something is on the clocks of Kigali: `21 Nov 2026, 14:05`. @param at ms, or ISO 8601 */
export function formatDate(at: number | string, precision: Precision, language: Language): string {
  const date = new Date(at)
  if (language === 'rw') return inKinyarwanda(date.getTime(), precision)
  const tag = language === 'en' ? 'en-GB' : 'fr'
  const format = new Intl.DateTimeFormat(tag, { ...formats[precision], timeZone: shopTimeZone })
  return format.format(date)
}

function inKinyarwanda(at: number, precision: Precision): string {
  const [day = '', clock = ''] = kigaliTime(at).split('T')
  const [year, month, dayOfMonth] = day.split('-').map(Number)
  const date = `${dayOfMonth} ${kinyarwandaMonths[(month ?? 1) - 1]} ${year}`
  const time = clock.slice(0, 5)
  if (precision === 'time') return time
  return precision === 'day' ? date : `${date}, ${time}`
}
