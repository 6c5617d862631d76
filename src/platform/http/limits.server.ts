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

/** Of one browser; all of a network may ten times as much. */
export interface BrowserLimit extends Limit {
  /** Points of an IPv4 address, where a crowd of newcomers behind a carrier's needs more than that. */
  readonly ofAddress?: number
}

/** Who asks without an account. */
export interface Client {
  readonly network: string
  /** A key of the browser, if somebody has signed in in it before. */
  readonly knownBrowser: string | undefined
  /** Whether somebody has signed in from its neighbourhood (see client-network.server.ts) of late. */
  isKnownNetwork(): Promise<boolean>
}

/**
 * Counters shared by all processes through the database, each for one key: the id of an account, the
 * network of a client. Never called inside a transaction: a counter has to stay when that is rolled
 * back, and the embedded database has one connection, which the transaction holds.
 */
export interface Limits {
  /** Counts one. @throws Problem 429 with Retry-After when that is one too many. */
  consume(limit: Limit, key: LimitKey): Promise<void>
  /** Takes one back that turned out not to count. */
  refund(limit: Limit, key: LimitKey): Promise<void>
  /** Counts one and tells whether it was still within the limit. */
  tryConsume(limit: Limit, key: LimitKey): Promise<boolean>
  /** Whether the next one would be one too many. */
  isUsedUp(limit: Limit, key: LimitKey): Promise<boolean>
}

export const noLimits: Limits = {
  consume: async () => undefined,
  refund: async () => undefined,
  tryConsume: async () => true,
  isUsedUp: async () => false,
}

/** Of a /56 or /48, in shares of a /64. */
const widerShare = 4

/** What counts one for a network: it does so for the wider ones around it, too, each of which may more. */
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
 * Counts one for a browser. All of a network together, which thousands of a carrier's customers share, may
 * ten times as much, and an IPv6 network's wider ones four times that. One that is known is counted for
 * itself and among the known ones of its network, so that strangers cannot use up its share; alone for
 * itself it would not do: each account makes 20 known ones.
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
 * Counts one of all visitors together. Such a counter is in everybody's reach, so above it those go on from
 * whose neighbourhood somebody has signed in before. @returns whether this one may go on
 */
export const tryConsumeShared = async (
  limits: Limits,
  limit: Limit,
  { isKnownNetwork }: Client,
): Promise<boolean> => (await limits.tryConsume(limit, 'shop')) || (await isKnownNetwork())

/** The same, for what is refused above it. @throws Problem 429 */
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
 * Runs `attempt` with counters that get back what it has consumed where that does not count. Consumed before and
 * not after it, they hold at once for attempts in parallel.
 * @param counts by what came of it
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
        // What is one too many is counted as well: it would stay when those before it get theirs back.
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
  // Without the database they cannot be refunded; what is reported is what came of the attempt.
  if (!counts(outcome))
    await Promise.allSettled(consumed.map(([limit, key]) => limits.refund(limit, key)))
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}

/**
 * The same for what the shop had no room for, or failed at: what nobody got uses up nobody's points. A refusal
 * with a reason counts, because it tells something, such as who has an account.
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

/** Keys hold e-mails and IP addresses: hashed they fit the column and are not readable in it. */
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
