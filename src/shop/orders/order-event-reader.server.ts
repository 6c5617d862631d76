import { type EventsRead, maxEventsRead, type OrderEvent } from './order-events.db.ts'

export type News = {
  readonly events: readonly OrderEvent[]
  /** It may be any order: more has happened than is read at once, or the first look came late. */
  readonly isAny: boolean
}

const nothing: News = { events: [], isAny: false }

/**
 * Reads what has happened to orders since the first look, each event once. Ids are given before the commit,
 * so a lower one may appear after a higher one: reading goes on from an id only when every transaction that
 * was under way when that id was read has ended.
 */
export class OrderEventReader {
  readonly #read: (after: number) => Promise<EventsRead>
  /** What the first look brings: only what follows is news. */
  #atFirst: News | undefined = nothing
  /** Events up to this id are done with. */
  #after = 0
  /** When the newest events happened, by their ids. */
  readonly #known = new Map<number, string>()
  /** The next `#after`, and the first transaction that can have begun after it was read. */
  #next: { id: number; transaction: number } | undefined

  constructor(read: (after: number) => Promise<EventsRead>) {
    this.#read = read
  }

  /** @param options `isAnew`: the database may be another one now, which lacks events and gives their ids again */
  async look({ isAnew = false } = {}): Promise<News> {
    if (isAnew) this.#startOver()
    const { events, endedBelow, nextTransaction } = await this.#read(this.#after).catch(this.#fail)
    const fresh = events.filter(({ id, at }) => this.#known.get(id) !== at)
    this.#note(fresh)
    if (this.#next && endedBelow >= this.#next.transaction) {
      this.#after = this.#next.id
      this.#next = undefined
    }
    const newest = events.at(-1)
    if (newest) this.#next ??= { id: newest.id, transaction: nextTransaction }
    const atFirst = this.#atFirst
    this.#atFirst = undefined
    return atFirst ?? { events: fresh, isAny: fresh.length === maxEventsRead }
  }

  readonly #fail = (error: unknown): never => {
    if (this.#atFirst) this.#atFirst = { events: [], isAny: true }
    throw error
  }

  #startOver(): void {
    this.#after = 0
    this.#next = undefined
  }

  #note(fresh: readonly OrderEvent[]): void {
    for (const { id, at } of fresh) this.#known.set(id, at)
    const tooMany = this.#known.size - maxEventsRead
    for (const id of [...this.#known.keys()].slice(0, Math.max(0, tooMany))) this.#known.delete(id)
  }
}
