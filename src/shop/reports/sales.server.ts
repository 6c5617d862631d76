import type { Db } from '../../platform/database/database.server.ts'
import { aDay, dayOf, momentOf } from '../time-zone.ts'
import { sumOfTakings } from './add-days.ts'
import { readDaySums } from './day-sums.db.ts'
import { readDay } from './report.db.ts'
import type { SalesDay } from './report.ts'
import { daysBetween } from './spans.ts'

/** One row a day, oldest first, today the last. */
export async function readSales(db: Db, days: number): Promise<SalesDay[]> {
  const to = await readDay(db)
  const span = { from: dayOf(momentOf(to, '12:00') - (days - 1) * aDay), to }
  const found = await readDaySums(db, span)
  const takings = new Map(found.map((sums) => [sums.day, sums.takings]))
  return daysBetween(span).map((day) => {
    const { orders, amount } = sumOfTakings(takings.get(day) ?? [])
    return { day, orders, total: amount }
  })
}
