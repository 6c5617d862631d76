import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Kept, onceASecond } from './tagged-cache.server.ts'

let made = 0
const size = 100
const lasts = onceASecond

/** Asks for a page that shows a product; each making is another value. */
const ask = (kept: Kept<number>, key = '/shop', subject = '7') =>
  kept.prepare(key, async (subjects) => {
    subjects.add(subject)
    made += 1
    return { value: made, size, lasts, isKept: true }
  })

beforeEach(() => {
  made = 0
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

describe('what sales make old', () => {
  it('is made anew at once, if its last making is a second ago', async () => {
    const kept = new Kept<number>(1_000)
    await ask(kept)
    pass(1_000)
    kept.change(['7'])
    expect(await ask(kept)).toBe(2)
  })

  it('is made at most once a second, however much is sold', async () => {
    const kept = new Kept<number>(1_000)
    const seen = new Set<number>()
    for (let ms = 0; ms < 3_000; ms += 50) {
      kept.change(['7'])
      seen.add(await ask(kept))
      pass(50)
    }
    expect(seen.size).toBe(3)
  })

  it('stays while it shows nothing of what was sold', async () => {
    const kept = new Kept<number>(1_000)
    await ask(kept)
    pass(5_000)
    kept.change(['8', '9'])
    expect(await ask(kept)).toBe(1)
  })

  it('is everything, if nobody knows what was sold', async () => {
    const kept = new Kept<number>(1_000)
    await ask(kept)
    pass(5_000)
    kept.change([])
    expect(await ask(kept)).toBe(2)
  })

  it('is also what was being made when the sale came', async () => {
    const kept = new Kept<number>(1_000)
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = kept.prepare('/shop', async (subjects) => {
      await promise
      subjects.add('7')
      return { value: 99, size, lasts, isKept: true }
    })
    kept.change(['7'])
    resolve()
    expect(await before).toBe(99)
    pass(1_000)
    expect(await ask(kept)).toBe(1)
  })

  it('is served a little longer when a new one cannot be made', async () => {
    const kept = new Kept<number>(1_000)
    await ask(kept)
    pass(1_000)
    kept.change(['7'])
    const failing = () => kept.prepare('/shop', () => Promise.reject(new Error('No database.')))
    expect(await failing()).toBe(1)
    expect(kept.get('/shop')).toBe(1)
    pass(1_000)
    expect(kept.get('/shop')).toBeUndefined()
    await expect(kept.prepare('/other', () => Promise.reject(new Error('No.')))).rejects.toThrow()
  })
})

it('shows what somebody changed on purpose at once, and keeps nothing that began before', async () => {
  const kept = new Kept<number>(1_000)
  await ask(kept)
  kept.clear()
  expect(await ask(kept)).toBe(2)
  const { promise, resolve } = Promise.withResolvers<void>()
  const before = kept.prepare('/late', () =>
    promise.then(() => ({ value: 0, size, lasts, isKept: true })),
  )
  kept.clear()
  resolve()
  await before
  expect(kept.get('/late')).toBeUndefined()
})

it('gives up what was asked for least recently when its bytes are used up', async () => {
  const kept = new Kept<number>(3 * size)
  for (const key of ['/1', '/2', '/3']) await ask(kept, key)
  kept.get('/1')
  await ask(kept, '/4')
  expect(['/1', '/2', '/3', '/4'].filter((key) => kept.get(key))).toEqual(['/1', '/3', '/4'])
  expect(kept.size).toBe(3 * size)
})

it('makes one value for all who ask for it at the same time', async () => {
  const kept = new Kept<number>(1_000)
  expect(await Promise.all([ask(kept), ask(kept), ask(kept)])).toEqual([1, 1, 1])
})

it('sends, but does not keep, what there is no end of', async () => {
  const kept = new Kept<number>(1_000)
  const make = async () => ({ value: 5, size, lasts, isKept: false })
  expect(await kept.prepare('/made-up', make)).toBe(5)
  expect(kept.get('/made-up')).toBeUndefined()
})
