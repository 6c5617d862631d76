import { expect } from 'vitest'
import type { AppProcess } from '../fixtures/app-process.ts'
import { patience } from './wait.ts'

/** ms, docs/operations.md: a deployment that waits less would kill it. */
const longestStop = 10_000

/** Told to, a process ends by itself, without an error, and in time. */
export async function expectToStop(app: AppProcess): Promise<void> {
  const told = Date.now()
  expect(await app.end('SIGTERM')).toEqual({ code: 0, signal: null })
  expect(Date.now() - told).toBeLessThan(longestStop * patience)
}
