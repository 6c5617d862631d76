import * as z from 'zod/mini'
import { orderStatuses } from '../orders/order-status.ts'
import { DayMoney } from './day-money.ts'

/** What was ordered on one day in Kigali. Takings and hours count what was not canceled. Amounts in Rwf. */
export const DaySums = z.object({
  /** `2026-11-21` */
  day: z.string(),
  /** Statuses that no order has are left out. */
  orders: z.partialRecord(z.enum(orderStatuses), z.number()),
  /** By the id of a payment method, of total amounts. */
  takings: z.array(z.object({ id: z.number(), orders: z.number(), amount: z.number() })),
  /** The total amount of what was canceled. */
  canceled: z.number(),
  hours: z.array(z.number()),
  money: DayMoney,
})
export type DaySums = z.output<typeof DaySums>
