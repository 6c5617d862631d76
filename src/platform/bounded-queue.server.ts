import { unavailable } from './problem.ts'

/** How full the queues of this process are, by name. */
export const queues = new Map<string, () => { running: number; waiting: number }>()

/**
 * Lets `atOnce` pieces of heavy work run and `waiting` more wait for their turn.
 * @returns runs work in its turn; throws Problem 503 when too many wait already
 */
export function boundedQueue(limits: { name: string; atOnce: number; waiting: number }) {
  const waiting: (() => void)[] = []
  let running = 0
  queues.set(limits.name, () => ({ running, waiting: waiting.length }))
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < limits.atOnce) running += 1
    else {
      if (waiting.length >= limits.waiting) throw unavailable()
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
