import type { Handlers } from '../../../platform/api/handle.server.ts'
import type { orderApi } from '../order.api.ts'
import { addOrderItem } from './add-order-item.server.ts'
import { placeOrder } from './place-order.server.ts'

export const placingHandlers: Handlers<Pick<typeof orderApi, 'place' | 'addItem'>> = {
  place: (context, { body }) => placeOrder(context, body),

  addItem: (context, { body }) => addOrderItem(context, body),
}
