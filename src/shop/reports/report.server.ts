import type { Needs } from '../../platform/api/context.server.ts'
import type { Handlers } from '../../platform/api/handle.server.ts'
import { invalid } from '../../platform/problem.ts'
import { aDay, dayOf } from '../time-zone.ts'
import { readDayReport } from './day-report.db.ts'
import { maxReportDays, reportMessages } from './day-report.ts'
import type { reportApi } from './report.api.ts'
import { readSales, readToday } from './report.db.ts'

const defaultDays = 30

export const reportHandlers: Handlers<Needs<'db' | 'clock'>, typeof reportApi> = {
  today: ({ db }) => readToday(db),
  async day({ db, clock }, { query }) {
    const today = dayOf(clock())
    const from = query.from ?? query.to ?? today
    const to = query.to ?? from
    if (from > to) throw invalid({ to: reportMessages.wrongWayRound })
    const days = (Date.parse(to) - Date.parse(from)) / aDay + 1
    if (days > maxReportDays) throw invalid({ to: reportMessages.tooLong })
    return { from, to, ...(await readDayReport(db, from, to)) }
  },

  sales: ({ db }, { query }) => readSales(db, query.days ?? defaultDays),
}
