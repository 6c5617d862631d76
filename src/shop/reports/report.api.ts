import * as z from 'zod/mini'
import { get } from '../../platform/api/endpoint.ts'
import { day, queryNumber } from '../../platform/language/text.ts'
import { DayReport, reportTables } from './day-report.ts'
import { SalesDay, Today } from './report.ts'

const daysQuery = z.object({ from: z.optional(day), to: z.optional(day) })

export const reportApi = {
  today: get('/api/admin/today', {
    access: 'ADMIN',
    summary: "Today's orders by status, takings by payment method, and what needs attention.",
    reply: Today,
  }),
  sales: get('/api/admin/sales', {
    access: 'ADMIN',
    summary: 'Sales of the last days, today included; canceled orders do not count.',
    takesLong: true,
    query: z.object({ days: z.optional(queryNumber(1, 366)) }),
    reply: z.array(SalesDay),
  }),
  day: get('/api/admin/reports/day', {
    access: 'ADMIN',
    summary:
      'What was ordered in a span of days in Kigali, both inclusive, at most 366; one day given means that day, none today.',
    takesLong: true,
    query: daysQuery,
    reply: DayReport,
  }),
  exportDay: get('/api/admin/reports/day/export', {
    access: 'ADMIN',
    summary: 'One table of the report of the same days as CSV.',
    query: z.extend(daysQuery, { table: z.enum(reportTables) }),
    contentType: 'text/csv',
  }),
}
