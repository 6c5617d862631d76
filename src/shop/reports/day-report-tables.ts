import { orderStatuses } from '../orders/order-status.ts'
import type { DayReport } from './day-report.ts'

/** The tables of a report: its page shows each, and gives each as a file. */
export const reportTables = ['orders', 'takings', 'dishes', 'hours'] as const
export type TableName = (typeof reportTables)[number]

/** `08:00`. */
export const fullHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

export const statusRows = (orders: DayReport['orders']) =>
  orderStatuses.map((status) => ({ status, orders: orders[status] }))

/** The hours in which orders came. */
export const hourRows = (hours: DayReport['hours']) =>
  hours.flatMap((orders, hour) => (orders > 0 ? { hour: fullHour(hour), orders } : []))
