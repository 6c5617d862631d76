import { expect, onTestFinished, test, vi } from 'vitest'
import { guardDoublePress } from './presses.ts'

test.each([
  ['done', () => Promise.resolve()],
  ['failed', () => Promise.reject(new Error('failed'))],
])('what is %s outlasts the second half of a double press', async (_, work) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const settled = vi.fn()
  void guardDoublePress(work()).then(settled, settled)
  await vi.advanceTimersByTimeAsync(500)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(settled).toHaveBeenCalled()
})
