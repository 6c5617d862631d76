import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb'
import { withTimeout } from '../../platform/with-timeout.ts'
import { isObject } from '../../ui/is-object.ts'
import { readWaitingOrder, type WaitingOrder } from './outbox.ts'

/** What this device stores beside cart and session. Values are `unknown`: any version of the page may have written them. */
interface DeviceStores extends DBSchema {
  outbox: { key: string; value: unknown; indexes: { userId: number } }
  /** The last answers of the shop, by user and name. */
  seen: { key: [userId: number, name: string]; value: unknown }
  /** Only the release before reads it. */
  settings: { key: string; value: unknown }
}

type DeviceDatabase = IDBPDatabase<DeviceStores>

const name = 'igikoni'
/** A later version may only add stores: a page of the release before uses a newer database too. */
const version = 1

/** ms to wait for a database that a busy device or another tab blocks. */
const openLimit = 3_000

let opening: Promise<DeviceDatabase> | undefined

/**
 * Uses the device's database.
 * @returns false where nothing can be read or stored: none in this browser, a private window, a full disk
 */
export async function onDevice<T>(use: (db: DeviceDatabase) => Promise<T>): Promise<T | false> {
  opening ??= open()
  const db = await withTimeout(openLimit, opening)
  if (!db) return false
  try {
    return await use(db)
  } catch (error) {
    // Reasons of the browser; a value that cannot be cloned is a mistake of ours.
    if (!(error instanceof DOMException) || error.name === 'DataCloneError') throw error
    forget()
    return false
  }
}

export const canStore = (): Promise<boolean> => onDevice(async () => true)

/** A newer release of the shop may have created the database: then it is opened as it is. */
async function open(): Promise<DeviceDatabase> {
  try {
    return await openDB<DeviceStores>(name, version, callbacks).catch((error) => {
      if (error.name !== 'VersionError') throw error
      return openDB<DeviceStores>(name, undefined, callbacks)
    })
  } catch (error) {
    forget()
    throw error
  }
}

const forget = () => {
  opening = undefined
}

const callbacks: OpenDBCallbacks<DeviceStores> = {
  upgrade(db) {
    db.createObjectStore('outbox', { keyPath: 'trackingId' }).createIndex('userId', 'userId')
    db.createObjectStore('seen')
    db.createObjectStore('settings')
  },
  // Another tab with a newer page adds a store: it must not wait until this tab is closed.
  blocking(_from, _to, event) {
    forget()
    if (event.target instanceof IDBDatabase) event.target.close()
  },
  terminated: forget,
}

/** Orders of a browser that stores nothing, for as long as the page is open. */
const inMemory = new Map<string, WaitingOrder>()

/** Whether an order would still be there after a reload. */
export const isStored = ({ trackingId }: WaitingOrder): boolean => !inMemory.has(trackingId)

/**
 * Adds an order before its first attempt; one with its tracking ID that is there already stays as it is.
 * @returns the order that is there
 */
export async function addWaiting(order: WaitingOrder): Promise<WaitingOrder> {
  const { trackingId } = order
  const stored = await onDevice(async (db) => {
    const { store, done } = db.transaction('outbox', 'readwrite', { durability: 'strict' })
    const before = readWaitingOrder(await store.get(trackingId))
    if (!before) await store.put(order)
    await done
    return before ?? order
  })
  const added = stored || inMemory.get(trackingId) || order
  if (!stored) inMemory.set(trackingId, added)
  if (added === order) tell()
  return added
}

/** A user's orders, oldest first, without those that another version of the page stored and this one cannot read. */
export async function waitingOf(userId: number): Promise<WaitingOrder[]> {
  const stored = await onDevice((db) => db.getAllFromIndex('outbox', 'userId', userId))
  const others = [...inMemory.values()].filter((order) => order.userId === userId)
  return [...(stored || []), ...others]
    .flatMap((order) => readWaitingOrder(order) ?? [])
    .toSorted((a, b) => a.placedAt - b.placedAt)
}

type Change = (order: WaitingOrder) => WaitingOrder | null

/**
 * Changes an order as it is now, whatever was read before; null takes it out.
 * @returns what it became; undefined where it is not there (any more), false where that cannot be stored
 */
export async function changeWaiting(
  trackingId: string,
  change: Change,
): Promise<WaitingOrder | null | undefined | false> {
  const unstored = inMemory.get(trackingId)
  if (unstored) {
    const changed = change(unstored)
    if (changed) inMemory.set(trackingId, changed)
    else inMemory.delete(trackingId)
    if (changed !== unstored) tell()
    return changed
  }
  let isChanged = false
  const result = await onDevice(async (db) => {
    const { store, done } = db.transaction('outbox', 'readwrite', { durability: 'strict' })
    const stored = await store.get(trackingId)
    const order = readWaitingOrder(stored)
    const changed = order && change(order)
    isChanged = changed !== order
    if (changed === null) await store.delete(trackingId)
    // Fields of a newer version of the page stay.
    else if (changed && isChanged) await store.put({ ...(isObject(stored) && stored), ...changed })
    await done
    return changed
  })
  if (isChanged && result !== false) tell()
  return result
}

/** Deletes confirmed orders of other users: only their customer is told of them. */
export const forgetSentOfOthers = (userId: number | undefined) =>
  onDevice(async (db) => {
    const { store, done } = db.transaction('outbox', 'readwrite')
    for (const stored of await store.getAll()) {
      const order = readWaitingOrder(stored)
      if (order?.state === 'SENT' && order.userId !== userId) await store.delete(order.trackingId)
    }
    await done
  })

/** Changes are broadcast here to this page, to other tabs and to the pages of the worker. */
const channelName = 'outbox'

/** Calls `listener` after every change, also by other tabs and the worker. @returns ends it */
export function followOutbox(listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', listener)
  return () => channel.close()
}

function tell() {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(null)
  channel.close()
}
