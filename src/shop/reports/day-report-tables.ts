import { addMoney } from '../money.ts'
import { orderStatuses } from '../orders/order-status.ts'
import type { DayReport } from './day-report.ts'

/** The tables of a report: its page shows each, and gives each as a file. */
export const reportTables = ['orders', 'takings', 'received', 'money', 'dishes', 'hours'] as const
export type TableName = (typeof reportTables)[number]

/** `08:00`. */
export const fullHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

export const statusRows = (orders: DayReport['orders']) =>
  orderStatuses.map((status) => ({ status, orders: orders[status] }))

/** The hours in which orders came. */
export const hourRows = (hours: DayReport['hours']) =>
  hours.flatMap((orders, hour) => (orders > 0 ? { hour: fullHour(hour), orders } : []))

export const moneyRowNames = ['received', 'refunded', 'open', 'unentered', 'fees'] as const
export interface MoneyRow {
  readonly what: (typeof moneyRowNames)[number]
  /** Payments of the first two, orders of the next two. */
  readonly count: number | undefined
  readonly amount: number
}

/** What came and went, and what did not come. */
export function moneyRows(report: DayReport): MoneyRow[] {
  const { received, refunded, open, unentered, fees } = report
  return [
    {
      what: 'received',
      count: received.reduce((sum, { entries }) => sum + entries, 0),
      amount: addMoney(...received.map(({ amount }) => amount)),
    },
    { what: 'refunded', count: refunded.entries, amount: refunded.amount },
    { what: 'open', count: open.orders, amount: open.amount },
    { what: 'unentered', count: unentered.orders, amount: unentered.amount },
    { what: 'fees', count: undefined, amount: fees },
  ]
}
