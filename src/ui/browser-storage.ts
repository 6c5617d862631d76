/**
 * Local or session storage of a browser that may refuse it: a private window, a full disk, a policy.
 * Reading answers null then, and what is written is lost with the page.
 */
const storageIn = (area: () => Storage) => {
  function attempt<T>(use: (storage: Storage) => T): T | null {
    try {
      return use(area())
    } catch {
      return null
    }
  }
  return {
    read: (key: string): string | null => attempt((storage) => storage.getItem(key)),
    /** The JSON under a key, unchecked; null for none and for what is no JSON. */
    readJson: (key: string): unknown =>
      attempt((storage) => JSON.parse(storage.getItem(key) ?? 'null')),
    write: (key: string, text: string): void =>
      void attempt((storage) => storage.setItem(key, text)),
    writeJson: (key: string, value: unknown): void =>
      void attempt((storage) => storage.setItem(key, JSON.stringify(value))),
    remove: (key: string): void => void attempt((storage) => storage.removeItem(key)),
    clear: (): void => void attempt((storage) => storage.clear()),
  }
}

/** Lasts between visits. */
export const browserStorage = storageIn(() => localStorage)

/** Lasts as long as this tab. */
export const tabStorage = storageIn(() => sessionStorage)
