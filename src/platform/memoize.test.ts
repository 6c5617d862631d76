import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoizeAsync } from './memoize.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Counts its runs. */
function counter() {
  let runs = 0
  return async () => {
    runs += 1
    return runs
  }
}

test('runs at the first call, once for all callers', async () => {
  const get = memoizeAsync(counter())
  expect(await Promise.all([get(), get()])).toEqual([1, 1])
  vi.advanceTimersByTime(3_600_000)
  expect(await get()).toBe(1)
})

test('repeats a run that has failed, and reuses one that has not', async () => {
  const count = counter()
  const get = memoizeAsync(async () => {
    const runs = await count()
    if (runs === 1) throw new Error('The file was away.')
    return runs
  })
  const first = get()
  // Callers that come meanwhile wait for the same run.
  expect(get()).toBe(first)
  await expect(first).rejects.toThrow('away')
  expect(await get()).toBe(2)
  expect(await get()).toBe(2)
})

test('reuses a result until its time is over', async () => {
  const get = memoizeAsync(counter(), { ttl: 500 })
  expect(await get()).toBe(1)
  vi.advanceTimersByTime(499)
  expect(await get()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await get()).toBe(2)
})

test('runs again once it is asked to forget, also while a run is under way', async () => {
  const get = memoizeAsync(counter())
  const before = get()
  get.forget()
  expect(await get()).toBe(2)
  expect(await before).toBe(1)
  expect(await get()).toBe(2)
})
