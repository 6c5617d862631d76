import { unavailable } from './problem.ts'

interface Load {
  readonly running: number
  readonly waiting: number
}

/** How full the queues of this process are, by name. */
export const queues = new Map<string, () => Load>()

export interface QueueLimits {
  readonly name: string
  /** Tasks that run at the same time. */
  readonly atOnce: number
  /** Tasks that wait for their turn. */
  readonly waiting: number
  /** ms until a waiting task is refused after all; unlimited unless said. */
  readonly maxWait?: number
}

/** One task's place in a queue. */
export interface Permit {
  /** Resolves when it is this task's turn. Rejects with Problem 503 after `maxWait`. */
  readonly granted: Promise<void>
  /** Ends the task or its wait; the one that waits longest is next. May be called more than once. */
  readonly release: () => void
}

export interface BoundedQueue {
  /** @throws Problem 503 when the queue is full */
  acquire(): Permit
  isFull(): boolean
  load(): Load
}

/** A concurrency limiter: `atOnce` tasks run, `waiting` more wait, and all others are refused. */
export function openQueue(limits: QueueLimits): BoundedQueue {
  const { name, atOnce, waiting: maxWaiting, maxWait } = limits
  const waiting = new Set<() => void>()
  let running = 0
  const load = () => ({ running, waiting: waiting.size })
  const isFull = () => running >= atOnce && waiting.size >= maxWaiting
  queues.set(name, load)

  function acquire(): Permit {
    if (isFull()) throw unavailable()
    const { promise: granted, resolve, reject } = Promise.withResolvers<void>()
    let timer: NodeJS.Timeout | undefined
    let isRunning = false
    const leave = () => {
      clearTimeout(timer)
      waiting.delete(grant)
    }
    function grant() {
      leave()
      running += 1
      isRunning = true
      resolve()
    }
    if (running < atOnce) grant()
    else {
      waiting.add(grant)
      if (maxWait !== undefined)
        timer = setTimeout(() => {
          leave()
          reject(unavailable())
        }, maxWait)
    }
    const release = () => {
      leave()
      if (!isRunning) return
      isRunning = false
      running -= 1
      const [next] = waiting
      next?.()
    }
    return { granted, release }
  }
  return { acquire, isFull, load }
}

/** The same for functions. @returns runs `work` in its turn; throws Problem 503 when the queue is full */
export function boundedQueue(limits: QueueLimits) {
  const queue = openQueue(limits)
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const { granted, release } = queue.acquire()
    try {
      await granted
      return await work()
    } finally {
      release()
    }
  }
}
