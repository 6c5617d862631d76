import { changeOrders, noChange } from '../orders/change-orders.server.ts'
import { cancelLocked } from '../orders/move-order.server.ts'
import { lockOrder } from '../orders/order.db.ts'
import { processAttempt } from './advance.server.ts'
import { takeOne } from './attempt.db.ts'
import type { ShopContext } from './settle.server.ts'
import { isStillOverdue, listDoubtful, listOverdue } from './unpaid.db.ts'

/** Orders that one look cancels; the next one goes on. */
const limit = 20

/**
 * Cancels orders that had to be paid first and are not, after MTN was asked once more; while MTN is away, says
 * nothing or is switched off, they wait: their customers could not pay, or have.
 */
export async function cancelUnpaid(context: ShopContext): Promise<void> {
  const { db, momo, log } = context
  if (!momo.client) return
  const overdue = await listOverdue(db, momo.environment, limit)
  if (overdue.length === 0 || (await momo.isOrWasAway())) return
  for (const { id } of overdue) {
    try {
      if (await askOnceMore(context, id)) await cancel(context, id)
    } catch (error) {
      // The others go on.
      log.warn({ err: error, orderId: id }, 'unpaid order')
    }
  }
}

/** @returns whether MTN has said of each attempt what it knows */
async function askOnceMore(context: ShopContext, orderId: number): Promise<boolean> {
  const { db, momo } = context
  const answers: boolean[] = []
  for (const { id } of await listDoubtful(db, orderId, momo.environment)) {
    const attempt = await takeOne(db, id, momo.environment)
    answers.push(attempt !== undefined && (await processAttempt(context, attempt)))
  }
  return answers.every(Boolean)
}

const cancel = (context: ShopContext, id: number): Promise<void> =>
  changeOrders<void>({ ...context, user: null }, async (tx) => {
    const order = await lockOrder(tx, id, 'SYSTEM')
    if (!order || !(await isStillOverdue(tx, id))) return noChange(undefined)
    return { result: undefined, ...(await cancelLocked(tx, { orders: [order], by: null })) }
  })
