import type { Language } from '../platform/language/language.ts'
import { kigaliTime, shopTimeZone } from './time-zone.ts'

/** Browsers have no Kinyarwanda: `Intl` would answer in English. */
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

const formatOf = (tag: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(tag, { ...options, timeZone: shopTimeZone })

/** Made once: constructing a formatter takes longer than formatting all the dates of a page. */
const formatsOf = (tag: string) => ({
  day: formatOf(tag, { dateStyle: 'medium' }),
  time: formatOf(tag, { timeStyle: 'short' }),
  minute: formatOf(tag, { dateStyle: 'medium', timeStyle: 'short' }),
})

const formats = { en: formatsOf('en-GB'), fr: formatsOf('fr') }

export type Precision = keyof typeof formats.en

/** When something is on the clocks of Kigali: `21 Nov 2026, 14:05`. @param at ms, or ISO 8601 */
export function formatDate(at: number | string, precision: Precision, language: Language): string {
  const date = new Date(at)
  if (language === 'rw') return inKinyarwanda(date.getTime(), precision)
  return formats[language][precision].format(date)
}

function inKinyarwanda(at: number, precision: Precision): string {
  const [day = '', clock = ''] = kigaliTime(at).split('T')
  const [year, month, dayOfMonth] = day.split('-').map(Number)
  const date = `${dayOfMonth} ${kinyarwandaMonths[(month ?? 1) - 1]} ${year}`
  const time = clock.slice(0, 5)
  if (precision === 'time') return time
  return precision === 'day' ? date : `${date}, ${time}`
}
