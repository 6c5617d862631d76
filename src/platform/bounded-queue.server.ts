import { unavailable } from './problem.ts'

/** The share of the waiting places that one network may have, so that a crowd leaves room for others. */
export const networkShare = (waiting: number): number => waiting / 5

interface Load {
  readonly running: number
  readonly waiting: number
}

/** The load of the queues of this process, by name. */
export const queues = new Map<string, () => Load>()

export interface QueueLimits {
  readonly name: string
  /** Tasks that run at the same time. */
  readonly concurrency: number
  /** Tasks that wait for their turn. */
  readonly waiting: number
  /** Waiting tasks of one client; by default as many as `waiting`. */
  readonly share?: number | undefined
  /** ms after which a waiting task is refused; unlimited by default. */
  readonly maxWait?: number
}

/** Clients take turns, however many tasks each has. */
export interface Caller {
  /** Callers without a client count as one client. */
  readonly client?: string | undefined
}

/** One task's place in a queue. */
export interface Permit {
  /** Resolves when it is this task's turn. Rejects with Problem 503 after `maxWait`. */
  readonly granted: Promise<void>
  /** Ends the task or its wait; the next one gets its turn. May be called more than once. */
  readonly release: () => void
}

export interface BoundedQueue {
  /** @throws Problem 503 when the queue, or the caller's share of it, is full */
  acquire(caller?: Caller): Permit
  load(): Load
}

/** A concurrency limiter: `concurrency` tasks run, `waiting` more wait, and all others are refused. Clients take turns. */
export function openQueue(limits: QueueLimits): BoundedQueue {
  const { name, concurrency, waiting: maxWaiting, share = maxWaiting, maxWait } = limits
  /** Waiting tasks by client. The first client is next: a map keeps the order of insertion. */
  const lines = new Map<string, Set<() => void>>()
  let running = 0
  let waiting = 0
  const load = () => ({ running, waiting })
  queues.set(name, load)

  function wait(client: string, begin: () => void): void {
    const line = lines.get(client) ?? new Set()
    if (waiting >= maxWaiting || line.size >= share) throw unavailable()
    lines.set(client, line.add(begin))
    waiting += 1
  }
  function leave(client: string, begin: () => void): void {
    const line = lines.get(client)
    if (!line?.delete(begin)) return
    waiting -= 1
    if (line.size === 0) lines.delete(client)
  }
  function beginNext(): void {
    for (const [client, line] of lines)
      for (const begin of line) {
        leave(client, begin)
        // The rest of the client's line waits behind the lines of the others.
        if (lines.delete(client)) lines.set(client, line)
        begin()
        return
      }
  }

  function acquire({ client = '' }: Caller = {}): Permit {
    const { promise: granted, resolve, reject } = Promise.withResolvers<void>()
    let timer: NodeJS.Timeout | undefined
    let isRunning = false
    const begin = () => {
      clearTimeout(timer)
      running += 1
      isRunning = true
      resolve()
    }
    const giveUp = () => {
      leave(client, begin)
      reject(unavailable())
    }
    if (running < concurrency) begin()
    else {
      wait(client, begin)
      if (maxWait !== undefined) timer = setTimeout(giveUp, maxWait)
    }
    const release = () => {
      clearTimeout(timer)
      leave(client, begin)
      if (!isRunning) return
      isRunning = false
      running -= 1
      beginNext()
    }
    return { granted, release }
  }
  return { acquire, load }
}

/** The same for functions. @returns runs `work` in its turn; throws Problem 503 when the queue is full */
export function boundedQueue(limits: QueueLimits) {
  const queue = openQueue(limits)
  return async function enqueue<T>(work: () => Promise<T>, caller?: Caller): Promise<T> {
    const { granted, release } = queue.acquire(caller)
    try {
      await granted
      return await work()
    } finally {
      release()
    }
  }
}
