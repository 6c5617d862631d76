import { afterEach, expect, test, vi } from 'vitest'
import { browserStorage } from '../../ui/browser-storage.ts'
import { lineOf } from './cart.ts'
import { type CartStorage, createCartStore, readStored, storageKey } from './cart-store.ts'

const image = `/images/${'a'.repeat(32)}/480.jpg`
const burger = lineOf({ id: 1, name: 'Beef Burger', image, price: 3_500 })

const memory = (stored: unknown = null): CartStorage & { stored: unknown } => ({
  stored,
  readJson() {
    return this.stored
  },
  writeJson(_, value) {
    this.stored = value
  },
})

const stored = (state: object, version = 1) => ({ state, version })

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('keeps the four lists under the key root, version 1', () => {
  const storage = memory()
  createCartStore(storage).useStore.setState({ products: [burger] })
  expect(storageKey).toBe('root')
  expect(storage.stored).toEqual({
    state: { userInfo: [], products: [burger], checkedCategorys: [], wishlist: [] },
    version: 1,
  })
})

test('brings back what was stored', async () => {
  const storage = memory(stored({ products: [burger], checkedCategorys: [3], wishlist: [burger] }))
  const { useStore, restore } = createCartStore(storage)
  await restore()
  expect(useStore.getState()).toMatchObject({
    products: [burger],
    checkedCategorys: [3],
    wishlist: [burger],
  })
})

test.each([
  ['another version', stored({ products: [burger] }, 2)],
  ['another shape', [1, 2]],
  ['no state', { version: 1 }],
  ['nothing', null],
])('%s in the store is the empty state', (_, found) => {
  expect(readStored(found)).toEqual({
    userInfo: [],
    products: [],
    checkedCategorys: [],
    wishlist: [],
  })
})

test('what was brought back is not written again', async () => {
  const found = stored({ products: [burger, { id: 'none' }] })
  const storage = memory(found)
  await createCartStore(storage).restore()
  expect(storage.stored).toBe(found)
})

test('what another tab emptied is empty here too', async () => {
  const storage = memory(stored({ products: [burger] }))
  const { useStore, restore } = createCartStore(storage)
  await restore()
  storage.stored = null
  await restore()
  expect(useStore.getState().products).toEqual([])
})

test('restoring gives up after 5000 ms', async () => {
  vi.useFakeTimers()
  const { useStore, restore } = createCartStore({
    ...memory(),
    readJson: () => new Promise(() => {}),
  })
  let isRestored = false
  const restored = restore().then(() => {
    isRestored = true
  })
  await vi.advanceTimersByTimeAsync(4_999)
  expect(isRestored).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await restored
  expect(useStore.getState().products).toEqual([])
})

test('a full or forbidden storage does not stop the shopping', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => '{"state":',
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  const full = createCartStore(browserStorage)
  await full.restore()
  full.useStore.setState({ products: [burger] })
  vi.stubGlobal('localStorage', undefined)
  const forbidden = createCartStore(browserStorage)
  await forbidden.restore()
  forbidden.useStore.setState({ products: [burger] })
  for (const { useStore } of [full, forbidden]) {
    expect(useStore.getState().products).toEqual([burger])
  }
})
