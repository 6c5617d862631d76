import type { Handlers } from '../../platform/api/handle.server.ts'
import type { Db } from '../../platform/database/database.server.ts'
import { recordEvent } from '../../platform/log/event-log.server.ts'
import { invalid } from '../../platform/problem.ts'
import { expectDaysInOrder } from '../expect-days-in-order.server.ts'
import { aDay, dayOf, momentOf } from '../time-zone.ts'
import { daysBetween, readDaySales, type Span } from './day-report.db.ts'
import { readDayReport } from './day-report.server.ts'
import { maxReportDays, reportMessages } from './day-report.ts'
import { reportCsv } from './day-report-csv.server.ts'
import type { reportApi } from './report.api.ts'
import type { SalesDay } from './report.ts'
import { readDay, readToday } from './today.db.ts'

const defaultDays = 30

export const reportHandlers: Handlers<typeof reportApi> = {
  today: ({ db }) => readToday(db),
  day: ({ db, clock }, { query }) => readDayReport(db, spanOf(query, clock())),

  exportDay: (context, { query: { table, ...days } }) =>
    reportCsv(context.db, {
      span: spanOf(days, context.clock()),
      table,
      onEnd: (rows) => recordEvent(context, 'exported', { list: 'report', rows }),
    }),

  sales: ({ db }, { query }) => readSales(db, query.days ?? defaultDays),
}

/** One row a day, oldest first, today the last. */
export async function readSales(db: Db, days: number): Promise<SalesDay[]> {
  const to = await readDay(db)
  const span = { from: dayOf(momentOf(to, '12:00') - (days - 1) * aDay), to }
  const found = new Map((await readDaySales(db, span)).map((sales) => [sales.day, sales]))
  return daysBetween(span).map((day) => found.get(day) ?? { day, orders: 0, total: 0 })
}

interface Days {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** @throws Problem 400 for days the wrong way round, or too many of them */
function spanOf(days: Days, now: number): Span {
  const from = days.from ?? days.to ?? dayOf(now)
  const to = days.to ?? from
  expectDaysInOrder({ from, to })
  if ((Date.parse(to) - Date.parse(from)) / aDay + 1 > maxReportDays)
    throw invalid({ to: reportMessages.tooLong })
  return { from, to }
}
