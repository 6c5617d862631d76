import type { Page } from '@playwright/test'

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
