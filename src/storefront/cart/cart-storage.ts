import type { PersistStorage } from 'zustand/middleware'
import { isObject } from '../../ui/is-object.ts'
import { type Cart, readCart, readIds } from './cart.ts'

/** What the browser keeps between visits, under these names (specification, section 3). */
export interface KeptState {
  /** Empty; the specification names it and says no more. */
  userInfo: readonly unknown[]
  products: Cart
  checkedCategorys: readonly number[]
  wishlist: Cart
}

export const keptVersion = 1
/** Milliseconds after which restoring gives up and the shop starts empty. */
export const restoreLimit = 5_000

export const emptyState: KeptState = {
  userInfo: [],
  products: [],
  checkedCategorys: [],
  wishlist: [],
}

/** `browserStorage`, or anything like it that takes its time to read. */
export interface CartStorage {
  readJson(name: string): unknown
  writeJson(name: string, value: unknown): void
  remove(name: string): void
}

/** Reads and writes the kept state: what cannot be read in time, or is none, is the empty state. */
export const keptIn = (storage: CartStorage): PersistStorage<KeptState> => ({
  getItem: async (name) => {
    const kept = await Promise.race([storage.readJson(name), givingUp()])
    return { state: readKept(kept), version: keptVersion }
  },
  setItem: (name, value) => storage.writeJson(name, value),
  removeItem: (name) => storage.remove(name),
})

/** @param kept `{ state, version }`; everything else is the empty state. */
export function readKept(kept: unknown): KeptState {
  if (!isObject(kept) || kept.version !== keptVersion || !isObject(kept.state)) return emptyState
  const { products, checkedCategorys, wishlist } = kept.state
  return {
    userInfo: [],
    products: readCart(products),
    checkedCategorys: readIds(checkedCategorys),
    wishlist: readCart(wishlist),
  }
}

const givingUp = () => new Promise<null>((giveUp) => setTimeout(giveUp, restoreLimit, null))
