import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Tx } from '../database/database.server.ts'
import { inTransaction } from '../database/transaction.server.ts'
import { currentRequest } from '../log/current-request.server.ts'
import type { Logger } from '../log/log.server.ts'
import { memoizeAsync } from '../memoize.ts'
import type { RecordEntry } from './changes.server.ts'
import type { Entry, News } from './entry.ts'
import { allTopics, insertEntries, readEntries } from './journal.db.ts'

/** ms between two reads. */
const interval = 1_000
/** A read that brings more entries counts as a change of everything. */
export const maxRead = 1_000
/** How far a read looks back: an entry is visible only once its transaction has committed. */
const lookBack = sql`now() - interval '1 minute'`
/** ms for which the ids of published entries are stored: longer than a read looks back. */
const storeSeen = 120_000
/** ms. A position goes back so far, for transactions that had written their entry and not committed. */
const positionOverlap = 15_000
/** ms for which the journal is complete: entries are deleted after two days. */
const maxAge = 24 * 3_600_000

interface Options {
  readonly database: Pick<Database, 'db' | 'background'>
  readonly log: Logger
}

/**
 * A place in the journal, the id of live updates: the time of a read by the database's clock (ms since 1970), and the
 * start of the database server: `1790000000000/1789990000.251234`.
 */
export type Position = string
const positionForm = /^(\d{13})\/(\d{1,12}(?:\.\d{1,9})?)$/

/** An entry as it was saved. */
type SavedEntry = Entry & { readonly id: number }

/** Anything may have changed. */
const ofEverything: readonly Entry[] = [{ topic: allTopics }]

const unknown: News = { ids: [], userIds: [], isAny: true }

/**
 * One record of what happened (docs/decisions/0008). A change writes its entries in its own transaction
 * (`change`). Followers in this process are notified after the commit, followers in others when these read the
 * journal, once a second.
 */
export class Journal {
  readonly #database: Options['database']
  readonly #log: Logger
  readonly #followers = new EventEmitter().setMaxListeners(0)
  /** Ids of entries that followers were notified of, with the time of that: reads leave them out. */
  readonly #seen = new Map<number, number>()
  readonly #closing = new AbortController()
  #lastRead: { readonly at: number; readonly server: string } | undefined
  #hasFailed = false
  #currentRead: Promise<void> = Promise.resolve()
  #nextRead: Promise<void> | undefined
  #polling: Promise<void> = Promise.resolve()

  private constructor({ database, log }: Options) {
    this.#database = database
    this.#log = log
  }

  /** Resolves after the first read, whether the database answered or not. */
  static async open(options: Options): Promise<Journal> {
    const journal = new Journal(options)
    await journal.readNow()
    journal.#polling = journal.#poll()
    return journal
  }

