import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { minRenderInterval, TaggedCache } from './tagged-cache.server.ts'

let made = 0
const size = 100
const minAge = minRenderInterval

/** Asks for a page that shows a product; each making is another value. */
const ask = (cache: TaggedCache<number>, key = '/shop', tag = '7') => {
  const create = async (tags: Set<string>) => {
    tags.add(tag)
    made += 1
    return { value: made, size, isCacheable: true }
  }
  return cache.getOrCreate(key, create, minAge)
}

beforeEach(() => {
  made = 0
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
})
afterEach(() => vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTime(ms)

describe('what sales make old', () => {
  it('is rebuilt at once, if it was last built a second ago', async () => {
    const cache = new TaggedCache<number>(1_000)
    await ask(cache)
    pass(1_000)
    cache.invalidate(['7'])
    expect(await ask(cache)).toBe(2)
  })

  it('is rebuilt as well after somebody has turned the clock back', async () => {
    const cache = new TaggedCache<number>(1_000)
    await ask(cache)
    vi.setSystemTime(Date.now() - 3_600_000)
    pass(1_000)
    cache.invalidate(['7'])
    expect(await ask(cache)).toBe(2)
  })

  it('is made at most once a second, however much is sold', async () => {
    const cache = new TaggedCache<number>(1_000)
    const seen = new Set<number>()
    for (let ms = 0; ms < 3_000; ms += 50) {
      cache.invalidate(['7'])
      seen.add(await ask(cache))
      pass(50)
    }
    expect(seen.size).toBe(3)
  })

  it('stays while it shows nothing of what was sold', async () => {
    const cache = new TaggedCache<number>(1_000)
    await ask(cache)
    pass(5_000)
    cache.invalidate(['8', '9'])
    expect(await ask(cache)).toBe(1)
  })

  it('is everything, if nobody knows what was sold', async () => {
    const cache = new TaggedCache<number>(1_000)
    await ask(cache)
    pass(5_000)
    cache.invalidate([])
    expect(await ask(cache)).toBe(2)
  })

  it('is also what was being made when the sale came', async () => {
    const cache = new TaggedCache<number>(1_000)
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = cache.getOrCreate('/shop', async (tags) => {
      await promise
      tags.add('7')
      return { value: 99, size, isCacheable: true }
    })
    cache.invalidate(['7'])
    resolve()
    expect(await before).toBe(99)
    pass(1_000)
    expect(await ask(cache)).toBe(1)
  })

  it('is served a little longer when a new one cannot be made', async () => {
    const cache = new TaggedCache<number>(1_000)
    await ask(cache)
    pass(1_000)
    cache.invalidate(['7'])
    const failing = () =>
      cache.getOrCreate('/shop', () => Promise.reject(new Error('No database.')))
    expect(await failing()).toBe(1)
    expect(cache.get('/shop')).toBe(1)
    pass(1_000)
    expect(cache.get('/shop')).toBeUndefined()
    await expect(
      cache.getOrCreate('/other', () => Promise.reject(new Error('No.'))),
    ).rejects.toThrow()
  })
})

it('an empty list is answered as it is now, not as it was', async () => {
  const cache = new TaggedCache<number>(1_000)
  await ask(cache)
  pass(1_000)
  cache.invalidate(['7'])
  const emptied = async () => ({ value: 0, size, isCacheable: false })
  expect(await cache.getOrCreate('/shop', emptied)).toBe(0)
  expect(cache.size).toBe(0)
  expect(await ask(cache)).toBe(2)
})

it('shows what somebody changed on purpose at once, and keeps nothing that began before', async () => {
  const cache = new TaggedCache<number>(1_000)
  await ask(cache)
  cache.clear()
  expect(await ask(cache)).toBe(2)
  const { promise, resolve } = Promise.withResolvers<void>()
  const before = cache.getOrCreate('/late', () =>
    promise.then(() => ({ value: 0, size, isCacheable: true })),
  )
  cache.clear()
  resolve()
  await before
  expect(cache.get('/late')).toBeUndefined()
})

it('evicts what was requested least recently when its bytes are used up', async () => {
  const cache = new TaggedCache<number>(3 * size)
  for (const key of ['/1', '/2', '/3']) await ask(cache, key)
  cache.get('/1')
  await ask(cache, '/4')
  expect(['/1', '/2', '/3', '/4'].filter((key) => cache.get(key))).toEqual(['/1', '/3', '/4'])
  expect(cache.size).toBe(3 * size)
})

it('makes one value for all who ask for it at the same time', async () => {
  const cache = new TaggedCache<number>(1_000)
  expect(await Promise.all([ask(cache), ask(cache), ask(cache)])).toEqual([1, 1, 1])
})

describe('a sale while a value is being made', () => {
  /** A value that begins to be made, then the sale, then a second request. */
  async function askTwice(cache: TaggedCache<number>, oldest: number) {
    const { promise, resolve } = Promise.withResolvers<void>()
    const make = async () => {
      made += 1
      const value = made
      await promise
      return { value, size, isCacheable: true }
    }
    const first = cache.getOrCreate('/api/products', make, oldest)
    cache.invalidate(['7'])
    const second = cache.getOrCreate('/api/products', make, oldest)
    resolve()
    return Promise.all([first, second])
  }

  it('is seen by the next request, where no value may be old', async () => {
    expect(await askTwice(new TaggedCache<number>(1_000), 0)).toEqual([1, 2])
  })

  it('makes nothing twice within a second, where a value may be as old', async () => {
    expect(await askTwice(new TaggedCache<number>(1_000), minAge)).toEqual([1, 1])
  })
})

it('sends, but does not keep, what there is no end of', async () => {
  const cache = new TaggedCache<number>(1_000)
  const make = async () => ({ value: 5, size, isCacheable: false })
  expect(await cache.getOrCreate('/made-up', make)).toBe(5)
  expect(cache.get('/made-up')).toBeUndefined()
})
