import { afterEach, expect, it, vi } from 'vitest'
import { openPace } from './in-parts.server.ts'

afterEach(() => void vi.useRealTimers())

/** The sizes of the parts of which each takes so many ms. */
async function sizesOf(durations: readonly number[]): Promise<number[]> {
  vi.useFakeTimers({ toFake: ['performance'] })
  const pace = openPace({ least: 10, most: 70 })
  const sizes = [pace.size]
  for (const ms of durations) {
    await pace.timed(async () => vi.advanceTimersByTime(ms))
    sizes.push(pace.size)
  }
  return sizes
}

it('asks about more while parts take a moment, and about less when one takes longer', async () => {
  expect(await sizesOf([1, 1, 1, 1, 30, 60, 300, 300, 300])).toEqual([
    10, 20, 40, 70, 70, 70, 35, 17, 10, 10,
  ])
})
