import { type OpeningHours, openFrom } from '../../shop/settings/opening-hours.ts'
import { aDay, kigaliTime } from '../../shop/time-zone.ts'

/** When orders are taken tomorrow (ms since 1970): by the hours, or at eight where there are none. */
export function tomorrowsOpening(hours: OpeningHours | null, now: number): number {
  const tomorrow = Date.parse(`${kigaliTime(now + aDay).slice(0, 10)}T00:00:00+02:00`)
  const eight = tomorrow + aDay / 3
  return hours ? (openFrom(hours, tomorrow) ?? eight) : eight
}
