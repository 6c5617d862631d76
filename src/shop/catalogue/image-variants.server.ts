import { LRUCache } from 'lru-cache'
import { boundedQueue, type Caller, networkShare } from '../../platform/bounded-queue.server.ts'
import type { Db } from '../../platform/database/database.server.ts'
import { findJpeg, findVariant, insertVariant, type VariantKey } from './image.db.ts'
import { encodeVariant } from './image.server.ts'
import { KnownImages } from './known-images.server.ts'
import { encodeSlowlyQueue } from './prepare-images.server.ts'

/** Bytes. A variant never changes under its key, so entries do not expire. */
const maxBytesKept = 32 * 1024 * 1024

type Queue = ReturnType<typeof boundedQueue>

/** ms until who waits is refused. */
const maxWait = 5_000

interface Options {
  /** Whether one network has at most a fifth of the places that wait. */
  readonly limitsNetworks?: boolean
}

/** Pictures at the widths and in the formats of their addresses: from memory, from the database, or made now. */
export class ImageVariants {
  readonly known: KnownImages
  readonly #db: () => Db
  readonly #cached = new LRUCache<string, Buffer>({
    maxSize: maxBytesKept,
    sizeCalculation: ({ length }) => Math.max(1, length),
  })
  /** Concurrent requests for one variant await one reading and one encoding. */
  readonly #pending = new Map<string, Promise<Buffer | undefined>>()

  readonly #readQueue: Queue
  readonly #encodeQueue: Queue

  constructor(db: () => Db, { limitsNetworks = false }: Options = {}) {
    this.#db = db
    this.known = new KnownImages(db)
    const waits = (waiting: number) => ({
      waiting,
      share: limitsNetworks ? networkShare(waiting) : undefined,
      maxWait,
    })
    // So few connections of the pool: pictures never take those that orders need.
    this.#readQueue = boundedQueue({ name: 'pictures read', concurrency: 2, ...waits(500) })
    // Encodings that visitors wait for. AVIF takes ten times as long and does not hold up the rest.
    this.#encodeQueue = boundedQueue({ name: 'pictures encoded', concurrency: 1, ...waits(250) })
  }

  /** @returns undefined for a picture that is not there. @throws Problem 503 when too many wait already */
  async find(key: VariantKey, caller: Caller = {}): Promise<Buffer | undefined> {
    const name = `${key.hash}/${key.width}.${key.format}`
    const found = this.#cached.get(name) ?? this.#pending.get(name)
    if (found) return found
    const finding = this.#readOrMake(key, caller)
    this.#pending.set(name, finding)
    try {
      const bytes = await finding
      if (bytes) this.#cached.set(name, bytes)
      return bytes
    } finally {
      this.#pending.delete(name)
    }
  }

  async #readOrMake(key: VariantKey, caller: Caller): Promise<Buffer | undefined> {
    const db = this.#db()
    const { variant, jpeg } = await this.#readQueue(async () => {
      const there = await findVariant(db, key)
      return { variant: there, jpeg: there ? undefined : await findJpeg(db, key.hash) }
    }, caller)
    if (variant || !jpeg) return variant
    const enqueue = key.format === 'avif' ? encodeSlowlyQueue : this.#encodeQueue
    const bytes = await enqueue(() => encodeVariant(jpeg, key), caller)
    // It can be sent all the same, stored or not; the next request makes it once more. For no caller: what is
    // stored is everybody's, and uses up nobody's share.
    void this.#readQueue(() => insertVariant(db, key, bytes)).catch(() => undefined)
    return bytes
  }
}
