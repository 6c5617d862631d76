import * as z from 'zod/mini'
import { message } from '../../platform/language/message.ts'
import { day } from '../../platform/language/text.ts'
import { addMoney } from '../money.ts'
import { Channel } from '../orders/order-channel.ts'
import { orderStatuses } from '../orders/order-status.ts'
import { PaymentMethod } from '../payment-methods/payment-method.ts'

export const reportMessages = {
  tooLong: message('At most 366 days.'),
} as const

/**
 * How the shop knows that money came. `HAND`: an administrator entered it without a transaction ID, or the order
 * counted as paid before entries existed; `CODE`: an administrator entered it with a transaction ID; `MTN_MOMO`: MTN
 * confirmed it.
 */
export const waysToKnow = ['HAND', 'CODE', 'MTN_MOMO'] as const
const WayToKnow = z.enum(waysToKnow)
export type WayToKnow = z.output<typeof WayToKnow>

/** MoMoPay takes nothing of a payment up to here, Rwf. */
export const feeFreeUpTo = 4_000
/** Of the whole of a payment beyond, each to the franc. */
export const feeShare = 0.005

const Entries = z.object({ entries: z.number(), amount: z.number() })
const Orders = z.object({ orders: z.number(), amount: z.number() })
const Sold = z.object({ quantity: z.number(), amount: z.number() })
const Named = z.object({ id: z.number(), name: z.string() })

/**
 * What was ordered from one day to another in Kigali, both inclusive, whatever lists an order has been
 * taken out of since. Takings, dishes, channels, average and hours count what was not canceled. Amounts in Rwf.
 */
export const DayReport = z.object({
  from: day,
  to: day,
  orders: z.record(z.enum(orderStatuses), z.int()),
  /** Of total amounts, delivery included. */
  takings: z.array(z.extend(Orders, { paymentMethod: PaymentMethod })),
  /** Of line sums, most sold first, at most a thousand. */
  dishes: z.array(z.extend(Sold, { product: Named })),
  /** All dishes beyond those together; absent when there are none. */
  otherDishes: z.optional(z.extend(Sold, { products: z.number() })),
  /** Options that were chosen, most pieces first, with their extras. */
  options: z.array(z.extend(Sold, { option: Named, group: Named })),
  /** Where the orders came from, those that have any. */
  channels: z.array(z.extend(Orders, { channel: Channel })),
  canceled: z.object({ orders: z.number(), amount: z.number() }),
  /** Of total amounts, to the franc; 0 for no orders. */
  average: z.number(),
  /** Orders by the hour in which they came. */
  hours: z.array(z.number()),
  /** Money that came on these days, whenever its orders were placed, most first. */
  received: z.array(z.extend(Entries, { paymentMethod: PaymentMethod, how: WayToKnow })),
  /** Of entries of these days, whenever their orders were placed. */
  refunded: Entries,
  /** What is still due of orders that were placed on these days. */
  open: Orders,
  /** Orders of these days that count as paid without an entry: completed before entries existed. */
  unentered: Orders,
  /** What MoMoPay is expected to take of what came with a transaction ID or by MTN. */
  fees: z.number(),
})
export type DayReport = z.output<typeof DayReport>

/** Dishes listed one by one in a report; the CSV file lists all. */
export const maxDishes = 1_000

/** Longest span of a report. */
export const maxReportDays = 366

/** The tables of a report: its page shows each, and gives each as a file. */
export const reportTables = [
  'orders',
  'takings',
  'received',
  'money',
  'dishes',
  'options',
  'channels',
  'hours',
] as const
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

/** Money received, refunded, due and without an entry. */
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
