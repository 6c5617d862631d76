import { EventEmitter } from 'node:events'
import type { Database, Listening, Tx } from '../database/database.server.ts'
import { inOneStatement, inTransaction } from '../database/transaction.server.ts'
import { currentRequest } from '../log/current-request.server.ts'
import type { Logger } from '../log/log.server.ts'
import type { RecordEntry } from './changes.server.ts'
import type { Entry, News } from './entry.ts'
import {
  channel,
  everything,
  insertEntries,
  maxRead,
  type ReadRow,
  readStatement,
} from './journal.db.ts'
import { JournalReader, type Read, toRead } from './journal-reader.server.ts'
import { type Position, parsePosition } from './position.ts'

/** ms. Changes within this time wake other processes once: NOTIFY takes a lock that serializes commits. */
const batchWindow = 50

type User = { readonly id: number } | null

interface Options {
  readonly database: Pick<Database, 'db' | 'pool' | 'listen' | 'condition' | 'embedded'>
  readonly log: Logger
}

const anything: News = { ids: [], userIds: [], isAny: true }

/**
 * One record of what happened. What changes something writes what became of it in the same transaction
 * (`change`). Followers in this process are notified after the commit; those in others when it is read there:
 * on a NOTIFY, which only says "look" and may be lost, and every two seconds (docs/decisions/0038).
 */
export class Journal {
  readonly #database: Options['database']
  readonly #log: Logger
  readonly #followers = new EventEmitter().setMaxListeners(0)
  readonly #origin = String(Math.random())
  /** Rows of transactions whose commit is not known here yet: a read may know of it first. */
  readonly #underWay = new Set<number>()
  /** For each statement under way that commits by itself, rows that were read since: its own may be among them. */
  readonly #readMeanwhile = new Set<Set<number>>()
  /** Rows that followers here were notified of, and that a read will meet. */
  readonly #own = new Set<number>()
  readonly #listening: Listening
  readonly #reader: JournalReader
  #wakeTimer: NodeJS.Timeout | undefined

