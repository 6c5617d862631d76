import type { Needs } from '../../platform/api/context.server.ts'
import type { Handlers } from '../../platform/api/handle.server.ts'
import { recordEvent } from '../../platform/log/event-log.server.ts'
import { invalid } from '../../platform/problem.ts'
import { expectDaysInOrder } from '../expect-days-in-order.server.ts'
import { aDay, dayOf } from '../time-zone.ts'
import { readDayReport } from './day-report.server.ts'
import { maxReportDays, reportMessages } from './day-report.ts'
import { reportCsv } from './day-report-csv.server.ts'
import type { reportApi } from './report.api.ts'
import { readToday } from './report.db.ts'
import { readSales } from './sales.server.ts'
import type { Span } from './spans.ts'

const defaultDays = 30

export const reportHandlers: Handlers<Needs<'db' | 'clock' | 'log'>, typeof reportApi> = {
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
