import { LRUCache } from 'lru-cache'

/** ms. For what is dear to make: anew at most once a second, which nobody notices. */
export const onceASecond = 1_000

export interface Made<V> {
  readonly value: V
  /** Bytes, keys and all. */
  readonly size: number
  /** ms from its making on for which it is served even if a sale makes it old. */
  readonly lasts: number
  /** False for what may be sent once but must not be kept, such as a failure. */
  readonly isKept: boolean
}

interface Item<V> {
  readonly value: V
  readonly size: number
  readonly lasts: number
  /** What it shows, such as the ids of products. */
  readonly subjects: readonly string[]
  /** News that had come when its making began. */
  readonly news: number
  readonly madeAt: number
  /** News that were last looked at, and whether they made it old. */
  seen: number
  isOld: boolean
}

/**
 * Values under keys, bounded by bytes; the least recently used is given up. A change somebody made on
 * purpose clears all of them. A change of the kind that sales make (`change`) makes old what shows its
 * subject: that is made anew when it is next asked for, unless it has not lasted its time yet.
 */
export class Kept<V> {
  readonly #items: LRUCache<string, Item<V>>
  /** What is being made: requests for one key wait for one making. */
  readonly #pending = new Map<string, Promise<V>>()
  readonly #changed = new Map<string, number>()
  #allChanged = 0
  #news = 0

  constructor(mostBytes: number) {
    this.#items = new LRUCache({ maxSize: mostBytes, sizeCalculation: ({ size }) => size })
  }

  /** Bytes. */
  get size(): number {
    return this.#items.calculatedSize
  }

  /** What may be served under this key now. */
  get(key: string): V | undefined {
    const item = this.#items.get(key)
    if (!item || (this.#isOld(item) && Date.now() - item.madeAt >= item.lasts)) return undefined
    return item.value
  }

  /**
   * Makes the value unless it is there.
   * @param make is given a set for the subjects of what it shows
   * @returns the old value if a new one cannot be made. Rejects as `make` does, if there is none
   */
  async prepare(key: string, make: (subjects: Set<string>) => Promise<Made<V>>): Promise<V> {
    const there = this.get(key) ?? this.#pending.get(key)
    if (there) return there
    const making = this.#make(key, make, () => this.#pending.get(key) === making)
    this.#pending.set(key, making)
    try {
      return await making
    } finally {
      if (this.#pending.get(key) === making) this.#pending.delete(key)
    }
  }

  /** Something about these subjects has changed; about any of them, if none is named. */
  change(subjects: readonly string[]): void {
    this.#news += 1
    if (subjects.length === 0) this.#allChanged = this.#news
    for (const subject of subjects) this.#changed.set(subject, this.#news)
  }

  /** Forgets everything, also what is being made right now: that may show the old state. */
  clear(): void {
    this.#items.clear()
    this.#pending.clear()
    this.#changed.clear()
  }

  async #make(
    key: string,
    make: (subjects: Set<string>) => Promise<Made<V>>,
    isWanted: () => boolean,
  ): Promise<V> {
    const subjects = new Set<string>()
    const [news, madeAt] = [this.#news, Date.now()]
    const old = this.#items.peek(key)
    const made = await make(subjects).catch((error: unknown): Made<V> => {
      if (!old) throw error
      return { ...old, isKept: false }
    })
    if (made.isKept) {
      const { value, size, lasts } = made
      const since = { news, madeAt, seen: news, isOld: false }
      const item = { value, size, lasts, subjects: [...subjects], ...since }
      if (isWanted()) this.#items.set(key, item)
      return value
    }
    if (!old) return made.value
    // Not tried again with the next request, which may be one of thousands.
    if (isWanted()) this.#items.set(key, { ...old, madeAt: Date.now(), lasts: onceASecond })
    return old.value
  }

  #isOld(item: Item<V>): boolean {
    if (!item.isOld && item.seen !== this.#news) {
      const isNews = (news: number | undefined) => news !== undefined && news > item.news
      item.isOld =
        isNews(this.#allChanged) || item.subjects.some((id) => isNews(this.#changed.get(id)))
      item.seen = this.#news
    }
    return item.isOld
  }
}
