import { create } from 'zustand'
import { browserStorage } from '../../ui/browser-storage.ts'
import { isObject } from '../../ui/is-object.ts'
import { type Cart, readCart, readIds } from './cart.ts'

/** The key of the state in local storage. */
export const storageKey = 'root'
export const storedVersion = 1
/** ms after which restoring gives up and the shop starts empty (specification, section 3). */
const restoreLimit = 5_000

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

/** `browserStorage`, or a slower storage of that kind. */
export interface CartStorage {
  readJson(name: string): unknown
  writeJson(name: string, value: unknown): void
}

/** A store that writes its changes to `storage`; `restore` reads them back. */
export function createCartStore(storage: CartStorage) {
  const useStore = create<StoredState>(() => emptyState)
  let asStored = emptyState
  useStore.subscribe((state) => {
    if (state !== asStored) storage.writeJson(storageKey, { state, version: storedVersion })
  })
  return {
    useStore,
    async restore() {
      const limit = new Promise<null>((giveUp) => setTimeout(giveUp, restoreLimit, null))
      asStored = readStored(await Promise.race([storage.readJson(storageKey), limit]))
      useStore.setState(asStored, true)
    },
  }
}

/** @param stored `{ state, version }`; everything else is the empty state. */
export function readStored(stored: unknown): StoredState {
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

const { useStore, restore } = createCartStore(browserStorage)
let restored: Promise<void> | undefined

/**
 * Cart, wishlist and category filter of this browser; cart-actions.ts changes them. Empty during hydration, as on the
 * server; the stored state follows right after.
 */
export const useCart = useStore

/** Resolves when cart and wishlist are read from the storage: until then they look empty. */
export const cartRestored = async () => restored

/** Called once, by the browser's entry. Follows the changes of other tabs. */
export function followCart() {
  restored = restore()
  window.addEventListener('storage', ({ key }) => {
    // `clear()` names no key.
    if (key === storageKey || key === null) restore()
  })
}
