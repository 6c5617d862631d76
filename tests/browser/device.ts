import type { Page } from '@playwright/test'
import type { WaitingOrder } from '../../src/storefront/outbox/outbox.ts'

type Stored = {
  outbox: WaitingOrder[]
  seen: { at: number; value: unknown }[]
  settings: unknown[]
}

/** What this browser's database holds, of anybody. */
export const keptOnDevice = (page: Page): Promise<Stored> =>
  page.evaluate(async () => {
    const done = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result)
        asked.onerror = () => reject(asked.error)
      })
    const db = await done(indexedDB.open('igikoni'))
    const stores = db.transaction(['outbox', 'seen', 'settings'])
    const [outbox, seen, settings] = await Promise.all([
      done(stores.objectStore('outbox').getAll()),
      done(stores.objectStore('seen').getAll()),
      done(stores.objectStore('settings').getAll()),
    ])
    db.close()
    return { outbox, seen, settings }
  })

/** As if they had been ordered on this device; on a page that shows the outbox already. */
export const putIntoOutbox = (page: Page, orders: readonly object[]) =>
  page.evaluate(async (orders) => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open('igikoni')
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    })
    const transaction = db.transaction('outbox', 'readwrite')
    for (const order of orders) transaction.objectStore('outbox').put(order)
    await new Promise((resolve) => {
      transaction.oncomplete = resolve
    })
    db.close()
    new BroadcastChannel('outbox').postMessage(null)
  }, orders)
