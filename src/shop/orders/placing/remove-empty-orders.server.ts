import type { Services } from '../../../platform/api/context.server.ts'
import { changeOrders } from '../change-orders.server.ts'
import { deleteEmptyOrders } from './place-order.db.ts'

/** Removes orders that got no line while they could, from the lists that people look at as well. */
export const removeEmptyOrders = (
  context: Pick<Services, 'journal' | 'outbox' | 'log'>,
): Promise<void> =>
  changeOrders<void>({ ...context, user: null }, async (tx) => {
    const removed = await deleteEmptyOrders(tx)
    const changes = removed.map((order) => ({ kind: 'REMOVED', order }) as const)
    return { result: undefined, changes, stock: [] }
  })
