import { expect, test } from 'vitest'
import { lazily } from './lazily.ts'

test('makes it once, when it is asked for', () => {
  let times = 0
  const get = lazily(() => {
    times += 1
    return { times }
  })
  expect(times).toBe(0)
  expect(get()).toBe(get())
  expect(times).toBe(1)
})

test('makes anew what has failed, and keeps what has not', async () => {
  let times = 0
  const get = lazily(async () => {
    times += 1
    if (times === 1) throw new Error('The file was away.')
    return times
  })
  const first = get()
  // Who asks meanwhile waits for the same.
  expect(get()).toBe(first)
  await expect(first).rejects.toThrow('away')
  expect(await get()).toBe(2)
  expect(await get()).toBe(2)
})
