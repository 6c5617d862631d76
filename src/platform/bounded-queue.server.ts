import { FairLine } from './fair-line.ts'
import { unavailable } from './problem.ts'

/** ms. A request that has waited elsewhere gets so much at least: what is nearly done shall not be in vain. */
const leastWait = 1_000

/** Of the places that wait in a queue, how many one network may have, so that a crowd leaves room for others. */
export const networkShare = (waiting: number): number => waiting / 5

interface Load {
  readonly running: number
  readonly waiting: number
  /** Since the start, where nothing else tells of it. */
  readonly refused?: number
}

/** How full the queues of this process are, by name. */
export const queues = new Map<string, () => Load>()

export interface QueueLimits {
  readonly name: string
  /** Tasks that run at the same time. */
  readonly concurrency: number
  /** Tasks that wait for their turn; urgent ones have as many places of their own. */
  readonly waiting: number
  /** Those of them that may be for one client; all by default. */
  readonly share?: number | undefined
  /** ms until a waiting task is refused after all, with what its request has waited before; unlimited by default. */
  readonly maxWait?: number
  /** The same for urgent ones; as long as others by default. */
  readonly maxUrgentWait?: number
  /** While it says so, one task runs at a time. */
  readonly isThrottled?: () => boolean
}

/** Whom a task is for. Clients get their turns one after the other, however many tasks each has. */
export interface Caller {
  /** All without one are one client. */
  readonly client?: string | undefined
  /** Whether its turn comes before everybody else's. */
  readonly isUrgent?: boolean | undefined
  /** Its request, where that goes through several queues: ms that it has waited in all of them. */
  readonly request?: { waited: number } | undefined
}

/** ms that a request may still wait, of those that it may wait in all. */
export const timeLeft = (longest: number, request: Caller['request']): number =>
  Math.max(longest - (request?.waited ?? 0), Math.min(longest, leastWait))

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
  isFull(caller?: Caller): boolean
  load(): Load
}

/** A concurrency limiter: `concurrency` tasks run, `waiting` more wait, and all others are refused. */
export function openQueue(limits: QueueLimits): BoundedQueue {
  const {
    name,
    concurrency,
    waiting: maxWaiting,
    share = maxWaiting,
    maxWait,
    maxUrgentWait = maxWait,
    isThrottled,
  } = limits
  const urgent = new FairLine<() => void>()
  const others = new FairLine<() => void>()
  let running = 0
  const lineOf = ({ isUrgent }: Caller) => (isUrgent ? urgent : others)
  const waiting = () => urgent.size + others.size
  const load = () => ({ running, waiting: waiting() })
  const hasRoom = () => running < (isThrottled?.() ? 1 : concurrency)
  function isFull(caller: Caller = {}): boolean {
    const line = lineOf(caller)
    return !hasRoom() && (line.size >= maxWaiting || line.lengthOf(caller.client ?? '') >= share)
  }
  queues.set(name, load)

  function acquire(caller: Caller = {}): Permit {
    if (isFull(caller)) throw unavailable()
    const { client = '', request, isUrgent } = caller
    const line = lineOf(caller)
    const longest = isUrgent ? maxUrgentWait : maxWait
    const { promise: granted, resolve, reject } = Promise.withResolvers<void>()
    let timer: NodeJS.Timeout | undefined
    let isRunning = false
    let waitsSince: number | undefined
    const leave = () => {
      clearTimeout(timer)
      line.delete(client, grant)
    }
    function grant() {
      clearTimeout(timer)
      running += 1
      isRunning = true
      if (request && waitsSince !== undefined) request.waited += performance.now() - waitsSince
      resolve()
    }
    if (hasRoom() && waiting() === 0) grant()
    else {
      line.add(client, grant)
      waitsSince = performance.now()
      if (longest !== undefined)
        timer = setTimeout(
          () => {
            leave()
            reject(unavailable())
          },
          timeLeft(longest, request),
        )
    }
    const release = () => {
      leave()
      if (!isRunning) return
      isRunning = false
      running -= 1
      grantNext()
    }
    return { granted, release }
  }

  function grantNext(): void {
    while (hasRoom()) {
      const grant = urgent.takeNext() ?? others.takeNext()
      if (!grant) return
      grant()
    }
  }
  return { acquire, isFull, load }
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
