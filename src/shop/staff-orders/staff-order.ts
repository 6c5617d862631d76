import * as z from 'zod/mini'
import { encodeMessage, message } from '../../platform/language/message.ts'
import { line } from '../../platform/language/text.ts'
import { NewOrder, Order } from '../orders/order.ts'
import { staffChannels } from '../orders/order-channel.ts'
import { NewEntry } from '../payments/payment.ts'

/** Characters. */
export const maxCustomerNameLength = 80
/** An order that an administrator enters for a caller or a guest at the counter. */
export const StaffOrder = z.extend(z.omit(NewOrder, { user: true }), {
  items: z.nonoptional(NewOrder.shape.items, encodeMessage(message('Choose at least one dish.'))),
  channel: z.enum(staffChannels, encodeMessage(message('A channel is PHONE or COUNTER.'))),
  customerName: z.optional(z.nullable(line(maxCustomerNameLength))),
  /** Money that came with the order. */
  received: z.optional(z.pick(NewEntry, { entryId: true, amount: true, transactionId: true })),
  /** True: place it although the kitchen is closed. */
  evenIfClosed: z.optional(z.boolean()),
})
export type StaffOrder = z.output<typeof StaffOrder>

/** What the shop knows of a phone number, newest first. */
export const Caller = z.object({
  /** E.164. */
  phone: z.string(),
  /** The last one that was given. */
  name: z.nullable(z.string()),
  /** Where orders were delivered, three at most. */
  places: z.array(z.object({ address: z.string(), city: z.string(), at: z.string() })),
  /** Five at most. */
  orders: z.array(
    z.extend(z.pick(Order, { id: true, trackingId: true, totalAmount: true, status: true }), {
      at: z.string(),
    }),
  ),
  /** How many are PENDING or DISPATCHED. */
  open: z.number(),
})
export type Caller = z.output<typeof Caller>
