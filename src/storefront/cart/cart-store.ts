import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import * as cart from './cart.ts'
import { emptyState, type KeptState, keptIn, keptVersion, type TextStore } from './cart-storage.ts'

/** Where the kept state lies in local storage. */
export const storageKey = 'root'

interface CartActions {
  addToCart: (line: cart.CartLine) => void
  increase: (id: number) => void
  decrease: (id: number) => void
  setQuantity: (id: number, quantity: number) => void
  removeFromCart: (id: number) => void
  resetCart: () => void
  addToWishlist: (line: cart.CartLine) => void
  removeFromWishlist: (id: number) => void
  resetWishlist: () => void
  toggleCategory: (id: number) => void
  checkCategories: (ids: readonly number[]) => void
  /** Puts back what was there before, for Undo. */
  restoreCart: (lines: cart.Cart) => void
  restoreWishlist: (lines: cart.Cart) => void
}

export const createCartStore = (store: () => TextStore) =>
  create<KeptState & CartActions>()(
    persist(
      (set) => ({
        ...emptyState,
        addToCart: (line) => set(({ products }) => ({ products: cart.add(products, line) })),
        increase: (id) => set(({ products }) => ({ products: cart.increase(products, id) })),
        decrease: (id) => set(({ products }) => ({ products: cart.decrease(products, id) })),
        setQuantity: (id, quantity) =>
          set(({ products }) => ({ products: cart.setQuantity(products, id, quantity) })),
        removeFromCart: (id) => set(({ products }) => ({ products: cart.remove(products, id) })),
        resetCart: () => set({ products: [] }),
        addToWishlist: (line) => set(({ wishlist }) => ({ wishlist: cart.add(wishlist, line) })),
        removeFromWishlist: (id) =>
          set(({ wishlist }) => ({ wishlist: cart.remove(wishlist, id) })),
        resetWishlist: () => set({ wishlist: [] }),
        toggleCategory: (id) =>
          set((state) => ({ checkedCategorys: cart.toggle(state.checkedCategorys, id) })),
        checkCategories: (ids) => set({ checkedCategorys: ids }),
        restoreCart: (lines) => set({ products: lines }),
        restoreWishlist: (lines) => set({ wishlist: lines }),
      }),
      {
        name: storageKey,
        skipHydration: typeof window === 'undefined',
        version: keptVersion,
        storage: keptIn(store),
        partialize: ({ userInfo, products, checkedCategorys, wishlist }) => ({
          userInfo,
          products,
          checkedCategorys,
          wishlist,
        }),
      },
    ),
  )

/**
 * Cart, wishlist and category filter of this browser. While a page hydrates it looks empty, as it did
 * on the server; what was kept comes right after.
 */
export const useCart = createCartStore(() => localStorage)

/** Two tabs agree: what another tab keeps is taken over. Returns how to stop. */
export function followOtherTabs() {
  const follow = (event: StorageEvent) => {
    // `clear()` names no key.
    if (event.key === storageKey || event.key === null) useCart.persist.rehydrate()
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
