import { createHash } from 'node:crypto'
import type { Pool } from '../database/database.server.ts'
import { type Message, message } from '../language/message.ts'
import { isProblem, Problem } from '../problem.ts'
import { isIpv4, widerNetworks } from './client-network.server.ts'
import { countOne, hasCounted, uncountOne } from './limits.db.ts'

type LimitKey = string | number

export interface Limit {
  readonly name: string
  readonly points: number
  /** Seconds. */
  readonly within: number
  /** First sentence of the refusal; the second says how long to wait. */
  readonly refusal?: Message
}

/** A limit of one browser. All browsers of a network together have ten times as many points. */
export interface BrowserLimit extends Limit {
  /** Points of an IPv4 address instead, where many new customers share the address of a carrier. */
  readonly ofAddress?: number
}

/** A caller without an account. */
export interface Client {
  readonly network: string
  /** A key of the browser, if a user has signed in with it before. */
  readonly knownBrowser: string | undefined
  /** Whether a user has signed in recently from its neighbourhood (see client-network.server.ts). */
  isKnownNetwork(): Promise<boolean>
}

/**
 * Counters that all processes share through the database, each for one key: the id of an account or the
 * network of a client. Never call them inside a transaction: a rollback must not undo a count, and the
 * transaction holds the one connection of the embedded database.
 */
export interface Limits {
  /** Counts one. @throws Problem 429 with Retry-After above the limit */
  consume(limit: Limit, key: LimitKey): Promise<void>
  /** Takes one back. */
  refund(limit: Limit, key: LimitKey): Promise<void>
  /** Counts one and tells whether it was still within the limit. */
  tryConsume(limit: Limit, key: LimitKey): Promise<boolean>
  /** Whether the next one would be above the limit. */
  isUsedUp(limit: Limit, key: LimitKey): Promise<boolean>
}

export const noLimits: Limits = {
  consume: async () => undefined,
  refund: async () => undefined,
  tryConsume: async () => true,
  isUsedUp: async () => false,
}

/** A /56 or /48 has so many times the points of a /64. */
const widerShare = 4

/** The counters of a network: its own, and those of the wider networks around it, which have more points. */
export const ofNetwork = (
  limit: Limit,
  network: string,
): readonly (readonly [limit: Limit, key: string])[] => [
  [limit, network],
  ...widerNetworks(network).map((wider) => {
    const { name, points } = limit
    return [{ ...limit, name: `${name}-wide`, points: points * widerShare }, wider] as const
  }),
]

/**
 * Counts one for a browser. All browsers of a network, which thousands of a carrier's customers share, have ten
 * times as many points, and the wider IPv6 networks four times that. A known browser is counted by itself and
 * among the known ones of its network, so that strangers cannot use up its share. By itself alone would not be
 * enough: each account makes 20 known browsers.
 * @throws Problem 429
 */
export async function consumeAll(
  limits: Limits,
  ofOneBrowser: readonly BrowserLimit[],
  { network, knownBrowser }: Client,
): Promise<void> {
  for (const limit of ofOneBrowser) {
    if (knownBrowser !== undefined) await limits.consume(limit, knownBrowser)
    const name = `${limit.name}-${knownBrowser === undefined ? 'network' : 'known'}`
    const points = (isIpv4(network) ? limit.ofAddress : undefined) ?? limit.points * 10
    for (const counter of ofNetwork({ ...limit, name, points }, network))
      await limits.consume(...counter)
  }
}

/**
 * Counts one for all visitors together. An attacker can use up such a counter, so above it clients of a known
 * network go on. @returns whether this client may go on
 */
export const tryConsumeShared = async (
  limits: Limits,
  limit: Limit,
  { isKnownNetwork }: Client,
): Promise<boolean> => (await limits.tryConsume(limit, 'shop')) || (await isKnownNetwork())

