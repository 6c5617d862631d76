import { aDay, dayOf, momentOf } from '../time-zone.ts'

/** Days as `2026-01-31`, both inclusive. */
export interface Span {
  readonly from: string
  readonly to: string
}

const dayAfter = (day: string): string => dayOf(momentOf(day, '12:00') + aDay)

/** By their moments: the day after 9999-12-31 comes before it as text. */
export function daysBetween({ from, to }: Span): string[] {
  const days: string[] = []
  const last = momentOf(to, '12:00')
  for (let noon = momentOf(from, '12:00'); noon <= last; noon += aDay) days.push(dayOf(noon))
  return days
}

/** Days that follow each other are one span. @param days in their order */
export function spansOf(days: readonly string[]): Span[] {
  const spans: Span[] = []
  for (const day of days) {
    const last = spans.at(-1)
    if (last && dayAfter(last.to) === day) spans[spans.length - 1] = { from: last.from, to: day }
    else spans.push({ from: day, to: day })
  }
  return spans
}

/** From the first day to the last. */
export const aroundAll = (spans: readonly Span[]): Span => ({
  from: spans[0]?.from ?? '',
  to: spans.at(-1)?.to ?? '',
})
