/** Days and hours of the shop are those in Kigali. */
export const shopTimeZone = 'Africa/Kigali'

/** By which Kigali is ahead of UTC: all year, Rwanda has no summer time. */
export const hoursAhead = 2
/** ms */
const ahead = hoursAhead * 60 * 60_000

/** ms */
export const aDay = 24 * 60 * 60_000

/** ISO 8601, UTC, of ms since 1970. */
export const isoOf = (at: number): string => new Date(at).toISOString()

/** `2026-11-22T19:30:00.000Z` for half past seven in the evening in Kigali: to be cut, not to be parsed. */
export const kigaliTime = (at: number): string => isoOf(at + ahead)

/** `2026-11-22` in Kigali. */
export const dayOf = (at: number): string => kigaliTime(at).slice(0, 10)

/** `19:30` in Kigali. */
export const timeOfDay = (at: number): string => kigaliTime(at).slice(11, 16)

/** ms since 1970 when it is `time`, as `19:30`, on a day in Kigali, as `2026-11-22`. */
export const momentOf = (day: string, time: string): number => Date.parse(`${day}T${time}Z`) - ahead

/** ms since Monday, 0:00, in Kigali. */
export const sinceMonday = (at: number): number => (at + ahead + 3 * aDay) % (7 * aDay)