  /**
   * Runs `work` in a transaction, again from the start after a deadlock, and saves what it records with it.
   * Followers in this process are notified before this returns.
   */
  async change<T>(
    user: { readonly id: number } | null,
    work: (tx: Tx, record: RecordEntry) => Promise<T>,
  ): Promise<T> {
    const author = { userId: user?.id ?? null, requestId: currentRequest()?.id ?? null }
    const { result, saved } = await inTransaction(this.#database.db, async (tx) => {
      const entries: Entry[] = []
      const result = await work(tx, (entry) => entries.push(entry))
      // The last statement: readers find an entry by when it was written.
      const ids = entries.length > 0 ? await insertEntries(tx, author, entries) : []
      return { result, saved: entries.map((entry, index) => ({ ...entry, id: ids[index] ?? 0 })) }
    })
    // A read can see a commit before the committing call returns.
    this.#notify(this.#unseen(saved))
    return result
  }

  /** @param listener is called once per change and once per read, with all its entries of the topic */
  on(topic: string, listener: (news: News) => void): () => void {
    this.#followers.on(topic, listener)
    return () => void this.#followers.off(topic, listener)
  }

  /** Up to where this process has read; undefined until the database has answered once. */
  get position(): Position | undefined {
    return this.#lastRead && `${this.#lastRead.at}/${this.#lastRead.server}`
  }

  /** News of a topic since a position, and some from before it. `isAny` if the position is too old or invalid. */
  async since(position: Position, topic: string): Promise<News> {
    const [, from, itsServer] = positionForm.exec(position) ?? []
    if (!from) return unknown
    const { at, server, entries } = await readEntries(this.#database.db, {
      after: sql`to_timestamp(${(Number(from) - positionOverlap) / 1_000}::float8)`,
      limit: maxRead + 1,
    })
    const isWhole = server === itsServer && at - Number(from) < maxAge && entries.length <= maxRead
    if (!isWhole || isOfEverything(entries)) return unknown
    return newsByTopic(entries).get(topic) ?? { ...unknown, isAny: false }
  }

  /**
   * Reads what other processes have committed so far, and notifies followers before it resolves. It resolves even if the
   * database does not answer. Concurrent calls share a read.
   */
  readNow(): Promise<void> {
    this.#nextRead ??= this.#currentRead.then(() => {
      // A call from here on may be about a later commit.
      this.#nextRead = undefined
      this.#currentRead = this.#read()
      return this.#currentRead
    })
    return this.#nextRead
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#polling
    await this.#currentRead
  }

  async #poll(): Promise<void> {
    const { signal } = this.#closing
    while (!signal.aborted) {
      await pause(interval, undefined, { signal, ref: false }).catch(() => undefined)
      if (!signal.aborted) await this.readNow()
    }
  }

  async #read(): Promise<void> {
    try {
      const read = await readEntries(this.#database.background, {
        after: lookBack,
        exceptIds: [...this.#seen.keys()],
      })
      const { at, server } = read
      if (server === null) throw new Error('The journal was read on a standby.')
      const isOtherServer = this.#lastRead !== undefined && this.#lastRead.server !== server
      if (isOtherServer) this.#seen.clear()
      this.#forgetOld()
      const entries = this.#unseen(read.entries)
      if (this.#hasFailed || isOtherServer || entries.length > maxRead) this.#notify(ofEverything)
      // At the first read nothing is cached yet.
      else if (this.#lastRead) this.#notify(entries)
      if (this.#hasFailed) this.#log.info('the journal is read again')
      this.#hasFailed = false
      // Last: followers ask for the position up to which all is known.
      this.#lastRead = { at, server }
    } catch (error) {
      if (!this.#hasFailed) this.#log.warn({ err: error }, 'the journal cannot be read')
      this.#hasFailed = true
    }
  }

  /** The entries that followers were not notified of. They count as seen from here on. */
  #unseen(saved: readonly SavedEntry[]): readonly SavedEntry[] {
    const entries = saved.filter(({ id }) => !this.#seen.has(id))
    const now = performance.now()
    for (const { id } of entries) this.#seen.set(id, now)
    return entries
  }

  /** Forgets ids that are too old for a read to find. A map keeps the order of insertion. */
  #forgetOld(): void {
    const before = performance.now() - storeSeen
    for (const [id, at] of this.#seen) {
      if (at > before) return
      this.#seen.delete(id)
    }
  }

  #notify(entries: readonly Entry[]): void {
    if (isOfEverything(entries))
      for (const topic of this.#followers.eventNames()) this.#call(topic, unknown)
    else for (const [topic, news] of newsByTopic(entries)) this.#call(topic, news)
  }

  /** If a follower fails, the others are notified all the same. */
  #call(topic: string | symbol, news: News): void {
    for (const follow of this.#followers.listeners(topic)) {
      try {
        follow(news)
      } catch (error) {
        this.#log.error({ err: error, topic: String(topic) }, 'a follower of the journal failed')
      }
    }
  }
}

const isOfEverything = (entries: readonly Entry[]): boolean =>
  entries.some(({ topic }) => topic === allTopics)

function newsByTopic(entries: readonly Entry[]): Map<string, News> {
  const topics = Map.groupBy(entries, ({ topic }) => topic)
  return new Map(
    [...topics].map(([topic, changed]) => {
      const isAny = changed.some(({ about = [] }) => about.length === 0)
      const userIds = changed.flatMap(({ ofUserId }) => ofUserId ?? [])
      return [topic, { ids: changed.flatMap(({ about = [] }) => about), userIds, isAny }]
    }),
  )
}

/**
 * A value that is loaded once, and again after news of one of these topics. Concurrent callers share a load; the
 * next call repeats one that failed.
 */
export function cachedUntil<T>(
  journal: Pick<Journal, 'on'>,
  topics: readonly string[],
  load: () => Promise<T>,
): () => Promise<T> {
  const cached = memoizeAsync(load)
  // A load that is under way may have missed the news.
  for (const topic of topics) journal.on(topic, cached.forget)
  return cached
}
