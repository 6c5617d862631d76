import { canMove } from '../../shop/orders/order-status.ts'
import { unknown } from './answered.ts'
import type { Ask } from './ask-shop.ts'
import type { WaitingOrder } from './outbox.ts'
import { changeWaiting } from './outbox-store.ts'
import { cancelOrder, findPlaced } from './send-order.ts'
import { notArrived } from './transitions.ts'

/**
 * What was withdrawn after it had gone out is looked for in the customer's list, and canceled there.
 * @returns false where the shop gave no answer
 */
export async function settleWithdrawn(order: WaitingOrder, ask: Ask): Promise<boolean> {
  const { trackingId } = order
  const found = await findPlaced(order, ask)
  if (found.kind !== 'DONE') {
    await changeWaiting(trackingId, (now) => unknown(now, found, Date.now()))
    return found.kind === 'REFUSED'
  }
  const { placed: arrived } = found
  if (!arrived) {
    await changeWaiting(trackingId, (now) => notArrived(now, Date.now()))
    return true
  }
  if (!canMove('CUSTOMER', arrived.status, 'CANCELED')) {
    await changeWaiting(trackingId, () => null)
    return true
  }
  const canceled = await cancelOrder(arrived, order, ask)
  // Refused: it was delivered or canceled meanwhile, or somebody else is signed in by now.
  await changeWaiting(trackingId, (now) =>
    canceled.kind === 'DONE' ? null : unknown(now, canceled, Date.now()),
  )
  return canceled.kind === 'DONE' || canceled.kind === 'REFUSED'
}
