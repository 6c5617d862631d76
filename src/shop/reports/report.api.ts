import * as z from 'zod/mini'
import { get } from '../../platform/api/endpoint.ts'
import { queryNumber } from '../../platform/text.ts'
import { SalesDay, Today } from './report.ts'

export const reportApi = {
  today: get('/api/admin/today', {
    access: 'ADMIN',
    summary: "Today's orders by status, takings by payment method, and what needs attention.",
    reply: Today,
  }),
  sales: get('/api/admin/sales', {
    access: 'ADMIN',
    summary: 'Sales of the last days, today included; canceled orders do not count.',
    query: z.object({ days: z.optional(queryNumber(1, 366)) }),
    reply: z.array(SalesDay),
  }),
}
