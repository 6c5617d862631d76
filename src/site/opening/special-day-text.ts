import { type Language, languageTable } from '../../platform/language/language.ts'
import { formatDate } from '../../shop/date-format.ts'
import { momentOf } from '../../shop/time-zone.ts'

type DaysAndHours = {
  /** Days in Kigali, such as `2026-12-25`, both inclusive. */
  readonly from: string
  readonly to: string
  readonly hours: readonly { readonly from: string; readonly to: string }[]
}

/** `24 Dec 2026 – 26 Dec 2026: 10:00–14:00`. @param closed the word for no hours */
export function specialDayText(
  { from, to, hours }: DaysAndHours,
  { language, closed }: { language: Language; closed: string },
): string {
  const dayText = (day: string) => formatDate(momentOf(day, '12:00'), 'day', language)
  const days = from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`
  const times = hours.map((span) => `${span.from}–${span.to}`).join(', ')
  return `${days}${languageTable[language].colon} ${times || closed}`
}
