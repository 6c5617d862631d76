import { type Caller, queues, timeLeft } from '../bounded-queue.server.ts'
import { unavailable } from '../problem.ts'
import { type Clock, openBusyThread, threadClock } from './busy-thread.server.ts'

/** Of this thread's time, what one network has for certain for answers that have to be made. */
const share = 1 / 5
/** ms of it that a network may take at once after a pause: what its visitors open first. */
const burst = 750
/** ms that a request waits at most. */
const maxWait = 2_000
/** ms that a network may lack at most: so it is never refused for the past alone. */
const lowest = (-maxWait * share) / 2
/** ms of expected work, about a page, that may be under way of those who have had their share: others find a gap soon. */
const spareAtOnce = 10
/** ms between two looks whether somebody who waits may enter. */
const lookInterval = 20
/** ms between two looks for networks that need not be remembered. */
const sweepInterval = 10_000
/** An answer is charged so many times the average time of its kind at most: the rest was others' work. */
const maxAverages = 3

/** What is made; each kind takes a time of its own. */
export type Kind = 'page' | 'read'

/** One answer's place in its network's share. */
export interface ShareTurn {
  /** From now on what this thread does is for it, and for others that have begun. */
  begin(): void
  /** It is made, or was not needed after all. May be called more than once. */
  end(): void
}

export interface ThreadShare {
  /**
   * Waits while the thread is busy and the network has taken more than its share.
   * @throws Problem 503 if that would be longer than 2 s
   */
  acquire(caller: Caller & { readonly client: string; readonly kind: Kind }): Promise<ShareTurn>
  /** Something begins that no share is counted for, such as an order. @returns ends it; may be called more than once */
  beside(): () => void
}

interface Account {
  /** ms that it may take now. */
  left: number
  /** When `left` was right. */
  at: number
  /** ms that its answers under way are expected to take, so that a crowd is not let in for the time of one. */
  reserved: number
  underWay: number
  readonly waiting: Set<Waiter>
}

/** What an answer's time is of: its network's share, or what the thread has to spare. */
type Source = 'share' | 'spare time'

interface Waiter {
  readonly expected: number
  readonly enter: (source: Source) => void
}

/**
 * Keeps one network from taking this thread for itself with cheap questions whose answers are not: pages that
 * nobody asked for before, searches. What is kept costs next to nothing and is never counted. While the thread
 * has time to spare, networks that have had their share get it one after the other. Answers that are made at
 * the same time share what the thread did meanwhile, since nothing tells whose it was.
 */
