import { type OpeningHours, openFrom, openUntil } from '../../shop/settings/opening-hours.ts'
import { aDay, sinceMonday } from '../../shop/time-zone.ts'

/**
 * When orders are taken again after the business day that runs at `now` (ms since 1970, both); at eight
 * of the next morning where no hours say it.
 */
export function tomorrowsOpening(hours: OpeningHours | null, now: number): number {
  const today = now - (sinceMonday(now) % aDay)
  const tomorrow = today + aDay
  const eight = tomorrow + aDay / 3
  if (!hours) return eight
  const night = endOfNight(hours, today)
  const end = night !== null && night > now ? night : endOfNight(hours, tomorrow)
  return (end === null ? null : openFrom(hours, end)) ?? eight
}

/**
 * When the business day before a midnight (ms) ends: hours that pass midnight are still its own. Null
 * where they go on for another day: there is no opening then.
 */
function endOfNight(hours: OpeningHours, midnight: number): number | null {
  const before = midnight - 1
  if (openFrom(hours, before) !== before) return midnight
  const end = openUntil(hours, before)
  return end !== null && end - midnight < aDay ? end : null
}
