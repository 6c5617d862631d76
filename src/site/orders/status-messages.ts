import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OrderStatus } from '../../shop/orders/order.ts'

/** In capitals where the language writes a status so: English does (specification, section 4). */
export const statusMessages: Readonly<Record<OrderStatus, MessageDescriptor>> = {
  PENDING: msg`PENDING`,
  DISPATCHED: msg`DISPATCHED`,
  COMPLETED: msg`COMPLETED`,
  CANCELED: msg`CANCELED`,
}
