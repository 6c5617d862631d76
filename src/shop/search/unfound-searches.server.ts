import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Context } from '../../platform/api/context.server.ts'
import type { Handlers } from '../../platform/api/handle.server.ts'
import type { Db } from '../../platform/database/database.server.ts'
import type { Env } from '../../platform/env/env.server.ts'
import { sharedNetwork } from '../../platform/http/client-network.server.ts'
import type { Logger } from '../../platform/log/log.server.ts'
import { aDay, dayOf, isoOf } from '../time-zone.ts'
import { countSearches, listSearches } from './search.db.ts'
import { comparable } from './search-rules.ts'
import {
  isKept,
  isPrefixOfOther,
  minQuestionLength,
  typingTime,
  unfoundDays,
  type unfoundSearchesApi,
} from './unfound-searches.api.ts'

/** Searches in memory at most. */
const maxPending = 500
/** Of them those of one network at most, if the process limits networks. */
const maxOfNetwork = 20
/** Searches of a network that one process counts in a day, if it limits networks: a carrier's has thousands of people. */
const maxOfDay = 100

interface Search {
  readonly q: string
  readonly network: string
  /** ms since 1970 */
  readonly at: number
}

interface RecordedSearch {
  readonly q: string
  /** Of `sharedNetwork`. */
  readonly network: string
  readonly isFound: boolean
}

interface Options {
  readonly db: Db
  readonly clock: () => number
  readonly log: Logger
  readonly env: Pick<Env, 'RATE_LIMIT'>
}

/**
 * Counts the searches that found nothing. A search waits in memory for ten seconds: until then the visitor may still
 * be typing. Then one statement writes all that have waited (docs/decisions/0022).
 */
export class UnfoundCounter {
  readonly #options: Options
  readonly #timer: NodeJS.Timeout
  /** Oldest first. */
  #pending: readonly Search[] = []
  /** By network and day. */
  readonly #written = new LRUCache<string, number>({ max: 5_000 })

  constructor(options: Options) {
    this.#options = options
    const writeOld = () => void this.#write(options.clock() - typingTime)
    this.#timer = setInterval(writeOld, typingTime).unref()
  }

  record({ q, network, isFound }: RecordedSearch): void {
    // Nearly every search is like this.
    if (isFound && this.#pending.length === 0) return
    const at = this.#options.clock()
    const question = comparable(q)
    // The visitor empties the box: the last search counts.
    if (question.length < minQuestionLength) return
    this.#pending = this.#pending.filter(
      (one) =>
        one.network !== network || one.at < at - typingTime || !isPrefixOfOther(one.q, question),
    )
    if (!isFound && isKept(question) && this.#hasRoomFor(network))
      this.#pending = [...this.#pending, { q: question, network, at }]
  }

  /** The searches that are not in the database yet. */
  pending() {
    const day = this.#today
    return this.#pending.map((search) => marked(search, day))
  }

  /** Writes all searches now. */
  write(): Promise<void> {
    return this.#write(Number.POSITIVE_INFINITY)
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.write()
  }

  get #today(): string {
    return dayOf(this.#options.clock())
  }

  #hasRoomFor(network: string): boolean {
    if (this.#pending.length >= maxPending) return false
    if (!this.#isLimited) return true
    return this.#pending.filter((one) => one.network === network).length < maxOfNetwork
  }

  get #isLimited(): boolean {
    return this.#options.env.RATE_LIMIT === 'on'
  }

  /** @param until ms since 1970: later ones wait */
  async #write(until: number): Promise<void> {
    const { db, log } = this.#options
    const searches = this.#pending.filter(({ at }) => at <= until)
    if (searches.length === 0) return
    const day = this.#today
    const counted = searches.filter(({ network }) => this.#isWithinLimit(`${day} ${network}`))
    try {
      await countSearches(
        db,
        day,
        counted.map((search) => marked(search, day)),
      )
    } catch (error) {
      // A list of searches is not worth a second attempt.
      log.warn({ err: error }, 'searches could not be written')
    }
    this.#pending = this.#pending.filter((one) => !searches.includes(one))
  }

  #isWithinLimit(networkAndDay: string): boolean {
    if (!this.#isLimited) return true
    const before = this.#written.get(networkAndDay) ?? 0
    this.#written.set(networkAndDay, before + 1)
    return before < maxOfDay
  }
}

/** The mark hashes network, question and day together: the marks of a network have nothing in common. */
function marked({ q, network, at }: Search, day: string) {
  const hash = createHash('sha256').update(`${day}\n${network}\n${q}`)
  return { q, at: isoOf(at), mark: hash.digest('base64url').slice(0, 22) }
}

/**
 * Costs no time: searches that found nothing are written later. If it found something, the words that the visitor
 * typed before do not count.
 */
export const recordSearch = (
  { searches, ip }: Pick<Context, 'searches' | 'ip'>,
  search: Omit<RecordedSearch, 'network'>,
): void => searches.record({ ...search, network: sharedNetwork(ip) })

export const unfoundSearchesHandlers: Handlers<typeof unfoundSearchesApi> = {
  async list({ db, clock, searches }) {
    const now = clock()
    const after = dayOf(now - unfoundDays * aDay)
    const pending = searches.pending()
    return { items: await listSearches(db, { after, day: dayOf(now), pending }) }
  },
}
