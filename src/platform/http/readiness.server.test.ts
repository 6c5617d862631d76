import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Condition } from '../database/database.server.ts'
import { Readiness } from './readiness.server.ts'
import { slowDown } from './slow-down.server.ts'

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

/** A shop whose database answers what a test says, and counts its queries. */
async function openShop() {
  const readiness = new Readiness()
  const condition = vi.fn(async (): Promise<Condition> => 'ready')
  readiness.ready({ condition })
  return { readiness, condition }
}

test('however many requests come, the database is queried once in half a second', async () => {
  const { readiness, condition } = await openShop()
  const crowd = Array.from({ length: 400 }, () => readiness.status())
  expect(new Set(await Promise.all(crowd))).toEqual(new Set(['ready']))
  expect(await readiness.status()).toBe('ready')
  expect(condition).toHaveBeenCalledTimes(1)
  condition.mockRejectedValue(new Error('connection refused'))
  vi.advanceTimersByTime(500)
  expect(await readiness.status()).toBe('no database')
  expect(condition).toHaveBeenCalledTimes(2)
})

test('who stops says so at once, whatever the database said or does not say', async () => {
  const { readiness, condition } = await openShop()
  expect(await readiness.status()).toBe('ready')
  vi.advanceTimersByTime(500)
  const { promise, resolve } = Promise.withResolvers<Condition>()
  condition.mockReturnValue(promise)
  const asked = readiness.status()
  readiness.stopping()
  expect(await readiness.status()).toBe('stopping')
  resolve('ready')
  expect(await asked).toBe('stopping')
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
