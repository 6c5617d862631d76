import type { Announcer } from '../../platform/database/announce.server.ts'
import type { Db } from '../../platform/database/database.server.ts'
import type { ChangeFeed, Notify } from '../../platform/http/event-stream.server.ts'
import type { SessionUser } from '../../platform/http/session.server.ts'
import type { Logger } from '../../platform/log/log.server.ts'
import { type News, OrderEventReader } from './order-event-reader.server.ts'
import { readOrderEvents } from './order-events.db.ts'

/** Announced after every change of an order. */
export const ordersTopic = 'orders'

/** ms. What is announced within this time is one look: not a query per order. */
const debounce = 200
/** ms between two looks while nothing is announced. */
const interval = 2_000

interface Subscriber {
  readonly user: SessionUser
  readonly notify: Notify
}

/**
 * Notifies administrators of every change of an order, and customers of changes of their own. An
 * announcement only says that it is time to look: what has happened is read from the database, which is
 * looked at every two seconds anyway while somebody listens, since the announcement of a process that was
 * killed never comes.
 */
export class LiveOrders implements ChangeFeed {
  readonly #db: Db
  readonly #log: Logger
  readonly #subscribers = new Set<Subscriber>()
  readonly #stopListening: () => void
  #reader: OrderEventReader | undefined
  /** The look that is under way, or the last one: never two at once. */
  #looking: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  /** Ids of orders that were announced since the last look; empty: any. */
  #announced: Set<string> | undefined
  #isWarned = false

  constructor(options: { db: Db; announcer: Announcer; log: Logger }) {
    this.#db = options.db
    this.#log = options.log
    this.#stopListening = options.announcer.on(ordersTopic, (ids) => {
      if (!this.#reader) return
      if (!this.#announced) this.#lookIn(debounce)
      const isAny = ids.length === 0 || this.#announced?.size === 0
      this.#announced = new Set(isAny ? [] : [...(this.#announced ?? []), ...ids])
    })
  }

  subscribe(user: SessionUser, notify: Notify): () => void {
    const subscriber: Subscriber = { user, notify }
    this.#subscribers.add(subscriber)
    if (!this.#reader) this.#begin()
    return () => {
      this.#subscribers.delete(subscriber)
      if (this.#subscribers.size === 0) this.#rest()
    }
  }

  ready(): Promise<void> {
    return this.#looking
  }

  close(): void {
    this.#stopListening()
    this.#rest()
  }

  #begin(): void {
    this.#reader = new OrderEventReader((after) => readOrderEvents(this.#db, after))
    this.#look()
  }

  #rest(): void {
    clearTimeout(this.#timer)
    this.#reader = undefined
    this.#announced = undefined
  }

  #lookIn(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#look(), ms)
  }

  #look(): void {
    this.#looking = this.#looking.then(() => this.#lookNow())
  }

  async #lookNow(): Promise<void> {
    const reader = this.#reader
    if (!reader) return
    const announced = this.#announced
    this.#announced = undefined
    try {
      const news = await reader.look({ isAnew: announced?.size === 0 })
      this.#isWarned = false
      this.#notify(announced, news)
    } catch (error) {
      if (!this.#isWarned) this.#log.warn({ err: error }, 'it is not known what happened to orders')
      this.#isWarned = true
      // The next look finds it. What is known of it is passed on now.
      this.#notify(announced, { events: [], isAny: false })
    }
    if (reader === this.#reader && !this.#announced) this.#lookIn(interval)
  }

  #notify(announced: ReadonlySet<string> | undefined, { events, isAny }: News): void {
    const ids = new Set([...(announced ?? []), ...events.map(({ orderId }) => String(orderId))])
    const users = new Set(events.map(({ userId }) => userId))
    const isAnyOfAll = isAny || announced?.size === 0
    for (const { user, notify } of this.#subscribers) {
      if (user.role === 'CUSTOMER') {
        if (isAny || users.has(user.id)) notify()
      } else if (isAnyOfAll) notify()
      else if (ids.size > 0) notify([...ids])
    }
  }
}
