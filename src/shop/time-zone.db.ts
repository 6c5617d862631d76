import { type RawBuilder, sql } from 'kysely'
import { hoursAhead } from './time-zone.ts'

/**
 * An interval takes a third of the time of the zone's name, and the statistics `orders_by_hour` are of the hour
 * in it.
 */
const zone = sql`${sql.lit(`${hoursAhead} hours`)}::interval`

/** ISO 8601, UTC, for JSON that the database writes. */
export const isoText = (at: RawBuilder<unknown>) => sql`
  to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** What the clocks in Kigali show at a timestamp. */
export const timeInKigali = (at: RawBuilder<unknown>) => sql`${at} at time zone ${zone}`

/** The day in Kigali of a timestamp. */
export const dayInKigali = (at: RawBuilder<unknown>) => sql`(${timeInKigali(at)})::date`

/** When a date begins in Kigali. */
export const startOfDay = (day: RawBuilder<unknown>) => sql`${day}::timestamp at time zone ${zone}`
