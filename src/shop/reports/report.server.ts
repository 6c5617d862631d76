import type { Context } from '../../platform/api/context.server.ts'
import type { Handlers } from '../../platform/api/handle.server.ts'
import type { reportApi } from './report.api.ts'
import { readSales, readToday } from './report.db.ts'

const usualDays = 30

export const reportHandlers: Handlers<Context, typeof reportApi> = {
  today: ({ db }) => readToday(db),
  sales: ({ db }, { query }) => readSales(db, query.days ?? usualDays),
}
