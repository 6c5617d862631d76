import { type Language, languageTable } from '../../platform/language/language.ts'
import { formatDate } from '../../shop/date-format.ts'
import { momentOf } from '../../shop/time-zone.ts'

type Hours = readonly { readonly from: string; readonly to: string }[]

/** `10:00–14:00, 18:00–22:00`. @param closed the word for no hours */
export const hoursText = (hours: Hours, closed: string): string =>
  hours.map(({ from, to }) => `${from}–${to}`).join(', ') || closed

/** `24 Dec 2026 – 26 Dec 2026: 10:00–14:00`. */
export function specialDayText(
  { from, to, hours }: { from: string; to: string; hours: Hours },
  { language, closed }: { language: Language; closed: string },
): string {
  const dayText = (day: string) => formatDate(momentOf(day, '12:00'), 'day', language)
  const days = from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`
  return `${days}${languageTable[language].colon} ${hoursText(hours, closed)}`
}
