import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withTimeout } from './with-timeout.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const after = (ms: number) => new Promise<string>((resolve) => setTimeout(resolve, ms, 'an answer'))

test.each([
  ['in time', 1_000, after, 'an answer'],
  ['too late', 999, after, undefined],
  ['however long it takes', Infinity, after, 'an answer'],
  ['as a failure', 1_000, () => Promise.reject(new Error('no')), undefined],
])('a result that comes %s', async (_, ms, ask, expected) => {
  const answer = withTimeout(ms, ask(1_000))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await answer).toBe(expected)
})

test('leaves no timer behind', async () => {
  await withTimeout(1_000, Promise.resolve())
  expect(vi.getTimerCount()).toBe(0)
})
