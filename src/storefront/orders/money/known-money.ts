import * as z from 'zod/mini'
import type { Order } from '../../../shop/orders/order.ts'
import { lastStatus } from '../../../shop/orders/order-status.ts'
import { isObject } from '../../../ui/is-object.ts'

type Before = Pick<Order, 'status' | 'totalAmount'>

/** What counts as paid of an order from before the shop wrote down payments; a device may still keep such ones. */
function moneyBefore({ status, totalAmount }: Before) {
  const isPaid = status === lastStatus
  return {
    gateway: null,
    paid: isPaid ? totalAmount : 0,
    due: isPaid || status === 'CANCELED' ? 0 : totalAmount,
    payment: isPaid ? ('PAID' as const) : ('UNPAID' as const),
    payBefore: null,
    claim: null,
  }
}

const isBefore = (order: unknown): order is Before =>
  isObject(order) && 'status' in order && typeof order.totalAmount === 'number'

/** An order with what it has been paid, wherever it comes from. */
export const withMoney = (order: Order): Order => ({ ...moneyBefore(order), ...order })

const fillIn = z.transform((kept: unknown) =>
  isBefore(kept) ? { ...moneyBefore(kept), ...kept } : kept,
)

/** An order as this device keeps it, maybe since before the shop wrote down payments. */
export const kept = <Schema extends z.ZodMiniType>(schema: Schema) => z.pipe(fillIn, schema)
