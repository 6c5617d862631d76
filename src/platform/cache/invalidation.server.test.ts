import fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer } from './cached-answer.server.ts'
import { minRenderInterval, ResponseCache } from './response-cache.server.ts'

type Create = (tags: Set<string>) => Promise<Answer>

const answerOf = (value: number): Answer => {
  return { status: 200, headers: {}, body: Buffer.from(String(value)) }
}

/** A server with a cache. Each created answer is another number. */
function openCache() {
  const cache = new ResponseCache()
  const app = fastify()
  app.decorateRequest('pageRoute', undefined)
  let create: Create = async () => answerOf(0)
  let minAge = 0
  app.get('/*', (request, reply) => {
    const wanted = { key: request.url, create, minAge }
    return cache.answer(reply, wanted)
  })
  async function getOrCreate(url: string, by: Create, age = 0): Promise<number> {
    create = by
    minAge = age
    const { statusCode, body } = await app.inject({ url })
    if (statusCode !== 200) throw new Error(body)
    return Number(body)
  }
  /** Whether the cache has an answer. */
  async function has(url: string): Promise<boolean> {
    const { misses } = cache.counts
    await getOrCreate(url, async () => ({ ...answerOf(0), isCacheable: false }))
    return cache.counts.misses === misses
  }
  /** Resolves once so many creations have begun. */
  const begun = (count: number) => vi.waitUntil(() => cache.counts.misses >= count)
  return { cache, getOrCreate, has, begun }
}

type Opened = ReturnType<typeof openCache>

let made = 0
const minAge = minRenderInterval

/** Requests a page that shows a product. Each created page is another number. */
const ask = ({ getOrCreate }: Opened, key = '/shop', tag = '7') => {
  const create = async (tags: Set<string>) => {
    tags.add(tag)
    made += 1
    return answerOf(made)
  }
  return getOrCreate(key, create, minAge)
}

beforeEach(() => {
  made = 0
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
})
afterEach(() => vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTime(ms)

/** A cache with an answer that is a second old, whose product was sold since. */
async function aStaleCache() {
  const cache = openCache()
  await ask(cache)
  pass(1_000)
  cache.cache.invalidate(['7'])
  return cache
}

describe('an answer that a sale makes stale', () => {
  it('is created again at once, if it is at least a second old', async () => {
    const cache = await aStaleCache()
    expect(await ask(cache)).toBe(2)
  })

  it('is created at most once a second, however many sales there are', async () => {
    const cache = openCache()
    const seen = new Set<number>()
    for (let ms = 0; ms < 3_000; ms += 50) {
      cache.cache.invalidate(['7'])
      seen.add(await ask(cache))
      pass(50)
    }
    expect(seen.size).toBe(3)
  })

  it('stays if it does not show the sold product', async () => {
    const cache = openCache()
    await ask(cache)
    pass(5_000)
    cache.cache.invalidate(['8', '9'])
    expect(await ask(cache)).toBe(1)
  })

  it('is also one whose creation was under way', async () => {
    const cache = openCache()
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = cache.getOrCreate('/shop', async (tags) => {
      await promise
      tags.add('7')
      return answerOf(99)
    })
    await cache.begun(1)
    cache.cache.invalidate(['7'])
    resolve()
    expect(await before).toBe(99)
    pass(1_000)
    expect(await ask(cache)).toBe(1)
  })

  it('is served a little longer if the creation of a new one fails', async () => {
    const cache = await aStaleCache()
    const failing = () => Promise.reject(new Error('No database.'))
    expect(await cache.getOrCreate('/shop', failing)).toBe(1)
    await expect(cache.getOrCreate('/other', failing)).rejects.toThrow()
  })
})

it('answers an empty list as it is now, not from the cache', async () => {
  const cache = await aStaleCache()
  const emptied = async () => ({ ...answerOf(0), isCacheable: false })
  expect(await cache.getOrCreate('/shop', emptied)).toBe(0)
  expect(cache.cache.size).toBe(0)
  expect(await ask(cache)).toBe(2)
})

it('creates all answers again after a clear, and stores none whose creation began before', async () => {
  const cache = openCache()
  await ask(cache)
  cache.cache.clear()
  expect(await ask(cache)).toBe(2)
  const { promise, resolve } = Promise.withResolvers<void>()
  const before = cache.getOrCreate('/late', () => promise.then(() => answerOf(0)))
  await cache.begun(3)
  cache.cache.clear()
  resolve()
  await before
  expect(await cache.has('/late')).toBe(false)
})

describe('a sale during the creation of an answer', () => {
  /** The creation of an answer begins, then comes the sale, then a second request. */
  async function askTwice(cache: Opened, oldest: number) {
    const { promise, resolve } = Promise.withResolvers<void>()
    const make = async () => {
      made += 1
      const value = made
      await promise
      return answerOf(value)
    }
    const first = cache.getOrCreate('/api/products', make, oldest)
    await cache.begun(1)
    cache.cache.invalidate(['7'])
    const second = cache.getOrCreate('/api/products', make, oldest)
    if (oldest === 0) await cache.begun(2)
    resolve()
    return Promise.all([first, second])
  }

  it('is seen by the next request, if answers must be fresh', async () => {
    expect(await askTwice(openCache(), 0)).toEqual([1, 2])
  })

  it('causes no second creation within a second, if answers may be as old', async () => {
    expect(await askTwice(openCache(), minAge)).toEqual([1, 1])
  })
})
