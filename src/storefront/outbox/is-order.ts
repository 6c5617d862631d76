import type { Order } from '../../shop/orders/order.ts'
import { isObject } from '../../ui/is-object.ts'

/** Whether an answer is the shop's: something on the way may say 200 as well. */
export const isOrder = (answer: unknown): answer is Order =>
  isObject(answer) && typeof answer.id === 'number' && typeof answer.trackingId === 'string'

/** The same for the answer to the order that has this tracking ID. */
export const isOrderOf =
  (trackingId: string) =>
  (answer: unknown): answer is Order =>
    isOrder(answer) && answer.trackingId === trackingId
