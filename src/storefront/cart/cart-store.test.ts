import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lineOf } from './cart.ts'
import { emptyState, restoreCart, storageKey, useCart } from './cart-store.ts'

const image = `/images/${'a'.repeat(32)}/480.jpg`
const burger = lineOf({ id: 1, name: 'Beef Burger', image, price: 3_500 })

let stored: string | null = null
const inStorage = (state: object, version = 1) => JSON.stringify({ state, version })

beforeEach(() => {
  stored = null
  vi.stubGlobal('localStorage', {
    getItem: () => stored,
    setItem(_: string, text: string) {
      stored = text
    },
  })
  restoreCart()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('keeps the four lists under the key root, version 1', () => {
  useCart.setState({ products: [burger] })
  expect(storageKey).toBe('root')
  expect(stored).toBe(inStorage({ ...emptyState, products: [burger] }))
})

test('brings back what was stored', () => {
  const state = { products: [burger], checkedCategorys: [3], wishlist: [burger] }
  stored = inStorage(state)
  restoreCart()
  expect(useCart.getState()).toMatchObject(state)
})

test.each([
  ['another version', inStorage({ products: [burger] }, 2)],
  ['another shape', '[1, 2]'],
  ['no state', '{ "version": 1 }'],
  ['no JSON', '{"state":'],
  ['nothing', null],
])('%s in the store is the empty state', (_, found) => {
  useCart.setState({ products: [burger] })
  stored = found
  restoreCart()
  expect(useCart.getState()).toEqual(emptyState)
})

test('what was brought back is not written again', () => {
  const found = inStorage({ products: [burger, { id: 'none' }] })
  stored = found
  restoreCart()
  expect(stored).toBe(found)
})

test('a full or forbidden storage does not stop the shopping', () => {
  const full = {
    getItem: () => null,
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  for (const storage of [full, undefined]) {
    vi.stubGlobal('localStorage', storage)
    restoreCart()
    useCart.setState({ products: [burger] })
    expect(useCart.getState().products).toEqual([burger])
  }
})
