import { isObject } from '../../ui/is-object.ts'
import { onDevice, onDeviceAfterAll } from './device-database.ts'
import { readWaitingOrder, type WaitingOrder } from './outbox.ts'

/** Other tabs and the worker's pages hear of changes here. */
const channelName = 'outbox'
const hasChannels = () => typeof BroadcastChannel !== 'undefined'

/** In a browser without channels a page hears of its own changes. */
const ownChanges = new EventTarget()

/**
 * Keeps an order before its first attempt; one that is there under its tracking ID already stays as it is.
 * @returns the order that is there; false where nothing can be kept
 */
export async function addWaiting(order: WaitingOrder): Promise<WaitingOrder | false> {
  const kept = await onDevice(async (db) => {
    const { store, done } = db.transaction('outbox', 'readwrite', { durability: 'strict' })
    const before = readWaitingOrder(await store.get(order.trackingId))
    if (!before) await store.put(order)
    await done
    return before ?? order
  })
  if (kept === order) tell()
  return kept
}

/** A user's orders, oldest first, without those that another version of the page kept and this one cannot read. */
export async function waitingOf(userId: number): Promise<WaitingOrder[]> {
  const kept = await onDevice((db) => db.getAllFromIndex('outbox', 'userId', userId))
  return (kept || [])
    .flatMap((order) => readWaitingOrder(order) ?? [])
    .toSorted((a, b) => a.placedAt - b.placedAt)
}

/**
 * Changes an order as it is now, whatever was read before; null takes it out.
 * @returns what it became; undefined where it is not there (any more), false where that cannot be kept
 */
export async function changeWaiting(
  trackingId: string,
  change: (order: WaitingOrder) => WaitingOrder | null,
): Promise<WaitingOrder | null | undefined | false> {
  let isChanged = false
  const result = await onDevice(async (db) => {
    const { store, done } = db.transaction('outbox', 'readwrite', { durability: 'strict' })
    const kept = await store.get(trackingId)
    const order = readWaitingOrder(kept)
    const changed = order && change(order)
    isChanged = changed !== order
    if (changed === null) await store.delete(trackingId)
    // What a newer version of the page has added to it stays.
    else if (changed && isChanged) await store.put({ ...(isObject(kept) && kept), ...changed })
    await done
    return changed
  })
  if (isChanged && result !== false) tell()
  return result
}

/** What has arrived and could not be kept as such goes: it would wait on. */
export const dropUnkept = (trackingId: string) =>
  changeWaiting(trackingId, (order) =>
    order.state === 'WAITING' || order.state === 'SENDING' ? null : order,
  )

/** What has arrived stays for its customer alone, to be announced: of others it goes. */
export const forgetSentOfOthers = (userId: number | undefined) =>
  onDevice(async (db) => {
    const { store, done } = db.transaction('outbox', 'readwrite')
    for (const kept of await store.getAll()) {
      const order = readWaitingOrder(kept)
      if (order?.state === 'SENT' && order.userId !== userId) await store.delete(order.trackingId)
    }
    await done
  })

/**
 * Calls `listener` after every change, of other tabs and the worker too, and when it can be read at last.
 * @returns ends that
 */
export function followOutbox(listener: () => void): () => void {
  const channel = hasChannels() ? new BroadcastChannel(channelName) : undefined
  const heard = channel ?? ownChanges
  heard.addEventListener('message', listener)
  const endWaiting = onDeviceAfterAll(listener)
  return () => {
    heard.removeEventListener('message', listener)
    channel?.close()
    endWaiting()
  }
}

function tell() {
  if (!hasChannels()) return ownChanges.dispatchEvent(new Event('message'))
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(null)
  channel.close()
}
