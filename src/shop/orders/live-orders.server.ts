import type { ChangeFeed, Notify } from '../../platform/http/event-streams.server.ts'
import type { SessionUser } from '../../platform/http/session.server.ts'
import type { News } from '../../platform/journal/entry.ts'
import type { Journal } from '../../platform/journal/journal.server.ts'
import { ordersTopic } from '../orders-topic.ts'

/** ms. What changes within this time is one event: not one for each order of a busy evening. */
const debounce = 100

interface Subscriber {
  readonly user: SessionUser
  readonly notify: Notify
}

/** Notifies administrators of every change of an order, and customers of changes of their own. */
export class LiveOrders implements ChangeFeed {
  readonly #journal: Journal
  readonly #subscribers = new Set<Subscriber>()
  readonly #stopFollowing: () => void
  #pending: News[] = []
  #timer: NodeJS.Timeout | undefined

  constructor(journal: Journal) {
    this.#journal = journal
    this.#stopFollowing = journal.on(ordersTopic, (news) => {
      this.#pending.push(news)
      this.#timer ??= setTimeout(() => this.#notify(), debounce)
    })
  }

  subscribe(user: SessionUser, notify: Notify): () => void {
    const subscriber: Subscriber = { user, notify }
    this.#subscribers.add(subscriber)
    return () => void this.#subscribers.delete(subscriber)
  }

  get position(): string | undefined {
    return this.#journal.position
  }

  async missed(user: SessionUser, position: string): Promise<readonly string[] | undefined> {
    return idsFor(user, await this.#journal.since(position, ordersTopic))
  }

  close(): void {
    this.#stopFollowing()
    clearTimeout(this.#timer)
  }

  #notify(): void {
    this.#timer = undefined
    const news: News = {
      isAny: this.#pending.some(({ isAny }) => isAny),
      ids: [...new Set(this.#pending.flatMap(({ ids }) => ids))],
      userIds: this.#pending.flatMap(({ userIds }) => userIds),
    }
    this.#pending = []
    for (const { user, notify } of this.#subscribers) {
      const ids = idsFor(user, news)
      if (ids) notify(ids)
    }
  }
}

/** What a user may know of it: customers not which; empty: it may be any; undefined: nothing. */
function idsFor(user: SessionUser, { isAny, ids, userIds }: News): readonly string[] | undefined {
  if (user.role === 'CUSTOMER') return isAny || userIds.includes(user.id) ? [] : undefined
  if (isAny) return []
  return ids.length > 0 ? [...new Set(ids.map(String))] : undefined
}
