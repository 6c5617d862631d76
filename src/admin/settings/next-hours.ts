import type { OpeningHours } from '../../shop/settings/opening-hours.ts'

type Spans = OpeningHours[number]

export const defaultHours: Spans[number] = { from: '08:00', to: '21:30' }

/** What to add to the hours of a day: an hour from the end of the last, so that nothing overlaps. */
export function nextHours(spans: Spans): Spans[number] {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(spans.at(-1)?.to ?? '') ?? []
  if (hours === undefined) return defaultHours
  const next = String((Number(hours) + 1) % 24).padStart(2, '0')
  return { from: `${hours}:${minutes}`, to: `${next}:${minutes}` }
}
