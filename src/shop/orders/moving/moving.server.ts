import type { Needs } from '../../../platform/api/context.server.ts'
import type { Handlers } from '../../../platform/api/handle.server.ts'
import { forgetCounts } from '../lists/order-counts.server.ts'
import type { orderApi } from '../order.api.ts'
import { moveOrder, removeOrder } from './move-order.server.ts'

export const movingHandlers: Handlers<
  Needs<'db' | 'journal' | 'outbox' | 'limits' | 'env' | 'clock' | 'log'>,
  Pick<typeof orderApi, 'move' | 'remove' | 'moveAny' | 'removeAny'>
> = {
  move: (context, { params, body }) => moveOrder(context, params.id, body),

  remove: (context, { params }) => removeOrder(context, params.id),

  async moveAny(context, { params, body }) {
    const moved = await moveOrder(context, params.id, body)
    forgetCounts(context.db)
    return moved
  },

  async removeAny(context, { params }) {
    await removeOrder(context, params.id)
    forgetCounts(context.db)
    return undefined
  },
}
