import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { browserStorage } from '../../ui/browser-storage.ts'
import {
  type CartStorage,
  emptyState,
  type KeptState,
  keptIn,
  keptVersion,
} from './cart-storage.ts'

/** Where the kept state lies in local storage. */
export const storageKey = 'root'

export const createCartStore = (storage: CartStorage) =>
  create<KeptState>()(
    persist(() => emptyState, {
      name: storageKey,
      skipHydration: typeof window === 'undefined',
      version: keptVersion,
      storage: keptIn(storage),
    }),
  )

/**
 * Cart, wishlist and category filter of this browser; cart-actions.ts changes them. While a page
 * hydrates the store looks empty, as it did on the server; what was kept comes right after.
 */
export const useCart = createCartStore(browserStorage)

/** Resolves when cart and wishlist are back from the browser's storage: until then they look empty. */
export function cartRestored(): Promise<void> {
  if (useCart.persist.hasHydrated()) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = useCart.persist.onFinishHydration(() => {
      stop()
      resolve()
    })
  })
}

/** Two tabs agree: what another tab keeps is taken over. Returns how to stop. */
export function followOtherTabs() {
  const follow = (event: StorageEvent) => {
    // `clear()` names no key.
    if (event.key === storageKey || event.key === null) useCart.persist.rehydrate()
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
