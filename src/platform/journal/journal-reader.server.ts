import { setTimeout as pause } from 'node:timers/promises'
import type { Database, Listening } from '../database/database.server.ts'
import type { Logger } from '../log/log.server.ts'
import { maxRead, type ReadEntry, type ReadRow, readStatement } from './journal.db.ts'
import { type Position, parsePosition } from './position.ts'

/** ms between two reads while nothing wakes this process. */
const interval = 2_000
/** ms from a wake to the read: many orders a second are one read. */
const debounce = 20

/** What was committed since the read before, each entry once; `any`: more than is read at once, or unknown. */
export type Read = readonly ReadEntry[] | 'any'

interface Options {
  readonly listening: Pick<Listening, 'query'>
  readonly condition: Database['condition']
  readonly onRead: (read: Read) => void
  readonly log: Logger
}

/**
 * Reads the journal on each wake and every two seconds. A read goes on from the snapshot of the one before:
 * what was visible in that is known, all else is new, in whatever order it was committed.
 */
export class JournalReader {
  readonly #options: Options
  readonly #stopping = new AbortController()
  #waking = new AbortController()
  #position: Position | undefined
  #hasFailed = false
  #reading: Promise<void> = Promise.resolve()

  constructor(options: Options) {
    this.#options = options
  }

  /** Undefined until the database has answered once. */
  get position(): Position | undefined {
    return this.#position
  }

  /** Resolves when it knows where it begins, or that it does not. */
  async start(): Promise<void> {
    await this.#read()
    this.#reading = this.#readForever()
  }

  wake(): void {
    this.#waking.abort()
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#reading
  }

  async #readForever(): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      const woken = AbortSignal.any([signal, this.#waking.signal])
      await pause(interval, undefined, { signal: woken, ref: false }).catch(() => undefined)
      await pause(debounce, undefined, { signal, ref: false }).catch(() => undefined)
      this.#waking = new AbortController()
      if (!signal.aborted) await this.#read()
    }
  }

  async #read(): Promise<void> {
    const { onRead, log } = this.#options
    try {
      const found = await this.#readSince(this.#position)
      // What is cached is all that can be shown while the pool does not reach the database, which may lead
      // through a pooler that takes longer.
      if (this.#hasFailed) await this.#options.condition()
      if (this.#hasFailed && this.#position) log.info('the journal is read again')
      const isUnknown = this.#hasFailed && this.#position === undefined
      this.#hasFailed = false
      if (isUnknown) onRead('any')
      else if (found.read.length > 0) onRead(found.read)
      // Last: those who are notified ask for the position up to which all is known.
      this.#position = found.position
    } catch (error) {
      if (!this.#hasFailed) log.warn({ err: error }, 'the journal cannot be read')
      this.#hasFailed = true
    }
  }

  async #readSince(since: Position | undefined): Promise<{ position: Position; read: Read }> {
    const snapshot = since === undefined ? undefined : parsePosition(since)
    const { rows } = await this.#options.listening.query<ReadRow>(readStatement, [
      snapshot?.snapshot ?? null,
    ])
    return toRead(rows, snapshot?.server)
  }
}

/** @param server of the position that was read from; undefined: none, at the first read */
export function toRead(
  [row]: readonly ReadRow[],
  server: string | undefined,
): { position: Position; read: Read } {
  if (!row) throw new Error('The journal answered nothing.')
  const { position, entries } = row
  const isSameServer = server === undefined || parsePosition(position)?.server === server
  return { position, read: isSameServer && entries.length <= maxRead ? entries : 'any' }
}
