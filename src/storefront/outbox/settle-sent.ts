import type { Ask } from './ask-shop.ts'
import { changeWaiting, waitingOf } from './outbox-store.ts'
import { fetchList } from './send-order.ts'
import { listed } from './transitions.ts'

/** What the shop has confirmed leaves the outbox once the customer's list has it, too. */
export async function settleSent(userId: number, ask: Ask): Promise<void> {
  const sent = (await waitingOf(userId)).filter(({ state }) => state === 'SENT')
  if (!sent[0]) return
  const list = await fetchList(sent[0], ask)
  if (list.kind !== 'DONE') return
  for (const { trackingId } of sent) {
    await changeWaiting(trackingId, (order) => listed(order, list.orders, Date.now()))
  }
}
