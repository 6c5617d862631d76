import type { PersistStorage } from 'zustand/middleware'
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

/** Local storage, or anything that keeps texts by name, also one that takes its time. */
export interface TextStore {
  getItem(name: string): string | null | Promise<string | null>
  setItem(name: string, text: string): unknown
  removeItem(name: string): unknown
}

/**
 * Reads and writes the kept state. Nothing that lies in the store, and no refusal of the browser
 * (private window, full disk), gets further than here: what cannot be read is the empty state.
 */
export const keptIn = (store: () => TextStore): PersistStorage<KeptState> => ({
  getItem: async (name) => {
    const text = await Promise.race([reading(store, name), givingUp()]).catch(() => null)
    return { state: parseKept(text), version: keptVersion }
  },
  setItem: (name, value) => quietly(() => store().setItem(name, JSON.stringify(value))),
  removeItem: (name) => quietly(() => store().removeItem(name)),
})

/** @param text JSON of `{ state, version }`; everything else is the empty state. */
export function parseKept(text: string | null): KeptState {
  const root = parse(text)
  if (!isObject(root) || root.version !== keptVersion || !isObject(root.state)) return emptyState
  const { products, checkedCategorys, wishlist } = root.state
  return {
    userInfo: [],
    products: readCart(products),
    checkedCategorys: readIds(checkedCategorys),
    wishlist: readCart(wishlist),
  }
}

const reading = async (store: () => TextStore, name: string) => store().getItem(name)

const givingUp = () => new Promise<null>((give) => setTimeout(give, restoreLimit, null))

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function quietly(write: () => unknown) {
  try {
    write()
  } catch {
    // The cart lives on in this tab; the next visit starts without it.
  }
}
