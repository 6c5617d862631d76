import { createHmac, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { NotedSearch, SearchCounter } from '../../platform/api/context.server.ts'
import type { Db } from '../../platform/database/database.server.ts'
import { inTransaction } from '../../platform/database/transaction.server.ts'
import type { Env } from '../../platform/env/env.server.ts'
import type { Logger } from '../../platform/log/log.server.ts'
import { dayOf, isoOf } from '../time-zone.ts'
import { comparable } from './comparable.ts'
import { countSearches, findKey, uncountSearches } from './unfound-searches.db.ts'
import { isKept, isSameTyping, minQuestionLength, typingTime } from './unfound-searches.ts'

/** Questions in memory at most. */
const maxRecent = 500
/** Of them those of one network at most, where there are limits. */
const maxOfNetwork = 20
/** Questions of a network that one process counts in a day, where there are limits: a carrier's network has thousands of people. */
const maxOfDay = 100
/** Letters by which what was typed before, in another process, is shorter at most. */
const maxLetters = 10

interface Question {
  readonly q: string
  readonly network: string
  /** ms since 1970 */
  readonly at: number
  isWritten: boolean
}

interface Options {
  readonly db: Db
  readonly clock: () => number
  readonly log: Logger
  readonly env: Pick<Env, 'RATE_LIMIT'>
}

/**
 * What visitors search for in vain, for some seconds in memory: until then it may be what somebody is still
 * typing. Many are written at once, and of networks only marks are (docs/decisions/0049).
 */
export class UnfoundCounter implements SearchCounter {
  readonly #options: Options
  /** Oldest first. Those that are written stay until nobody can be typing them any more. */
  #recent: Question[] = []
  /** Written already when they turned out to be on the way to others. */
  #typed: Question[] = []
  readonly #ofDay = new LRUCache<string, number>({ max: 5_000 })
  #key: { readonly day: string; readonly key: string } | undefined
  #timer: NodeJS.Timeout | undefined
  #writing = Promise.resolve()

  constructor(options: Options) {
    this.#options = options
  }

  note({ q, network, isFound }: NotedSearch): void {
    // As nearly always: something was found, and nobody waits.
    if (isFound && this.#recent.length === 0) return
    const at = this.#options.clock()
    const question = comparable(q)
    // A box that is emptied takes nothing back.
    if (question.length < minQuestionLength) return
    const typed = this.#recent.filter(
      (one) =>
        one.network === network && one.at >= at - typingTime && isSameTyping(one.q, question),
    )
    if (typed.length > 0) this.#recent = this.#recent.filter((one) => !typed.includes(one))
    this.#typed.push(...typed.filter(({ isWritten }) => isWritten))
    if (!isFound && isKept(question)) this.#keep({ q: question, network, at, isWritten: false })
    if (this.#recent.length > 0) this.#timer ??= this.#tickLater()
  }

  /** Writes all that there is, also what somebody may be typing: it is taken back if they are. */
  write(): Promise<void> {
    return this.#writeUntil(Number.POSITIVE_INFINITY)
  }

  /** The last call. */
  async close(): Promise<void> {
    clearTimeout(this.#timer)
    await this.write()
    // Of a write that was under way.
    clearTimeout(this.#timer)
  }

  #keep(question: Question): void {
    this.#forget(question.at - typingTime)
    if (this.#recent.length < maxRecent && this.#hasRoomFor(question.network))
      this.#recent.push(question)
  }

  #hasRoomFor(network: string): boolean {
    if (!this.#isLimited) return true
    return this.#recent.filter((one) => one.network === network).length < maxOfNetwork
  }

  get #isLimited(): boolean {
    return this.#options.env.RATE_LIMIT === 'on'
  }

  #forget(settled: number): void {
    this.#recent = this.#recent.filter(({ isWritten, at }) => !isWritten || at > settled)
  }

  #tick(): void {
    this.#timer = undefined
    const settled = this.#options.clock() - typingTime
    void this.#writeUntil(settled).then(() => {
      this.#forget(settled)
      if (this.#recent.length > 0) this.#timer ??= this.#tickLater()
    })
  }

  /** One after the other, so that who waits finds written what another call is about to write. */
  #writeUntil(settled: number): Promise<void> {
    this.#writing = this.#writing.then(async () => {
      const asked = this.#recent.filter(({ isWritten, at }) => !isWritten && at <= settled)
      const typed = this.#typed
      for (const one of asked) one.isWritten = true
      this.#typed = []
      for (const day of new Set([...asked, ...typed].map(({ at }) => dayOf(at)))) {
        const isOfDay = ({ at }: Question) => dayOf(at) === day
        await this.#writeDay(day, asked.filter(isOfDay), typed.filter(isOfDay))
      }
    })
    // Not worth a second attempt, and no reason to refuse anybody the list.
    this.#writing = this.#writing.catch((error: unknown) =>
      this.#options.log.warn({ err: error }, 'what was searched could not be written'),
    )
    return this.#writing
  }

  async #writeDay(
    day: string,
    asked: readonly Question[],
    typed: readonly Question[],
  ): Promise<void> {
    const { db } = this.#options
    const key = await this.#keyOf(day)
    const counted = asked.filter((one) => this.#isWithinLimit(markOf(key, { ...one, q: '' })))
    const before = counted.flatMap(typedBefore)
    await inTransaction(db, async (tx) => {
      const away = [...before, ...typed.map((one) => ({ ...one, since: one.at }))]
      await uncountSearches(
        tx,
        day,
        away.map((one) => ({ q: one.q, mark: markOf(key, one), since: isoOf(one.since) })),
      )
      await countSearches(
        tx,
        day,
        counted.map((one) => ({ q: one.q, mark: markOf(key, one), at: isoOf(one.at) })),
      )
    })
  }

  /** @param network as a mark of the day */
  #isWithinLimit(network: string): boolean {
    if (!this.#isLimited) return true
    const before = this.#ofDay.get(network) ?? 0
    this.#ofDay.set(network, before + 1)
    return before < maxOfDay
  }

  #tickLater(): NodeJS.Timeout {
    return setTimeout(() => this.#tick(), typingTime).unref()
  }

  async #keyOf(day: string): Promise<string> {
    if (this.#key?.day !== day) {
      const fresh = randomBytes(32).toString('base64url')
      this.#key = { day, key: await findKey(this.#options.db, day, fresh) }
    }
    return this.#key.key
  }
}

/** What the same person may have typed on the way, and another process has counted. */
function typedBefore({ q, network, at }: Question) {
  // Not in the middle of an emoji: the database takes no half of one.
  const letters = Array.from(q)
  return Array.from({ length: Math.min(letters.length - 1, maxLetters) }, (_, index) => ({
    q: letters.slice(0, -index - 1).join(''),
    network,
    since: at - typingTime,
  }))
}

/** Of a network and a question together, so that the marks of one network have nothing in common. */
const markOf = (key: string, { network, q }: Pick<Question, 'network' | 'q'>): string =>
  createHmac('sha256', key).update(`${network}\n${q}`).digest('base64url').slice(0, 22)
