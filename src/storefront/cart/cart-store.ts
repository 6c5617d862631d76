import { create } from 'zustand'
import { browserStorage } from '../../ui/browser-storage.ts'
import { isObject } from '../../ui/is-object.ts'
import { type Cart, readCart, readIds } from './cart.ts'

export const storageKey = 'root'
export const storedVersion = 1

/** What the browser stores between visits, under these names (specification, section 3). */
interface StoredState {
  /** Always empty; the specification names it and says no more. */
  userInfo: readonly unknown[]
  products: Cart
  checkedCategorys: readonly number[]
  wishlist: Cart
}

export const emptyState: StoredState = {
  userInfo: [],
  products: [],
  checkedCategorys: [],
  wishlist: [],
}

/**
 * Cart, wishlist and category filter of this browser; cart-actions.ts changes them. During hydration components get
 * the empty state, as on the server, and the stored state right after.
 */
export const useCart = create<StoredState>(() => emptyState)

/** Is not written again: an older release in another tab would drop what it does not know. */
let asStored = emptyState
useCart.subscribe((state) => {
  if (state !== asStored) browserStorage.writeJson(storageKey, { state, version: storedVersion })
})

/** Local storage answers at once: the specification's limit of 5 s for restoring (section 3) is always met. */
export function restoreCart() {
  asStored = readStored(browserStorage.readJson(storageKey))
  useCart.setState(asStored, true)
}

/** Called once, by the browser's entry. Follows the changes of other tabs. */
export function followCart() {
  restoreCart()
  window.addEventListener('storage', ({ key }) => {
    // `clear()` names no key.
    if (key === storageKey || key === null) restoreCart()
  })
}

/** @param stored `{ state, version }`; everything else is the empty state. */
function readStored(stored: unknown): StoredState {
  if (!isObject(stored) || stored.version !== storedVersion || !isObject(stored.state))
    return emptyState
  const { products, checkedCategorys, wishlist } = stored.state
  return {
    userInfo: [],
    products: readCart(products),
    checkedCategorys: readIds(checkedCategorys),
    wishlist: readCart(wishlist),
  }
}
