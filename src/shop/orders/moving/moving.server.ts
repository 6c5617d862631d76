import type { Handlers } from '../../../platform/api/handle.server.ts'
import type { orderApi } from '../order.api.ts'
import { moveOrder, removeOrder } from './move-order.server.ts'

export const movingHandlers: Handlers<
  Pick<typeof orderApi, 'move' | 'remove' | 'moveAny' | 'removeAny'>
> = {
  move: (context, { params, body }) => moveOrder(context, params.id, body),

  remove: (context, { params }) => removeOrder(context, params.id),

  moveAny: (context, { params, body }) => moveOrder(context, params.id, body),

  removeAny: (context, { params }) => removeOrder(context, params.id),
}
