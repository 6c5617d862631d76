import type { Announcer } from '../../platform/database/announce.server.ts'
import type { Db } from '../../platform/database/database.server.ts'
import type { Followers, Tell } from '../../platform/http/event-stream.server.ts'
import type { SessionUser } from '../../platform/http/session.server.ts'
import type { Logger } from '../../platform/log/log.server.ts'
import { latestEvents } from './order.db.ts'

/** Announced after every change of an order. */
export const ordersTopic = 'orders'

/** Changes that come within so many ms are told as one: not a query per order and customer. */
const debounceMs = 200

interface Follower {
  readonly user: SessionUser
  readonly tell: Tell
  /** The newest event that was told; undefined before the first. */
  latest: number | undefined
}

/** Tells administrators of every change of an order, and customers of changes of their own. */
export class LiveOrders implements Followers {
  readonly #db: Db
  readonly #log: Logger
  readonly #followers = new Set<Follower>()
  readonly #stopListening: () => void
  #timer: NodeJS.Timeout | undefined
  /** Orders that changed since it was told the last time; empty while the timer runs: any. */
  #changed = new Set<string>()

  constructor(options: { db: Db; announcer: Announcer; log: Logger }) {
    this.#db = options.db
    this.#log = options.log
    this.#stopListening = options.announcer.on(ordersTopic, (ids) => {
      const isAny = ids.length === 0 || (this.#timer !== undefined && this.#changed.size === 0)
      this.#changed = new Set(isAny ? [] : [...this.#changed, ...ids])
      this.#timer ??= setTimeout(() => void this.#tellAll(), debounceMs)
    })
  }

  follow(user: SessionUser, tell: Tell): () => void {
    const follower: Follower = { user, tell, latest: undefined }
    this.#followers.add(follower)
    return () => this.#followers.delete(follower)
  }

  close(): void {
    this.#stopListening()
    clearTimeout(this.#timer)
  }

  async #tellAll(): Promise<void> {
    this.#timer = undefined
    const changed = [...this.#changed]
    this.#changed = new Set()
    const customers = [...this.#followers].filter(({ user }) => user.role === 'CUSTOMER')
    for (const { user, tell } of this.#followers) if (user.role === 'ADMIN') tell(changed)
    if (customers.length === 0) return
    try {
      const latest = await latestEvents(
        this.#db,
        customers.map(({ user }) => user.id),
      )
      for (const follower of customers) this.#tellIfChanged(follower, latest.get(follower.user.id))
    } catch (error) {
      // The next change tells them, and a page reads anew when it becomes visible.
      this.#log.warn({ err: error }, 'customers were not told of a change')
    }
  }

  #tellIfChanged(follower: Follower, latest: number | undefined): void {
    if (latest === undefined || latest === follower.latest) return
    follower.latest = latest
    follower.tell()
  }
}
