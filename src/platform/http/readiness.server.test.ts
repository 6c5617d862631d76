import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Condition } from '../database/database.server.ts'
import { Readiness } from './readiness.server.ts'

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
