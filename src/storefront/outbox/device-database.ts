import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb'

/** What this device keeps for its people beside cart and session; unchecked, as any version of the page may have written it. */
interface DeviceStores extends DBSchema {
  /** Orders on their way, by tracking ID. */
  outbox: { key: string; value: unknown; indexes: { userId: number } }
  /** Answers as last seen, by user and name. */
  seen: { key: [userId: number, name: string]; value: unknown }
  /** Choices of this device that the worker has to know too. */
  settings: { key: string; value: unknown }
}

export type DeviceDatabase = IDBPDatabase<DeviceStores>

const name = 'igikoni'

/**
 * A step for each version. Stores are only ever added: a page of the release before works on a newer
 * database, too.
 */
const steps: readonly ((db: DeviceDatabase) => void)[] = [
  (db) => {
    db.createObjectStore('outbox', { keyPath: 'trackingId' }).createIndex('userId', 'userId')
    db.createObjectStore('seen')
    db.createObjectStore('settings')
  },
]

/** ms after which nobody waits any longer for a database that does not open. */
const openLimit = 3_000

let opened: Promise<DeviceDatabase> | undefined
/** It has not opened in time, and may yet. */
let isLate = false
const lateListeners = new Set<() => void>()

/** Whether nobody knows what is kept, because the database opens late: on a busy device, or behind another tab. */
export const isDeviceLate = (): boolean => isLate

/** Calls `listener` once a late database is open after all, or will not open at all. @returns ends that */
export function onDeviceAfterAll(listener: () => void): () => void {
  lateListeners.add(listener)
  return () => lateListeners.delete(listener)
}

/**
 * Uses the device's database.
 * @returns false where nothing can be read or kept: none in this browser, a private window, a full disk
 */
export async function onDevice<T>(use: (db: DeviceDatabase) => Promise<T>): Promise<T | false> {
  try {
    opened ??= openWithin(openLimit)
    return await use(await opened)
  } catch (error) {
    if (!isRefusal(error)) throw error
    opened = undefined
    return isFull(error) && (await makeRoom()) ? onDevice(use) : false
  }
}

/** What the service worker keeps of pictures, which go before anything else does. */
export const picturesCache = 'pictures'

/** @returns false where there was nothing to be given up */
const makeRoom = async (): Promise<boolean> =>
  typeof caches !== 'undefined' && (await caches.delete(picturesCache).catch(() => false))

const isFull = (error: unknown) =>
  error instanceof DOMException && error.name === 'QuotaExceededError'

/** Whether something that is written now would be there after a reload. */
export const canKeep = (): Promise<boolean> =>
  onDevice(async (db) => {
    const { store, done } = db.transaction('settings', 'readwrite', { durability: 'strict' })
    await store.put(roomForAnOrder, 'probe')
    await store.delete('probe')
    await done
    return true
  })

/** Characters of the longest order: an almost full disk is noticed before it is typed. */
const roomForAnOrder = ' '.repeat(16_384)

function openWithin(limit: number): Promise<DeviceDatabase> {
  const opening = open()
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const giveUp = () => {
    isLate = true
    reject(new DOMException('', 'TimeoutError'))
    opening.then(() => (opened ??= opening), forget).then(endLate)
  }
  const timer = setTimeout(giveUp, limit)
  return Promise.race([opening, tooLate]).finally(() => clearTimeout(timer))
}

function endLate() {
  isLate = false
  for (const listener of lateListeners) listener()
}

/** A newer release of the shop may have been here: then the database is opened as it is. */
async function open(): Promise<DeviceDatabase> {
  try {
    return await openDB<DeviceStores>(name, steps.length, callbacks)
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'VersionError')) throw error
    return openDB<DeviceStores>(name, undefined, callbacks)
  }
}

const forget = () => {
  opened = undefined
}

const callbacks: OpenDBCallbacks<DeviceStores> = {
  upgrade(db, from) {
    for (const step of steps.slice(from)) step(db)
  },
  // A newer page wants to add a store: it must not wait until this tab is closed.
  blocking(_from, _to, event) {
    forget()
    if (event.target instanceof IDBDatabase) event.target.close()
  },
  terminated: forget,
}

/** The browser's own reasons; what cannot be stored at all is a mistake of ours. */
const isRefusal = (error: unknown) =>
  typeof indexedDB === 'undefined' ||
  (error instanceof DOMException && error.name !== 'DataCloneError')
