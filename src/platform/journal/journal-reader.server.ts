import type { Database, Listening } from '../database/database.server.ts'
import type { Logger } from '../log/log.server.ts'
import { maxRead, type ReadEntry, type ReadRow, readStatement } from './journal.db.ts'
import { formatPosition, type Position, type PositionParts } from './position.ts'

/** ms between two reads while nothing wakes this process. */
const interval = 2_000
/** ms from a wake to the read: many orders a second are one read. */
const debounce = 20
/** ms for which every row is there for sure: they are deleted after two days. */
const maxAge = 24 * 3_600_000

/** What was committed since the read before, each entry once; `any`: more than is read at once, or unknown. */
export type Read = readonly ReadEntry[] | 'any'

interface Options {
  readonly listening: Pick<Listening, 'query'>
  readonly condition: Database['condition']
  readonly onRead: (read: Read) => void
  readonly log: Pick<Logger, 'info' | 'warn'>
}

/**
 * Reads the journal on each wake and every two seconds. A read goes on from the snapshot of the one before:
 * what was visible in that is known, all else is new, in whatever order it was committed.
 */
export class JournalReader {
  readonly #options: Options
  #at: PositionParts | undefined
  #hasFailed = false
  #isStopped = false
  #isWoken = false
  #endPause = () => {}
  #reading: Promise<void> = Promise.resolve()

  constructor(options: Options) {
    this.#options = options
  }

  /** Undefined until the database has answered once. */
  get position(): Position | undefined {
    return this.#at && formatPosition(this.#at)
  }

  /** Resolves when it knows where it begins, or that it does not. */
  async start(): Promise<void> {
    await this.#read()
    this.#reading = this.#readForever()
  }

  wake(): void {
    if (!this.#isWoken) this.#endPause()
    this.#isWoken = true
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    this.#endPause()
    await this.#reading
  }

  async #readForever(): Promise<void> {
    while (!this.#isStopped) {
      if (!this.#isWoken) await this.#pause(interval)
      if (!this.#isStopped) await this.#pause(debounce)
      // Before the read: what happens during it needs another.
      this.#isWoken = false
      if (!this.#isStopped) await this.#read()
    }
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      timer.unref()
      this.#endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async #read(): Promise<void> {
    const { listening, condition, onRead, log } = this.#options
    try {
      const { rows } = await listening.query<ReadRow>(readStatement, [this.#at?.snapshot ?? null])
      const { at, read } = toRead(rows, this.#at)
      // What is cached is all that can be shown while the pool does not reach the database, which may lead
      // through a pooler that takes longer.
      if (this.#hasFailed) await condition()
      if (this.#hasFailed && this.#at) log.info('the journal is read again')
      const isUnknown = this.#hasFailed && this.#at === undefined
      this.#hasFailed = false
      if (isUnknown) onRead('any')
      else if (read.length > 0) onRead(read)
      // Last: those who are notified ask for the position up to which all is known.
      this.#at = at
    } catch (error) {
      if (!this.#hasFailed) log.warn({ err: error }, 'the journal cannot be read')
      this.#hasFailed = true
    }
  }
}

/**
 * @param since where it was read from; undefined at the first read
 * @throws Error on a standby
 */
export function toRead(
  [row]: readonly ReadRow[],
  since: PositionParts | undefined,
): { at: PositionParts; read: Read } {
  if (!row) throw new Error('The journal answered nothing.')
  const { server, snapshot, entries } = row
  if (server === null) throw new Error('The journal was asked of a standby.')
  const at = { at: Number(row.at), server, snapshot }
  const isWhole = !since || (since.server === server && since.at > at.at - maxAge)
  return { at, read: isWhole && entries.length <= maxRead ? entries : 'any' }
}
