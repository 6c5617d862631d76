import { type Language, languageTable } from '../platform/language/language.ts'
import { monthNames } from './month-names.ts'
import { kigaliTime, shopTimeZone } from './time-zone.ts'

const options = {
  day: { dateStyle: 'medium' },
  time: { timeStyle: 'short' },
  minute: { dateStyle: 'medium', timeStyle: 'short' },
  /** Within a year, both. */
  dayOfYear: { day: 'numeric', month: 'long' },
  dayAndTime: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type Precision = keyof typeof options

/** When something is on the clocks of Kigali: `21 Nov 2026, 14:05`. @param at ms, or ISO 8601 */
export function formatDate(at: number | string, precision: Precision, language: Language): string {
  const date = new Date(at)
  const months = monthNames[language]
  const { region, firstOfMonth } = languageTable[language]
  const written = months
    ? writeWith(months, date.getTime(), precision)
    : formatOf(`${language}-${region}`, precision).format(date)
  return written.replace(/^1(?= )/, firstOfMonth)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Made once: constructing a formatter takes longer than formatting all the dates of a page. */
function formatOf(tag: string, precision: Precision): Intl.DateTimeFormat {
  const key = tag + precision
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(tag, { ...options[precision], timeZone: shopTimeZone })
  formats.set(key, format)
  return format
}

function writeWith(months: readonly string[], at: number, precision: Precision): string {
  const [day = '', clock = ''] = kigaliTime(at).split('T')
  const [year, month, dayOfMonth] = day.split('-').map(Number)
  const dayAndMonth = `${dayOfMonth} ${months[(month ?? 1) - 1]}`
  const date = `${dayAndMonth} ${year}`
  const time = clock.slice(0, 5)
  if (precision === 'time') return time
  if (precision === 'dayOfYear') return dayAndMonth
  if (precision === 'dayAndTime') return `${dayAndMonth}, ${time}`
  return precision === 'day' ? date : `${date}, ${time}`
}
