import type { Db } from '../../platform/database/database.server.ts'
import { readDishSums } from '../reports/day-report.db.ts'
import { aDay, dayOf } from '../time-zone.ts'

/** Days whose sales count. */
const days = 30
/** ms, at most, until a search adds up the sales again. */
const maxAge = 60_000
/** Sales are added up for a twentieth of the time at most. A small shop adds them up for nearly each search. */
const pausePerRead = 20

/** How many pieces of each product were ordered lately: read by searches, once a minute or more often, and on each new day. */
export class Sales {
  readonly #db: Db
  #pieces: ReadonlyMap<number, number> = new Map()
  #day = ''
  /** By the clock of `performance`. */
  #validUntil = 0
  #reading: Promise<void> | undefined

  constructor(db: Db) {
    this.#db = db
  }

  of(productId: number): number {
    return this.#pieces.get(productId) ?? 0
  }

  /** @param now ms since 1970 */
  async refresh(now: number): Promise<void> {
    if (this.#day === dayOf(now) && performance.now() < this.#validUntil) return
    this.#reading ??= this.#read(now).finally(() => {
      this.#reading = undefined
    })
    await this.#reading
  }

  async #read(now: number): Promise<void> {
    const startedAt = performance.now()
    const to = dayOf(now)
    const pieces = new Map<number, number>()
    const sums = await readDishSums(this.#db, { from: dayOf(now - (days - 1) * aDay), to })
    for (const { id, quantity } of sums) pieces.set(id, (pieces.get(id) ?? 0) + quantity)
    this.#pieces = pieces
    this.#day = to
    const readAt = performance.now()
    this.#validUntil = readAt + Math.min(maxAge, (readAt - startedAt) * pausePerRead)
  }
}
