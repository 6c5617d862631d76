import type { Needs } from '../../platform/api/context.server.ts'
import type { Handlers } from '../../platform/api/handle.server.ts'
import { recordEvent } from '../../platform/log/event-log.server.ts'
import { invalid } from '../../platform/problem.ts'
import { aDay, dayOf } from '../time-zone.ts'
import { readDayReport } from './day-report.db.ts'
import { type DayReport, maxReportDays, reportMessages } from './day-report.ts'
import { reportCsv } from './day-report-csv.server.ts'
import type { reportApi } from './report.api.ts'
import { readSales, readToday } from './report.db.ts'

const defaultDays = 30

export const reportHandlers: Handlers<Needs<'db' | 'clock' | 'log'>, typeof reportApi> = {
  today: ({ db }) => readToday(db),
  day: (context, { query }) => reportOf(context, query),

  async exportDay(context, { query: { table, ...days } }) {
    const report = await reportOf(context, days)
    return reportCsv(report, table, (rows) =>
      recordEvent(context, 'exported', { list: 'report', rows }),
    )
  },

  sales: ({ db }, { query }) => readSales(db, query.days ?? defaultDays),
}

interface Days {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** @throws Problem 400 for days the wrong way round, or too many of them */
async function reportOf({ db, clock }: Needs<'db' | 'clock'>, days: Days): Promise<DayReport> {
  const from = days.from ?? days.to ?? dayOf(clock())
  const to = days.to ?? from
  if (from > to) throw invalid({ to: reportMessages.wrongWayRound })
  if ((Date.parse(to) - Date.parse(from)) / aDay + 1 > maxReportDays)
    throw invalid({ to: reportMessages.tooLong })
  return { from, to, ...(await readDayReport(db, from, to)) }
}
