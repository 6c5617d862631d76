import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database, Db } from '../database/database.server.ts'
import { fill } from '../language/sentences.ts'
import { Problem } from '../problem.ts'

type LimitKey = string | number

export interface Limit {
  readonly name: string
  readonly points: number
  /** Seconds. */
  readonly within: number
  /** First sentence of the refusal; the second says how long to wait. */
  readonly refusal?: string
}

/** Who asks without an account. */
export interface Client {
  readonly network: string
  /** A key of the browser, if somebody has signed in in it before. */
  readonly knownBrowser: string | undefined
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
}

export const noLimits: Limits = {
  consume: async () => undefined,
  refund: async () => undefined,
  tryConsume: async () => true,
}

/**
 * Counts one for a browser. All of a network together, which thousands of a carrier's customers share, may
 * ten times as much. One that is known is counted for itself and among the known ones of its network, so
 * that strangers cannot use up its share; alone for itself it would not do: each account makes 20 known ones.
 * @throws Problem 429
 */
export async function consumeAll(
  limits: Limits,
  ofOneBrowser: readonly Limit[],
  { network, knownBrowser }: Client,
): Promise<void> {
  for (const limit of ofOneBrowser) {
    if (knownBrowser !== undefined) await limits.consume(limit, knownBrowser)
    const name = `${limit.name}-${knownBrowser === undefined ? 'network' : 'known'}`
    await limits.consume({ ...limit, name, points: limit.points * 10 }, network)
  }
}

/** 429 with the seconds to wait. */
export class LimitReached extends Problem {
  /** The limit's name, for the log. */
  readonly limit: string

  constructor(limit: string, message: string, seconds: number) {
    super({ status: 429, code: 'TOO_MANY', message }, seconds)
    this.limit = limit
  }
}

function tooMany(
  { name, refusal = /*i18n*/ 'Too many attempts.' }: Limit,
  waitMs: number,
): Problem {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000))
  return new LimitReached(name, waiting(refusal, seconds), seconds)
}

function waiting(refusal: string, seconds: number): string {
  if (seconds <= 60)
    return fill(/*i18n*/ '{refusal} Please wait a moment and try again.', { refusal })
  const minutes = Math.ceil(seconds / 60)
  const hours = Math.ceil(minutes / 60)
  return minutes < 90
    ? fill(/*i18n*/ '{refusal} Please wait {minutes} minutes and try again.', { refusal, minutes })
    : fill(/*i18n*/ '{refusal} Please wait {hours} hours and try again.', { refusal, hours })
}

/** Keys hold e-mails and IP addresses: hashed they fit the column and are not readable in it. */
const hashKey = (key: LimitKey): string =>
  createHash('sha256').update(String(key)).digest('base64url')

export function openLimits(database: Database): Limits {
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiterOf = ({ name, points, within }: Limit): RateLimiterPostgres => {
    let limiter = limiters.get(name)
    if (!limiter) {
      limiter = new RateLimiterPostgres({
        storeClient: database.pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points,
        duration: within,
      })
      limiters.set(name, limiter)
    }
    return limiter
  }
  async function consume(limit: Limit, key: LimitKey): Promise<RateLimiterRes | undefined> {
    try {
      await limiterOf(limit).consume(hashKey(key))
      return undefined
    } catch (refusal) {
      // The library rejects with its result when the limit is reached, with an Error otherwise.
      if (refusal instanceof RateLimiterRes) return refusal
      throw refusal
    }
  }
  return {
    async consume(limit, key) {
      const refusal = await consume(limit, key)
      if (refusal) throw tooMany(limit, refusal.msBeforeNext)
    },
    refund: async (limit, key) => void (await limiterOf(limit).reward(hashKey(key))),
    tryConsume: async (limit, key) => (await consume(limit, key)) === undefined,
  }
}

/** `expire` is in epoch milliseconds; the library itself never deletes a row. */
export async function deleteExpiredLimits(db: Db): Promise<void> {
  await sql`delete from rate_limits where expire < (extract(epoch from now()) * 1000)::bigint`.execute(
    db,
  )
}
