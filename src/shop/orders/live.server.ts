import type { Announcer } from '../../platform/database/announce.server.ts'
import type { Db } from '../../platform/database/database.server.ts'
import type { Followers } from '../../platform/http/event-stream.server.ts'
import type { SessionUser } from '../../platform/http/session.server.ts'
import type { Logger } from '../../platform/log.server.ts'
import { latestEvents } from './live.db.ts'
import { ordersTopic } from './order-topic.ts'

/** ms. Changes within it are told as one: a busy evening is not a query per order and customer. */
const gather = 200

interface Follower {
  readonly user: SessionUser
  readonly tell: () => void
  /** The newest event they know of; undefined until it was looked up. */
  latest: number | undefined
}

/** Tells administrators of every change of an order, and customers of changes of their own. */
export class LiveOrders implements Followers {
  readonly #db: Db
  readonly #log: Logger
  readonly #followers = new Set<Follower>()
  readonly #stopListening: () => void
  #timer: NodeJS.Timeout | undefined

  constructor(options: { db: Db; announcer: Announcer; log: Logger }) {
    this.#db = options.db
    this.#log = options.log
    this.#stopListening = options.announcer.on(ordersTopic, () => {
      this.#timer ??= setTimeout(() => void this.#tellAll(), gather)
    })
  }

  follow(user: SessionUser, tell: () => void): () => void {
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
    const customers = [...this.#followers].filter(({ user }) => user.role === 'CUSTOMER')
    for (const { user, tell } of this.#followers) if (user.role === 'ADMIN') tell()
    if (customers.length === 0) return
    try {
      const latest = await latestEvents(
        this.#db,
        customers.map(({ user }) => user.id),
      )
      for (const follower of customers) this.#tellIfNews(follower, latest.get(follower.user.id))
    } catch (error) {
      // They hear of it with the next change, or when they come back to the page.
      this.#log.warn({ err: error }, 'customers were not told of a change')
    }
  }

  #tellIfNews(follower: Follower, latest: number | undefined): void {
    if (latest === undefined || latest === follower.latest) return
    follower.latest = latest
    follower.tell()
  }
}
