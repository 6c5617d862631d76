import { expect, type Page } from '@playwright/test'
import { inLanguage, languageOfAddress } from '../../src/platform/language/language.ts'
import { paths } from '../../src/shop/paths.ts'
import { type CartLine, lineOf } from '../../src/storefront/cart/cart.ts'
import { storageKey, storedVersion } from '../../src/storefront/cart/cart-store.ts'
import type { WaitingOrder } from '../../src/storefront/outbox/outbox.ts'

type Kept = { products?: CartLine[]; wishlist?: CartLine[]; checkedCategorys?: number[] }

/** As the product would lie in cart or wishlist. */
export const line = (product: { id: number; name: string; price: number }, quantity = 1) =>
  lineOf({ ...product, image: '' }, quantity)

/** This browser was here before and stored this; call it before the first visit. */
export async function rememberCart(page: Page, kept: Kept) {
  const state = { userInfo: [], products: [], checkedCategorys: [], wishlist: [], ...kept }
  const root = JSON.stringify({ state, version: storedVersion })
  await rememberText(page, root)
}

/** The same with any text: what somebody may have written there. */
export async function rememberText(page: Page, text: string) {
  await page.addInitScript(
    ([key, value]) => {
      // A blank page has no store.
      if (origin === 'null') return
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
    },
    [storageKey, text] as const,
  )
}

/** What lies in the browser's store now. */
export const keptIn = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), storageKey)

/** The draft of a form of the admin area as this browser keeps it; null where there is none. */
export const draftOf = (page: Page, form: string): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), `draft:${form}`)

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

/**
 * Which of these words can be read in what the browser has stored for the shop, and where: in caches, databases,
 * both storages and cookies.
 */
export const leftOnDevice = (page: Page, words: readonly string[]): Promise<string[]> =>
  page.evaluate(async (wanted) => {
    const texts: [place: string, text: string][] = [
      ['local storage', JSON.stringify(localStorage)],
      ['session storage', JSON.stringify(sessionStorage)],
      ['cookies', document.cookie],
    ]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const text = await (await cache.match(request, { ignoreVary: true }))?.text()
        texts.push([`cache ${name}: ${request.url}`, `${request.url} ${text}`])
      }
    }
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await result(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const kept = database.transaction(store).objectStore(store)
        const rows = [await result(kept.getAllKeys()), await result(kept.getAll())]
        texts.push([`database ${name}: ${store}`, JSON.stringify(rows)])
      }
      database.close()
    }
    return texts.flatMap(([place, text]) =>
      wanted.filter((word) => text.includes(word)).map((word) => `${word} in ${place}`),
    )
  }, words)

/** The worker is there, has kept what the page has shown, and what opens without a network in its language. */
export async function workerIsReady(page: Page) {
  const { language } = languageOfAddress(new URL(page.url()).pathname)
  // The last one of those that are fetched ahead.
  await isKept(page, inLanguage(paths.paymentGateway, language))
}

/** What a browser does by itself after a visit, if it has not just done so; it takes its time. */
export const lookForWorker = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update()
  })

/** Something is kept at this address, and the worker answers for this page. */
export const isKept = (page: Page, address: string) =>
  expect
    .poll(
      () =>
        page.evaluate(
          async (url) =>
            navigator.serviceWorker.controller !== null &&
            (await caches.match(url, { ignoreVary: true })) !== undefined,
          address,
        ),
      { timeout: 60_000 },
    )
    .toBe(true)

/** The addresses of all that is kept, with its text where it is one. */
export const allKept = (page: Page) =>
  page.evaluate(async () => {
    const kept: { url: string; text: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const { url } of await cache.keys()) {
        const answer = await cache.match(url, { ignoreVary: true })
        kept.push({ url, text: (await answer?.text()) ?? '' })
      }
    }
    return kept
  })
