import { LRUCache } from 'lru-cache'
import { boundedQueue, type Caller, networkShare } from '../../platform/bounded-queue.server.ts'
import type { Db } from '../../platform/database/database.server.ts'
import { isProblem } from '../../platform/problem.ts'
import { findVariantOrJpeg, insertVariant, type VariantKey } from './image.db.ts'
import { encodeVariant } from './image.server.ts'
import { encodeSlowlyQueue } from './prepare-images.server.ts'

/** Bytes. A variant never changes under its key, so entries do not expire. */
const maxBytesKept = 32 * 1024 * 1024

type Queue = ReturnType<typeof boundedQueue>

/** ms that a request waits for its reading, and for its encoding. */
const maxWaits = { read: 10_000, encode: 2_000 }

/** A variant; or, while there was no room to make it, the stored JPEG in its place. */
export interface FoundPicture {
  readonly bytes: Buffer
  readonly isStandIn?: true
}

interface Options {
  /** Whether one network has at most a fifth of the places that wait. */
  readonly limitsNetworks?: boolean
}

/** Pictures at the widths and in the formats of their addresses: from memory, from the database, or made now. */
export class ImageVariants {
  readonly #db: () => Db
  readonly #cached = new LRUCache<string, Buffer>({
    maxSize: maxBytesKept,
    sizeCalculation: ({ length }) => Math.max(1, length),
  })
  /** Concurrent requests for one variant await one reading and one encoding. */
  readonly #pending = new Map<string, Promise<FoundPicture | undefined>>()

  readonly #readQueue: Queue
  readonly #encodeQueue: Queue

  constructor(db: () => Db, { limitsNetworks = false }: Options = {}) {
    this.#db = db
    const waits = (waiting: number, maxWait: number) => ({
      waiting,
      share: limitsNetworks ? networkShare(waiting) : undefined,
      maxWait,
    })
    // So few connections of the pool: pictures never take those that orders need. Nothing stands in for what is
    // not read, so there is room for every variant of a large menu.
    this.#readQueue = boundedQueue({
      name: 'pictures read',
      concurrency: 2,
      ...waits(5_000, maxWaits.read),
    })
    // Encodings that visitors wait for. AVIF takes ten times as long and does not hold up the rest.
    this.#encodeQueue = boundedQueue({
      name: 'pictures encoded',
      concurrency: 1,
      ...waits(250, maxWaits.encode),
    })
  }

  /** @returns undefined for a picture that is not there. @throws Problem 503 when the database cannot be read in time */
  async find(key: VariantKey, caller: Caller = {}): Promise<FoundPicture | undefined> {
    const name = `${key.hash}/${key.width}.${key.format}`
    const cached = this.#cached.get(name)
    if (cached) return { bytes: cached }
    const pending = this.#pending.get(name)
    if (pending) return pending
    const finding = this.#readOrMake(key, caller)
    this.#pending.set(name, finding)
    try {
      const found = await finding
      if (found && !found.isStandIn) this.#cached.set(name, found.bytes)
      return found
    } finally {
      this.#pending.delete(name)
    }
  }

  async #readOrMake(key: VariantKey, caller: Caller): Promise<FoundPicture | undefined> {
    const db = this.#db()
    const stored = await this.#readQueue(() => findVariantOrJpeg(db, key), caller)
    if (stored?.variant) return { bytes: stored.variant }
    if (!stored?.jpeg) return undefined
    const { jpeg } = stored
    const enqueue = key.format === 'avif' ? encodeSlowlyQueue : this.#encodeQueue
    const bytes = await enqueue(() => encodeVariant(jpeg, key), caller).catch((error: unknown) => {
      if (!isProblem(error)) throw error
    })
    if (!bytes) return { bytes: jpeg, isStandIn: true }
    // It can be sent all the same, stored or not; the next request makes it once more. For no caller: what is
    // stored is everybody's, and uses up nobody's share.
    void this.#readQueue(() => insertVariant(db, key, bytes)).catch(() => undefined)
    return { bytes }
  }
}
