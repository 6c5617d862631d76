import { afterEach, expect, test, vi } from 'vitest'
import { lineOf } from './cart.ts'
import { parseKept, type TextStore } from './cart-storage.ts'
import { createCartStore, storageKey } from './cart-store.ts'

const image = `/images/${'a'.repeat(32)}/480.jpg`
const burger = lineOf({ id: 1, name: 'Beef Burger', image, price: 3_500 })

const memory = (text: string | null = null): TextStore & { text: string | null } => ({
  text,
  getItem() {
    return this.text
  },
  setItem(_, next) {
    this.text = next
  },
  removeItem() {
    this.text = null
  },
})

const kept = (state: object, version = 1) => JSON.stringify({ state, version })

afterEach(() => vi.useRealTimers())

test('keeps the four lists under the key root, version 1', () => {
  const store = memory()
  createCartStore(() => store)
    .getState()
    .addToCart(burger)
  expect(storageKey).toBe('root')
  expect(JSON.parse(store.text ?? '')).toEqual({
    state: { userInfo: [], products: [burger], checkedCategorys: [], wishlist: [] },
    version: 1,
  })
})

test('brings back what was kept', async () => {
  const store = memory(kept({ products: [burger], checkedCategorys: [3], wishlist: [burger] }))
  const cart = createCartStore(() => store)
  await cart.persist.rehydrate()
  expect(cart.getState()).toMatchObject({
    products: [burger],
    checkedCategorys: [3],
    wishlist: [burger],
  })
})

test.each([
  ['no JSON', '{"state":'],
  ['another version', kept({ products: [burger] }, 2)],
  ['another shape', '[1,2]'],
  ['no state', '{"version":1}'],
  ['nothing', null],
])('%s in the store is the empty state', (_, text) => {
  expect(parseKept(text)).toEqual({
    userInfo: [],
    products: [],
    checkedCategorys: [],
    wishlist: [],
  })
})

test('what another tab emptied is empty here too', async () => {
  const store = memory(kept({ products: [burger] }))
  const cart = createCartStore(() => store)
  await cart.persist.rehydrate()
  store.text = null
  await cart.persist.rehydrate()
  expect(cart.getState().products).toEqual([])
})

test('restoring gives up after 5000 ms', async () => {
  vi.useFakeTimers()
  const cart = createCartStore(() => ({ ...memory(), getItem: () => new Promise(() => {}) }))
  const restored = cart.persist.rehydrate()
  await vi.advanceTimersByTimeAsync(4_999)
  expect(cart.persist.hasHydrated()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await restored
  expect(cart.persist.hasHydrated()).toBe(true)
  expect(cart.getState().products).toEqual([])
})

test('a full or forbidden store does not stop the shopping', async () => {
  const full = createCartStore(() => ({
    ...memory(),
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }))
  const forbidden = createCartStore(() => {
    throw new DOMException('no', 'SecurityError')
  })
  await forbidden.persist.rehydrate()
  for (const cart of [full, forbidden]) {
    cart.getState().addToCart(burger)
    expect(cart.getState().products).toEqual([burger])
  }
})
