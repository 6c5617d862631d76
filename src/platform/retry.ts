import { setTimeout as pause } from 'node:timers/promises'

/**
 * Runs `work` again after a failure.
 * @param pauseAfter ms until the next attempt; undefined: throw the error. Attempts count from 1.
 */
export async function retry<T>(
  work: () => Promise<T>,
  pauseAfter: (error: unknown, attempt: number) => number | undefined,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      const ms = pauseAfter(error, attempt)
      if (ms === undefined) throw error
      if (ms > 0) await pause(ms)
    }
  }
}