  private constructor({ database, log }: Options, listening: Listening, wakes: EventEmitter) {
    this.#database = database
    this.#log = log
    this.#listening = listening
    this.#reader = new JournalReader({
      listening,
      condition: database.condition,
      onRead: (read) => this.#hear(read),
      log,
    })
    wakes.on('wake', (origin) => {
      if (origin !== this.#origin) this.#reader.wake()
    })
  }

  static async open(options: Options): Promise<Journal> {
    const wakes = new EventEmitter()
    const listening = await options.database.listen(channel, (origin) => wakes.emit('wake', origin))
    const journal = new Journal(options, listening, wakes)
    await journal.#reader.start()
    return journal
  }

  /**
   * Runs `work` in a transaction, again from the start after a deadlock, and saves what it records with it.
   * Followers in this process are notified before this returns.
   */
  async change<T>(user: User, work: (tx: Tx, record: RecordEntry) => Promise<T>): Promise<T> {
    let entries: Entry[] = []
    let ids: number[] = []
    try {
      const result = await inTransaction(this.#database.db, async (tx) => {
        this.#take(ids)
        entries = []
        ids = []
        const unwritten: Entry[] = []
        const done = await work(tx, (entry, id) => {
          entries.push(entry)
          if (id === undefined) unwritten.push(entry)
          else ids.push(id)
        })
        if (unwritten.length > 0) ids.push(...(await this.#write(tx, user, unwritten)))
        for (const id of ids) this.#underWay.add(id)
        return done
      })
      if (this.#take(ids)) this.#tell(entries, ids)
      return result
    } catch (error) {
      // It may have been saved all the same, where the connection was lost during the commit: a read finds out.
      this.#take(ids)
      throw error
    }
  }

  /**
   * The same of a change that is one statement, which commits by itself and is not run again.
   * @param statement records what it has written, with the ids of the entries; answers undefined for nothing
   */
  async changeAtOnce<T>(
    statement: (tx: Tx, record: (entry: Entry, id: number) => void) => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const read = new Set<number>()
    this.#readMeanwhile.add(read)
    try {
      const entries: Entry[] = []
      const ids: number[] = []
      const result = await inOneStatement(this.#database.db, (tx) =>
        statement(tx, (entry, id) => {
          entries.push(entry)
          ids.push(id)
        }),
      )
      if (ids.some((id) => read.has(id))) this.#wakeOthers()
      else if (ids.length > 0) this.#tell(entries, ids)
      return result
    } finally {
      this.#readMeanwhile.delete(read)
    }
  }

  /** @param listener is called once for all that a change or a read brings */
  on(topic: string, listener: (news: News) => void): () => void {
    this.#followers.on(topic, listener)
    return () => void this.#followers.off(topic, listener)
  }

  /** Up to where this process has read; followers may have been notified of more. */
  get position(): Position | undefined {
    return this.#reader.position
  }

  /** What happened to things of a topic since a position; any where that is too old or no position. */
  async since(position: string, topic: string): Promise<News> {
    const from = parsePosition(position)
    if (!from) return anything
    const { rows } = await this.#database.pool.query<ReadRow>(readStatement, [from.snapshot])
    const { read } = toRead(rows, from)
    return isOfEverything(read)
      ? anything
      : (newsByTopic(read).get(topic) ?? { ...anything, isAny: false })
  }

  /** Whether changes of other processes are heard of at once. */
  isConnected(): boolean {
    return this.#listening.isConnected()
  }

  async close(): Promise<void> {
    await this.#reader.stop()
    if (this.#wakeTimer) await this.#sendWake()
    await this.#listening.stop()
  }

  #write(tx: Tx, user: User, entries: readonly Entry[]): Promise<number[]> {
    const requestId = currentRequest()?.id ?? null
    return insertEntries(tx, { userId: user?.id ?? null, requestId }, entries)
  }

  /** @returns whether some were still under way, so that nobody has been notified of them yet */
  #take(ids: readonly number[]): boolean {
    return ids.filter((id) => this.#underWay.delete(id)).length > 0
  }

  #tell(entries: readonly Entry[], ids: readonly number[]): void {
    for (const id of ids) this.#own.add(id)
    this.#wakeOthers()
    // Before there are so many that a read takes them for a change of everything.
    if (this.#own.size > maxRead / 2) this.#reader.wake()
    this.#notify(entries)
  }

  #hear(read: Read): void {
    const news = read === 'any' ? read : read.filter(({ id }) => !this.#own.delete(id))
    if (news === 'any') this.#own.clear()
    else this.#noteRead(news.map(({ id }) => id))
    this.#notify(news)
  }

  #noteRead(ids: readonly number[]): void {
    for (const read of this.#readMeanwhile) for (const id of ids) read.add(id)
    if (this.#take(ids)) this.#wakeOthers()
  }

  #notify(changed: 'any' | readonly Entry[]): void {
    if (isOfEverything(changed))
      for (const topic of this.#followers.eventNames()) this.#call(topic, anything)
    else for (const [topic, news] of newsByTopic(changed)) this.#call(topic, news)
  }

  /** One that fails keeps nobody else from hearing of what is saved already. */
  #call(topic: string | symbol, news: News): void {
    for (const follow of this.#followers.listeners(topic)) {
      try {
        follow(news)
      } catch (error) {
        this.#log.error({ err: error, topic: String(topic) }, 'a follower of the journal failed')
      }
    }
  }

  #wakeOthers(): void {
    if (this.#database.embedded) return
    this.#wakeTimer ??= setTimeout(() => void this.#sendWake(), batchWindow)
  }

  /** What is lost is found by the next read of the others. */
  async #sendWake(): Promise<void> {
    clearTimeout(this.#wakeTimer)
    this.#wakeTimer = undefined
    const wake = [channel, this.#origin]
    await this.#listening.query('select pg_notify($1, $2)', wake).catch(() => undefined)
  }
}

const isOfEverything = (changed: 'any' | readonly Entry[]): changed is 'any' =>
  changed === 'any' || changed.some(({ topic }) => topic === everything)

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
