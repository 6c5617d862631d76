import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ProductTurns } from './product-turns.server.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** Orders by name: which have begun, and a way to end each. */
function openOrders() {
  const turns = new ProductTurns()
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const all: Promise<void>[] = []
  return {
    turns,
    begun,
    async place(name: string, ...products: number[]) {
      const order = turns.take(products, () => {
        begun.push(name)
        const { promise, resolve } = Promise.withResolvers<void>()
        ends.set(name, resolve)
        return promise
      })
      all.push(order)
      await nextTurn()
    },
    async end(name: string) {
      ends.get(name)?.()
      await nextTurn()
    },
    ended: () => Promise.all(all),
  }
}

it('lets two orders of a product ask at a time, and others in the order in which they came', async () => {
  const { begun, place, end } = openOrders()
  for (const name of ['a', 'b', 'c', 'd']) await place(name, 7)
  expect(begun).toEqual(['a', 'b'])
  await end('b')
  expect(begun).toEqual(['a', 'b', 'c'])
  await end('a')
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
})

it('keeps nobody waiting who orders something else', async () => {
  const { begun, place } = openOrders()
  for (const name of ['a', 'b', 'c']) await place(name, 7)
  await place('other', 8)
  expect(begun).toEqual(['a', 'b', 'other'])
})

it('waits for each product of an order, once for one that is there twice', async () => {
  const { begun, place, end } = openOrders()
  await place('a', 7)
  await place('b', 7)
  await place('both', 8, 7, 8)
  await place('c', 8)
  expect(begun).toEqual(['a', 'b', 'c'])
  await end('a')
  expect(begun).toEqual(['a', 'b', 'c', 'both'])
  await place('d', 8)
  expect(begun).not.toContain('d')
})

it('waits for no longer than half a second: the database may be slow, or the product locked', async () => {
  const { begun, place, end, ended, turns } = openOrders()
  for (const name of ['a', 'b', 'c', 'd', 'e']) await place(name, 7)
  vi.advanceTimersByTime(499)
  await nextTurn()
  expect(begun).toEqual(['a', 'b'])
  vi.advanceTimersByTime(1)
  await nextTurn()
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e'])
  await place('f', 7)
  for (const name of ['a', 'b', 'c']) await end(name)
  expect(begun).not.toContain('f')
  await end('d')
  expect(begun).toContain('f')
  for (const name of ['e', 'f']) await end(name)
  await ended()
  expect(turns.size).toBe(0)
})

it('waits half a second in all, for however many products', async () => {
  const { begun, place } = openOrders()
  for (const product of [7, 8])
    for (const name of ['a', 'b']) await place(`${name}${product}`, product)
  await place('both', 7, 8)
  vi.advanceTimersByTime(500)
  await nextTurn()
  vi.advanceTimersByTime(1)
  await nextTurn()
  expect(begun).toContain('both')
})

it('gives the turn back when an order is refused', async () => {
  const turns = new ProductTurns()
  const refused = turns.take([7], () => Promise.reject(new Error('no')))
  await expect(refused).rejects.toThrow('no')
  expect(turns.size).toBe(0)
})
