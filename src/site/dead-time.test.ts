import { expect, test, vi } from 'vitest'
import { afterDoublePress } from './dead-time.ts'

test('what is done at once still outlasts a double press, done or failed', async () => {
  vi.useFakeTimers()
  const settled: string[] = []
  void afterDoublePress(Promise.resolve('done')).then((word) => settled.push(word))
  void afterDoublePress(Promise.reject(new Error('failed'))).catch(({ message }) =>
    settled.push(message),
  )
  await vi.advanceTimersByTimeAsync(500)
  expect(settled).toEqual([])
  await vi.advanceTimersByTimeAsync(500)
  expect(settled).toEqual(['done', 'failed'])
  vi.useRealTimers()
})

test('what takes longer is waited for and no longer', async () => {
  vi.useFakeTimers()
  const work = new Promise((resolve) => setTimeout(() => resolve('slow'), 2_000))
  const done = vi.fn()
  void afterDoublePress(work).then(done)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toHaveBeenCalledWith('slow')
  vi.useRealTimers()
})
