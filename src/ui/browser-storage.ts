import type { BrowserKey, TabKey } from './storage-keys.ts'

/**
 * Local or session storage of a browser that may refuse it: a private window, a full disk, a policy.
 * Reading answers null then, and what is written is lost with the page.
 */
const storageIn = <Key extends string>(area: () => Storage) => {
  function attempt<T>(use: (storage: Storage) => T): T | null {
    try {
      return use(area())
    } catch {
      return null
    }
  }
  return {
    read: (key: Key): string | null => attempt((storage) => storage.getItem(key)),
    /** The JSON under a key, unchecked; null for none and for what is no JSON. */
    readJson: (key: Key): unknown =>
      attempt((storage) => JSON.parse(storage.getItem(key) ?? 'null')),
    write: (key: Key, text: string): void => void attempt((storage) => storage.setItem(key, text)),
    writeJson: (key: Key, value: unknown): void =>
      void attempt((storage) => storage.setItem(key, JSON.stringify(value))),
    remove: (key: Key): void => void attempt((storage) => storage.removeItem(key)),
    clear: (): void => void attempt((storage) => storage.clear()),
  }
}

/** Lasts between visits. */
export const browserStorage = storageIn<BrowserKey>(() => localStorage)

/** Lasts as long as this tab. */
export const tabStorage = storageIn<TabKey>(() => sessionStorage)