export function openThreadShare(clock: Clock = threadClock): ThreadShare {
  const { now, busy } = clock
  const isBusy = openBusyThread(clock)
  const accounts = new Map<string, Account>()
  /** Those of them in which somebody waits, the next one first. */
  const held = new Set<Account>()
  const making = new Set<{ spent: number }>()
  /** Of those, how many are made within a network's share. */
  let makingByShare = 0
  /** ms that an answer takes; each moves with every answer. */
  const average = { page: 15, read: 3 }
  let besides = 0
  let spareUnderWay = 0
  let refused = 0
  let dividedUntil = busy()
  let isLooking = false
  queues.set('thread share', () => {
    let waiting = 0
    for (const account of held) waiting += account.waiting.size
    return { running: making.size, waiting, refused }
  })

  function accountOf(network: string): Account {
    let account = accounts.get(network)
    if (!account) {
      if (accounts.size === 0) setTimeout(sweep, sweepInterval).unref()
      account = { left: burst, at: now(), reserved: 0, underWay: 0, waiting: new Set() }
      accounts.set(network, account)
    }
    return account
  }
  function refill(account: Account): void {
    const time = now()
    account.left = Math.min(burst, account.left + (time - account.at) * share)
    account.at = time
  }
  function hasShare(account: Account): boolean {
    refill(account)
    return account.left > account.reserved
  }
  function sweep(): void {
    for (const [network, account] of accounts) {
      refill(account)
      const isIdle = account.underWay === 0 && account.waiting.size === 0
      if (isIdle && account.left === burst) accounts.delete(network)
    }
    if (accounts.size > 0) setTimeout(sweep, sweepInterval).unref()
  }

  const hasSpareTime = () => makingByShare === 0 && spareUnderWay < spareAtOnce && !isBusy()

  /** Divides what the thread has done since the last call. All that is not counted is one of those who did it. */
  function divide(): void {
    const time = busy()
    const part = (time - dividedUntil) / (making.size + Math.min(1, besides))
    for (const one of making) one.spent += part
    dividedUntil = time
  }

  function letFirstIn(account: Account, source: Source): void {
    const [first] = account.waiting
    if (first) account.waiting.delete(first)
    if (account.waiting.size === 0) held.delete(account)
    first?.enter(source)
  }
  function letInByShare(account: Account): void {
    while (account.waiting.size > 0 && hasShare(account)) letFirstIn(account, 'share')
  }
  function letInBySpareTime(): void {
    while (held.size > 0 && hasSpareTime()) {
      const [next] = held
      if (!next) return
      // Behind the others, if more of it wait.
      held.delete(next)
      if (next.waiting.size > 1) held.add(next)
      letFirstIn(next, 'spare time')
    }
  }
  function keepLooking(): void {
    if (isLooking) return
    isLooking = true
    setTimeout(() => {
      isLooking = false
      for (const account of held) letInByShare(account)
      letInBySpareTime()
      if (held.size > 0) keepLooking()
    }, lookInterval).unref()
  }

  function turnOf(account: Account, kind: Kind, source: Source): ShareTurn {
    const isSpare = source === 'spare time'
    const expected = average[kind]
    const made = { spent: 0 }
    let isOver = false
    account.reserved += expected
    account.underWay += 1
    if (isSpare) spareUnderWay += expected
    return {
      begin() {
        divide()
        if (isOver) return
        making.add(made)
        if (!isSpare) makingByShare += 1
      },
      end() {
        if (isOver) return
        isOver = true
        divide()
        account.underWay -= 1
        account.reserved = account.underWay === 0 ? 0 : account.reserved - expected
        if (isSpare) spareUnderWay -= expected
        if (making.delete(made)) {
          if (!isSpare) makingByShare -= 1
          const charged = Math.min(made.spent, maxAverages * average[kind])
          average[kind] = Math.max(0.5, average[kind] + (charged - average[kind]) / 20)
          refill(account)
          account.left = Math.max(lowest, account.left - charged)
        }
        letInByShare(account)
        letInBySpareTime()
      },
    }
  }

  /** ms, about, until one more of it would enter. */
  function expectedWait(account: Account): number {
    let ahead = 0
    for (const { expected } of account.waiting) ahead += expected
    const byShare = (ahead + account.reserved - account.left) / share
    if (isBusy()) return byShare
    const networks = held.size + (held.has(account) ? 0 : 1)
    return Math.min(byShare, ahead * networks)
  }
  function refuse() {
    refused += 1
    return unavailable()
  }

  return {
    async acquire({ client, request, kind }) {
      const account = accountOf(client)
      if (account.waiting.size === 0 && hasShare(account)) return turnOf(account, kind, 'share')
      if (held.size === 0 && hasSpareTime()) return turnOf(account, kind, 'spare time')
      if (expectedWait(account) > maxWait) throw refuse()
      const since = now()
      const { promise, resolve, reject } = Promise.withResolvers<ShareTurn>()
      const waiter = {
        expected: average[kind],
        enter(source: Source) {
          clearTimeout(timer)
          if (request) request.waited += now() - since
          resolve(turnOf(account, kind, source))
        },
      }
      const timer = setTimeout(
        () => {
          account.waiting.delete(waiter)
          if (account.waiting.size === 0) held.delete(account)
          reject(refuse())
        },
        timeLeft(maxWait, request),
      )
      account.waiting.add(waiter)
      held.add(account)
      keepLooking()
      return promise
    },
    beside() {
      divide()
      besides += 1
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        divide()
        besides -= 1
      }
    },
  }
}