/** The same as an exception. @throws Problem 429 */
export async function consumeShared(
  limits: Limits,
  limit: Limit,
  { isKnownNetwork }: Client,
): Promise<void> {
  try {
    await limits.consume(limit, 'shop')
  } catch (error) {
    if (!isProblem(error, 'TOO_MANY') || !(await isKnownNetwork())) throw error
  }
}

/**
 * Runs `attempt` with counters, and refunds them unless the outcome counts. Points are consumed before the attempt,
 * so that they limit attempts in parallel.
 * @param counts whether an outcome counts
 */
export async function refundingUnless<T>(
  limits: Limits,
  counts: (outcome: PromiseSettledResult<T>) => boolean,
  attempt: (limits: Limits) => Promise<T>,
): Promise<T> {
  const consumed: (readonly [Limit, LimitKey])[] = []
  const recording: Limits = {
    ...limits,
    async consume(limit, key) {
      try {
        await limits.consume(limit, key)
      } catch (error) {
        // A point above the limit is counted as well, so it has to be refunded as well.
        if (isProblem(error, 'TOO_MANY')) consumed.push([limit, key])
        throw error
      }
      consumed.push([limit, key])
    },
    async tryConsume(limit, key) {
      const isWithin = await limits.tryConsume(limit, key)
      consumed.push([limit, key])
      return isWithin
    },
  }
  const [outcome] = await Promise.allSettled([attempt(recording)])
  // A refund that fails without the database does not hide the outcome of the attempt.
  if (!counts(outcome))
    await Promise.allSettled(consumed.map(([limit, key]) => limits.refund(limit, key)))
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}

/**
 * The same for attempts that failed, or that the shop had no room for: they use up no points. A refusal with a reason
 * counts, because it tells something, such as who has an account.
 */
export const refundingFailure = <T>(
  limits: Limits,
  attempt: (limits: Limits) => Promise<T>,
): Promise<T> =>
  refundingUnless(
    limits,
    (outcome) => outcome.status === 'fulfilled' || isAnswer(outcome.reason),
    attempt,
  )

const isAnswer = (error: unknown): boolean =>
  isProblem(error) && error.status < 500 && error.status !== 429

/** 429 with the seconds to wait. */
export class LimitReached extends Problem {
  /** The limit's name, for the log. */
  readonly limit: string

  constructor(limit: string, message: Message, seconds: number) {
    super({ status: 429, code: 'TOO_MANY', message }, seconds)
    this.limit = limit
  }
}

/** @param seconds to wait */
export const tooMany = (
  { name, refusal = message('Too many attempts.') }: Limit,
  seconds: number,
): Problem => new LimitReached(name, waiting(refusal, seconds), seconds)

function waiting(refusal: Message, seconds: number): Message {
  if (seconds <= 60) return message('{refusal} Wait a moment and try again.', { refusal })
  const minutes = Math.ceil(seconds / 60)
  const hours = Math.ceil(minutes / 60)
  return minutes < 90
    ? message('{refusal} Wait {minutes} minutes and try again.', { refusal, minutes })
    : message('{refusal} Wait {hours} hours and try again.', { refusal, hours })
}

/** Keys hold e-mails and IP addresses. Their hash fits the column and cannot be read. */
const rowOf = ({ name }: Limit, key: LimitKey): string =>
  `${name}:${createHash('sha256').update(String(key)).digest('base64url')}`

export function openLimits(pool: Pool): Limits {
  /** @returns seconds to wait; undefined within the limit */
  async function consume(limit: Limit, key: LimitKey): Promise<number | undefined> {
    const { points, secondsLeft } = await countOne(pool, rowOf(limit, key), limit.within)
    return points > limit.points ? secondsLeft : undefined
  }
  return {
    async consume(limit, key) {
      const seconds = await consume(limit, key)
      if (seconds !== undefined) throw tooMany(limit, seconds)
    },
    refund: (limit, key) => uncountOne(pool, rowOf(limit, key)),
    tryConsume: async (limit, key) => (await consume(limit, key)) === undefined,
    isUsedUp: (limit, key) => hasCounted(pool, rowOf(limit, key), limit.points),
  }
}
