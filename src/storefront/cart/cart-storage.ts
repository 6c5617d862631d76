import { isObject } from '../../ui/is-object.ts'
import { type Cart, readCart, readIds } from './cart.ts'

/** What the browser keeps between visits, under these names (specification, section 3). */
export interface StoredState {
  /** Empty; the specification names it and says no more. */
  userInfo: readonly unknown[]
  products: Cart
  checkedCategorys: readonly number[]
  wishlist: Cart
}

export const storedVersion = 1
/** Milliseconds after which restoring gives up and the shop starts empty. */
export const restoreLimit = 5_000

export const emptyState: StoredState = {
  userInfo: [],
  products: [],
  checkedCategorys: [],
  wishlist: [],
}

/** `browserStorage`, or anything like it that takes its time to read. */
export interface CartStorage {
  readJson(name: string): unknown
  writeJson(name: string, value: unknown): void
}

/** What was stored; the empty state if it cannot be read in `limit` ms, or is none. */
export const readWithin = async (limit: number, asked: unknown): Promise<StoredState> =>
  readStored(await Promise.race([asked, givingUp(limit)]))

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

const givingUp = (limit: number) => new Promise<null>((giveUp) => setTimeout(giveUp, limit, null))
