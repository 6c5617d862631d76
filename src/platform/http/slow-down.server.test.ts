import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { slowDown } from './slow-down.server.ts'

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

const pace = { perSecond: 20, delay: 1_000 }

test('the 21st request of a network in a second goes on 1 to 1.5 s later', async () => {
  const slow = slowDown(pace)
  for (let request = 1; request <= 20; request += 1) expect(slow('192.0.2.1')).toBeUndefined()
  const later = slow('192.0.2.1')
  expect(slow('198.51.100.1')).toBeUndefined()
  vi.advanceTimersByTime(999)
  expect(await Promise.race([later?.then(() => 'on'), Promise.resolve('waits')])).toBe('waits')
  vi.advanceTimersByTime(501)
  await later
  expect(slow('192.0.2.1')).toBeUndefined()
})

test('no more wait than there is room for', () => {
  const slow = slowDown(pace)
  for (let request = 1; request <= 2_020; request += 1) slow('192.0.2.1')
  expect(slow('192.0.2.1')).toBeUndefined()
})
