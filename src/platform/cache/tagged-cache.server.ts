import { LRUCache } from 'lru-cache'

/** ms. What is costly, such as rendering a page, is done at most once in it, however many sales there are. */
export const minRenderInterval = 1_000

/** A value that has just been created, and how to cache it. */
export interface CacheableValue<V> {
  readonly value: V
  /** Bytes, keys and all. */
  readonly size: number
  /** False for what is sent but not stored, such as an empty list. */
  readonly isCacheable: boolean
  /** A failure: a stale value is served instead, if there is one. */
  readonly isFailure?: boolean
}

interface Entry<V> {
  readonly value: V
  readonly size: number
  /** ms. A stale value that is younger is served all the same. */
  readonly minAge: number
  /** Names of what it shows, such as the ids of products. */
  readonly tags: readonly string[]
  /** The cache's revision when its creation began: any later invalidation makes it stale. */
  readonly revision: number
  readonly createdAt: number
  /** The revision that `isStale` was computed at. */
  checkedRevision: number
  isStale: boolean
}

type Create<V> = (tags: Set<string>) => Promise<CacheableValue<V>>

interface Begun<V> extends Pick<Entry<V>, 'revision' | 'createdAt' | 'minAge'> {
  /** False once a later creation or `clear` has replaced it: the value may be returned, but not stored. */
  readonly isWanted: () => boolean
}

/** A creation under way. */
interface Pending<V> extends Pick<Entry<V>, 'revision' | 'createdAt'> {
  readonly promise: Promise<V>
}

/**
 * Values under keys, bounded by bytes; the least recently used is evicted. `clear` drops all of them.
 * `invalidate` makes those with one of its tags stale: they are rebuilt by the next request that
 * comes when they are older than their `minAge`.
 */
export class TaggedCache<V> {
  readonly #entries: LRUCache<string, Entry<V>>
  /** Concurrent requests for one key await one creation. */
  readonly #pending = new Map<string, Pending<V>>()
  /** The revision of the latest invalidation of each tag. */
  readonly #invalidated = new Map<string, number>()
  #allInvalidated = 0
  /** Counts invalidations. */
  #revision = 0

  constructor(maxBytes: number) {
    this.#entries = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ size }) => size })
  }

  /** Bytes. */
  get size(): number {
    return this.#entries.calculatedSize
  }

  /** What may be served under this key now. */
  get(key: string): V | undefined {
    const entry = this.#entries.get(key)
    if (!entry || (this.#isStale(entry) && performance.now() - entry.createdAt >= entry.minAge))
      return undefined
    return entry.value
  }

  /** Whether `getOrCreate` would create nothing. */
  has(key: string, minAge = 0): boolean {
    return this.get(key) !== undefined || this.#joinable(key, minAge) !== undefined
  }

  /**
   * Creates the value unless it is there.
   * @param create is given a set for the tags of what it shows
   * @param minAge ms. A stale value that is younger is served all the same
   * @returns the stale value if a new one cannot be created. Rejects as `create` does, if there is none
   */
  async getOrCreate(key: string, create: Create<V>, minAge = 0): Promise<V> {
    const found = this.get(key) ?? this.#joinable(key, minAge)
    if (found) return found
    const age = { revision: this.#revision, createdAt: performance.now(), minAge }
    const isWanted = () => this.#pending.get(key) === pending
    const pending = { ...age, promise: this.#create(key, create, { ...age, isWanted }) }
    this.#pending.set(key, pending)
    try {
      return await pending.promise
    } finally {
      if (isWanted()) this.#pending.delete(key)
    }
  }

  /** A creation that began before an invalidation may show the state before it, as a stale value does. */
  #joinable(key: string, minAge: number): Promise<V> | undefined {
    const pending = this.#pending.get(key)
    if (!pending) return undefined
    const isYoung = performance.now() - pending.createdAt < minAge
    return isYoung || pending.revision === this.#revision ? pending.promise : undefined
  }

  /** Makes stale what has one of these tags; everything, if none is named. */
  invalidate(tags: readonly string[]): void {
    this.#revision += 1
    if (tags.length === 0) this.#allInvalidated = this.#revision
    for (const tag of tags) this.#invalidated.set(tag, this.#revision)
  }

  /** Drops everything, also what is being created right now: that may show the old state. */
  clear(): void {
    this.#entries.clear()
    this.#pending.clear()
    this.#invalidated.clear()
  }

  async #create(key: string, create: Create<V>, { isWanted, ...begun }: Begun<V>): Promise<V> {
    const tags = new Set<string>()
    const stale = this.#entries.peek(key)
    const created = await create(tags).catch((error: unknown): CacheableValue<V> => {
      if (!stale) throw error
      return { value: stale.value, size: stale.size, isCacheable: false, isFailure: true }
    })
    if (created.isCacheable) {
      const { value, size } = created
      const age = { ...begun, checkedRevision: begun.revision, isStale: false }
      if (isWanted()) this.#entries.set(key, { value, size, tags: [...tags], ...age })
      return value
    }
    if (!stale) return created.value
    if (!created.isFailure) {
      if (isWanted()) this.#entries.delete(key)
      return created.value
    }
    // Not tried again with the next request, which may be one of thousands.
    const retried = { createdAt: performance.now(), minAge: minRenderInterval }
    if (isWanted()) this.#entries.set(key, { ...stale, ...retried })
    return stale.value
  }

  #isStale(entry: Entry<V>): boolean {
    if (!entry.isStale && entry.checkedRevision !== this.#revision) {
      const isLater = (revision = 0) => revision > entry.revision
      entry.isStale =
        isLater(this.#allInvalidated) ||
        entry.tags.some((tag) => isLater(this.#invalidated.get(tag)))
      entry.checkedRevision = this.#revision
    }
    return entry.isStale
  }
}
