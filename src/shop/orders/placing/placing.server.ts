import type { Needs } from '../../../platform/api/context.server.ts'
import type { Handlers } from '../../../platform/api/handle.server.ts'
import type { orderApi } from '../order.api.ts'
import { addOrderItem } from './add-order-item.server.ts'
import { placeOrder } from './place-order.server.ts'

export const placingHandlers: Handlers<
  Needs<'db' | 'journal' | 'outbox' | 'limits' | 'env' | 'clock' | 'log' | 'momo' | 'settings'>,
  Pick<typeof orderApi, 'place' | 'addItem'>
> = {
  place: (context, { body }) => placeOrder(context, body),

  addItem: (context, { body }) => addOrderItem(context, body),
}
