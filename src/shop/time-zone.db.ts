import { type RawBuilder, sql } from 'kysely'
import { shopTimeZone } from './time-zone.ts'

const zone = sql.lit(shopTimeZone)

/** The day in Kigali of a timestamp. */
export const dayInKigali = (at: RawBuilder<unknown>) => sql`(${at} at time zone ${zone})::date`

/** When a date begins in Kigali. */
export const startOfDay = (day: RawBuilder<unknown>) => sql`${day}::timestamp at time zone ${zone}`
