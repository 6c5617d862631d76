import * as z from 'zod/mini'

/**
 * How it is known that money came. `HAND`: a person entered it without a transaction ID, or it was written down
 * for an order that had counted as paid; `CODE`: a person, with one; `MTN_MOMO`: MTN said so.
 */
export const waysToKnow = ['HAND', 'CODE', 'MTN_MOMO'] as const
export const WayToKnow = z.enum(waysToKnow)
export type WayToKnow = z.output<typeof WayToKnow>

const Entries = z.object({ entries: z.number(), amount: z.number() })
const Orders = z.object({ orders: z.number(), amount: z.number() })

/** What came and went on some days in Kigali, and what their orders have not brought. Amounts in Rwf. */
export const moneyFields = {
  /** Of entries of these days, whenever their orders were placed. */
  refunded: Entries,
  /** What is still due of orders that were placed on these days. */
  open: Orders,
  /** Orders of these days that count as paid though nothing was written down: completed before that was done. */
  unentered: Orders,
  /** What MoMoPay is expected to take of what came with a transaction ID or by MTN. */
  fees: z.number(),
}

/** By the id of the payment method that the order has now. */
export const DayMoney = z.object({
  received: z.array(z.extend(Entries, { id: z.number(), how: WayToKnow })),
  ...moneyFields,
})
export type DayMoney = z.output<typeof DayMoney>

/** MoMoPay takes nothing of a payment up to here, Rwf. */
export const feeFreeUpTo = 4_000
/** Of the whole of a payment beyond, each to the franc. */
export const feeShare = 0.005
