import { expect, test } from 'vitest'
import { beyond, type Kept, keepWithin } from './bounded.ts'

const kept = (url: string, bytes: number, at: number) => ({ url, bytes, at })
const urls = (entries: readonly { url: string }[]) => entries.map(({ url }) => url)

test('the oldest go, until the rest is within the bound', () => {
  const pictures = [kept('new', 40, 3), kept('oldest', 40, 1), kept('older', 40, 2)]
  expect(urls(beyond(pictures, 100))).toEqual(['oldest'])
  expect(urls(beyond(pictures, 79))).toEqual(['oldest', 'older'])
})

test('nothing goes within the bound', () => {
  expect(beyond([kept('one', 50, 1), kept('two', 50, 2)], 100)).toEqual([])
})

/** A cache, and how often all of it was read. */
function aBoundedCache() {
  const kept = new Map<string, Kept>()
  const reads: number[] = []
  const cache = {
    async entries() {
      reads.push(kept.size)
      return [...kept.values()]
    },
    remove: async (url: string) => kept.delete(url),
  }
  const bytes = () => [...kept.values()].reduce((sum, one) => sum + one.bytes, 0)
  return { kept, reads, cache, bytes }
}

test('a cache that fills up is read once in a while, not with each picture, and never holds too much', async () => {
  const { kept, reads, cache, bytes } = aBoundedCache()
  const count = keepWithin(20_000, cache)
  for (let at = 0; at < 1_000; at += 1) {
    kept.set(`/${at}`, { url: `/${at}`, bytes: 100, at })
    await count(100)
    expect(bytes()).toBeLessThanOrEqual(20_000)
  }
  expect(reads.length).toBeLessThanOrEqual(55)
  expect(kept.has('/999')).toBe(true)
  expect(kept.has('/0')).toBe(false)
})

test('what another worker has kept meanwhile counts soon', async () => {
  const { kept, cache, bytes } = aBoundedCache()
  const count = keepWithin(20_000, cache)
  await count(0)
  for (let at = 0; at < 300; at += 1) kept.set(`/${at}`, { url: `/${at}`, bytes: 100, at })
  for (let at = 300; at < 321; at += 1) {
    kept.set(`/${at}`, { url: `/${at}`, bytes: 100, at })
    await count(100)
  }
  expect(bytes()).toBeLessThanOrEqual(20_000)
})

test('a reading that fails does not keep the next one from it', async () => {
  const { kept, cache, bytes } = aBoundedCache()
  let isBroken = true
  const entries = async () => {
    if (isBroken) throw new DOMException('', 'QuotaExceededError')
    return cache.entries()
  }
  const count = keepWithin(1_000, { ...cache, entries })
  await expect(count(0)).rejects.toThrow()
  isBroken = false
  for (let at = 0; at < 20; at += 1) kept.set(`/${at}`, { url: `/${at}`, bytes: 100, at })
  await count(2_000)
  expect(bytes()).toBeLessThanOrEqual(1_000)
})
