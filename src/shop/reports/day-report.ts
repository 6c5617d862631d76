import * as z from 'zod/mini'
import { message } from '../../platform/language/message.ts'
import { day } from '../../platform/language/text.ts'
import { orderStatuses } from '../orders/order-status.ts'
import { PaymentMethod } from '../payment-methods/payment-method.ts'
import { moneyFields, WayToKnow } from './day-money.ts'

export const reportMessages = {
  tooLong: message('At most 366 days.'),
} as const

/**
 * What was ordered from one day to another in Kigali, both inclusive, whatever lists an order has been
 * taken out of since. Takings, dishes, average and hours count what was not canceled. Amounts in Rwf.
 */
export const DayReport = z.object({
  from: day,
  to: day,
  orders: z.record(z.enum(orderStatuses), z.int()),
  /** Of total amounts, delivery included. */
  takings: z.array(
    z.object({ paymentMethod: PaymentMethod, orders: z.number(), amount: z.number() }),
  ),
  /** Of line sums, most sold first, at most a thousand. */
  dishes: z.array(
    z.object({
      product: z.object({ id: z.number(), name: z.string() }),
      quantity: z.number(),
      amount: z.number(),
    }),
  ),
  /** All dishes beyond those together; absent when there are none. */
  otherDishes: z.optional(
    z.object({ products: z.number(), quantity: z.number(), amount: z.number() }),
  ),
  canceled: z.object({ orders: z.number(), amount: z.number() }),
  /** Of total amounts, to the franc; 0 for no orders. */
  average: z.number(),
  /** Orders by the hour in which they came. */
  hours: z.array(z.number()),
  /** Money that came on these days, whenever its orders were placed, most first. */
  received: z.array(
    z.object({
      paymentMethod: PaymentMethod,
      how: WayToKnow,
      entries: z.number(),
      amount: z.number(),
    }),
  ),
  ...moneyFields,
})
export type DayReport = z.output<typeof DayReport>

/** Dishes that a report tells apart: what nobody reads to the end is a file. */
export const maxDishes = 1_000

/** Longest span of a report. */
export const maxReportDays = 366
