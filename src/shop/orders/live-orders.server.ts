import type { Announcer } from '../../platform/database/announce.server.ts'
import type { Db } from '../../platform/database/database.server.ts'
import type { ChangeFeed, Notify } from '../../platform/http/event-stream.server.ts'
import type { SessionUser } from '../../platform/http/session.server.ts'
import type { Logger } from '../../platform/log/log.server.ts'
import { latestEvents } from './order.db.ts'

/** Announced after every change of an order. */
export const ordersTopic = 'orders'

/** Changes within so many ms are one notification: not a query per order and customer. */
const debounceMs = 200

interface Subscriber {
  readonly user: SessionUser
  readonly notify: Notify
  /** The newest event that this customer was notified of; undefined before the first. */
  latest: number | undefined
}

/** Notifies administrators of every change of an order, and customers of changes of their own. */
export class LiveOrders implements ChangeFeed {
  readonly #db: Db
  readonly #log: Logger
  readonly #subscribers = new Set<Subscriber>()
  readonly #stopListening: () => void
  #timer: NodeJS.Timeout | undefined
  /** Ids of orders that changed since the last notification. Empty while the timer runs: it may be any. */
  #changed = new Set<string>()

  constructor(options: { db: Db; announcer: Announcer; log: Logger }) {
    this.#db = options.db
    this.#log = options.log
    this.#stopListening = options.announcer.on(ordersTopic, (ids) => {
      const isAny = ids.length === 0 || (this.#timer !== undefined && this.#changed.size === 0)
      this.#changed = new Set(isAny ? [] : [...this.#changed, ...ids])
      this.#timer ??= setTimeout(() => void this.#notifyAll(), debounceMs)
    })
  }

  subscribe(user: SessionUser, notify: Notify): () => void {
    const subscriber: Subscriber = { user, notify, latest: undefined }
    this.#subscribers.add(subscriber)
    return () => this.#subscribers.delete(subscriber)
  }

  close(): void {
    this.#stopListening()
    clearTimeout(this.#timer)
  }

  async #notifyAll(): Promise<void> {
    this.#timer = undefined
    const changed = [...this.#changed]
    this.#changed = new Set()
    const customers = [...this.#subscribers].filter(({ user }) => user.role === 'CUSTOMER')
    for (const { user, notify } of this.#subscribers) if (user.role === 'ADMIN') notify(changed)
    if (customers.length === 0) return
    try {
      const latest = await latestEvents(
        this.#db,
        customers.map(({ user }) => user.id),
      )
      for (const subscriber of customers)
        this.#notifyIfChanged(subscriber, latest.get(subscriber.user.id))
    } catch (error) {
      // The next change notifies them, and a page reads anew when it becomes visible.
      this.#log.warn({ err: error }, 'customers were not told of a change')
    }
  }

  #notifyIfChanged(subscriber: Subscriber, latest: number | undefined): void {
    if (latest === undefined || latest === subscriber.latest) return
    subscriber.latest = latest
    subscriber.notify()
  }
}
