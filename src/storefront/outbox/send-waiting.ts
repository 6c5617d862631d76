import { answered, unknown } from './answered.ts'
import type { Ask } from './ask-shop.ts'
import type { WaitingOrder } from './outbox.ts'
import { asOnlySender } from './outbox-lock.ts'
import { changeWaiting, dropUnkept, waitingOf } from './outbox-store.ts'
import { findPlaced, sendOrder } from './send-order.ts'
import { settleSent } from './settle-sent.ts'
import { settleWithdrawn } from './settle-withdrawn.ts'
import { askingAgain, isDue, isTooOld, orphaned, sending, woken } from './transitions.ts'

type Sending = {
  ask?: Ask
  /** When something gave reason for hope: what was not attempted since then is due. */
  hopeSince?: number | undefined
  /** Runs first, as the only sender. */
  before?: (orders: readonly WaitingOrder[]) => Promise<void>
}

type Change = (order: WaitingOrder) => WaitingOrder | null

/**
 * Sends what a user has waiting on this device, one order after the other, until an attempt gets no answer. Tabs
 * and worker take turns.
 * @returns when the next attempt is due by itself: ms since 1970, null for none
 */
export const sendWaiting = (userId: number, how: Sending = {}): Promise<number | null> =>
  asOnlySender(async () => {
    const { ask = fetch, hopeSince, before } = how
    let isFull = false
    /** On a device that has become full this sender alone knows what an order became. */
    const changed = async (order: WaitingOrder, change: Change) => {
      const kept = await changeWaiting(order.trackingId, isFull ? (now) => now : change)
      const isGone = kept === undefined || kept === null
      if (isGone || (kept && !isFull)) return kept
      isFull = true
      const unkept = change(order)
      if (unkept?.state === 'SENT') await dropUnkept(order.trackingId)
      return unkept
    }
    await before?.(await waitingOf(userId))
    if (hopeSince !== undefined) await settleSent(userId, ask)
    const orders: WaitingOrder[] = []
    for (const kept of await waitingOf(userId)) {
      const order = await changed(kept, (now) => {
        const waiting = orphaned(now)
        return hopeSince === undefined ? waiting : woken(waiting, Date.now(), hopeSince)
      })
      if (order) orders.push(order)
    }
    for (const order of orders) {
      if (!isDue(order, Date.now())) continue
      const isOver =
        order.state === 'WITHDRAWN' ? settleWithdrawn(order, ask) : send(order, ask, changed)
      if (!(await isOver)) break
    }
    // Where no attempt can be noted, only hope leads to the next one.
    return isFull ? null : nextAttempt(await waitingOf(userId))
  })

type Changed = (order: WaitingOrder, change: Change) => Promise<WaitingOrder | null | undefined>

/** @returns false where the shop gave no answer: the next order would get none either */
async function send(order: WaitingOrder, ask: Ask, changed: Changed): Promise<boolean> {
  if (isTooOld(order, Date.now())) return askAgain(order, ask)
  const started = await changed(order, (now) =>
    isDue(now, Date.now()) ? sending(now, Date.now()) : now,
  )
  // Withdrawn a moment ago.
  if (started?.state !== 'SENDING') return true
  const answer = await sendOrder(started, ask)
  await changed(started, (now) => answered(now, answer, Date.now()))
  return answer.kind === 'PLACED' || answer.kind === 'REFUSED'
}

/** Whether it is still wanted; unless it has arrived then, and only the answer was lost. */
async function askAgain(order: WaitingOrder, ask: Ask): Promise<boolean> {
  const found = order.attempts > 0 ? await findPlaced(order, ask) : undefined
  await changeWaiting(order.trackingId, (now) => {
    if (found && found.kind !== 'DONE') return unknown(now, found, Date.now())
    if (found?.placed) return answered(now, { kind: 'PLACED', order: found.placed }, Date.now())
    return now.state === 'WAITING' ? askingAgain(now) : now
  })
  return !found || found.kind === 'DONE'
}

function nextAttempt(orders: readonly WaitingOrder[]): number | null {
  const times = orders
    .filter((order) => order.nextAttemptAt !== null && isDue(order, order.nextAttemptAt))
    .map(({ nextAttemptAt }) => nextAttemptAt ?? 0)
  return times.length > 0 ? Math.min(...times) : null
}
