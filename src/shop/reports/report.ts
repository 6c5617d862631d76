import * as z from 'zod/mini'
import type { OrderStatus } from '../orders/order.ts'

/** Newest PENDING orders that an administrator's page compares to notice new ones. */
export const maxWaiting = 50

/** The orders placed on one day in Kigali, whatever lists they have been taken out of since. */
export const Today = z.object({
  /** `2026-11-21`, for links into the order list. */
  day: z.string(),
  pending: z.number(),
  dispatched: z.number(),
  completed: z.number(),
  canceled: z.number(),
  /** Totals of today's orders that were not canceled, in Rwf. */
  takings: z.array(z.object({ paymentMethod: z.string(), orders: z.number(), total: z.number() })),
  /** Placed before today and neither delivered nor canceled. */
  openBefore: z.number(),
  /** The newest PENDING orders, at most `maxWaiting`, whenever they were placed. */
  waiting: z.array(
    z.object({
      id: z.number(),
      trackingId: z.string(),
      userId: z.nullable(z.number()),
      /** It is not cooked before it is paid. */
      awaitsPayment: z.boolean(),
    }),
  ),
  soldOut: z.number(),
  lowStock: z.number(),
  unreadMessages: z.number(),
  failedMails: z.number(),
  /** What a shop needs before customers can order, and whether one has. */
  hasAny: z.object({
    /** An administrator has saved opening hours, which may be "always". */
    hours: z.boolean(),
    phone: z.boolean(),
    categories: z.boolean(),
    products: z.boolean(),
    paymentMethods: z.boolean(),
    orders: z.boolean(),
  }),
})
export type Today = z.output<typeof Today>

/** The field of `Today` that counts the orders of a status. */
export const countFields = {
  PENDING: 'pending',
  DISPATCHED: 'dispatched',
  COMPLETED: 'completed',
  CANCELED: 'canceled',
} as const satisfies Record<OrderStatus, keyof Today>

/** Orders placed today, in any status. */
export const placedOn = (today: Today): number =>
  Object.values(countFields).reduce((sum, field) => sum + today[field], 0)

/** How many orders came in since. After midnight all of the new day did. */
export const placedSince = (before: Today, now: Today): number =>
  placedOn(now) - (now.day === before.day ? placedOn(before) : 0)

/** What was ordered on a day and not canceled, in Rwf. Days without orders are listed too. */
export const SalesDay = z.object({ day: z.string(), orders: z.number(), total: z.number() })
export type SalesDay = z.output<typeof SalesDay>
