import { create } from 'zustand'
import { browserStorage } from '../../ui/browser-storage.ts'
import {
  type CartStorage,
  emptyState,
  readWithin,
  restoreLimit,
  type StoredState,
  storedVersion,
} from './cart-storage.ts'

/** The key of the state in local storage. */
export const storageKey = 'root'

/**
 * A store whose changes are written to `storage`; `restore` reads them back, when it is called and not
 * before.
 */
export function createCartStore(storage: CartStorage) {
  const useStore = create<StoredState>(() => emptyState)
  let asKept = emptyState
  useStore.subscribe((state) => {
    if (state !== asKept) storage.writeJson(storageKey, { state, version: storedVersion })
  })
  return {
    useStore,
    async restore() {
      asKept = await readWithin(restoreLimit, storage.readJson(storageKey))
      useStore.setState(asKept, true)
    },
  }
}

const { useStore, restore } = createCartStore(browserStorage)
let restored: Promise<void> | undefined

/**
 * Cart, wishlist and category filter of this browser; cart-actions.ts changes them. While a page
 * hydrates the store is empty, as on the server; what was stored is read right after.
 */
export const useCart = useStore

/** Resolves when cart and wishlist are back from the browser's storage: until then they look empty. */
export const cartRestored = async () => restored

/** Called once, by the browser's entry. Two tabs agree: what another tab keeps is taken over. */
export function followCart() {
  restored = restore()
  window.addEventListener('storage', ({ key }) => {
    // `clear()` names no key.
    if (key === storageKey || key === null) restore()
  })
}
