import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { boundedQueue, type Caller, networkShare } from '../../platform/bounded-queue.server.ts'
import { isFresh } from '../../platform/cache/encodings.server.ts'
import type { Db } from '../../platform/database/database.server.ts'
import { sharedNetwork } from '../../platform/http/client-network.server.ts'
import {
  type ImageFormat,
  type ImageWidth,
  imageFormats,
  imageWidths,
} from '../../platform/image-address.ts'
import { message } from '../../platform/language/message.ts'
import { isProblem, notFound } from '../../platform/problem.ts'
import { findVariantOrJpeg, insertVariant, type VariantKey } from './image.db.ts'
import { encodeVariant } from './image.server.ts'
import { halfWidth } from './image.ts'
import { encodeSlowlyQueue } from './prepare-images.server.ts'

/** Bytes. A variant never changes under its key, so entries do not expire. */
const cacheSize = 32 * 1024 * 1024

const queues = {
  // Few connections of the pool: pictures never take those that orders need. There is room for every variant of a
  // large menu, because nothing can replace a picture that was not read.
  read: { name: 'pictures read', concurrency: 2, waiting: 5_000, maxWait: 10_000 },
  // Encodings that visitors wait for. AVIF takes ten times as long, so it has a queue of its own.
  encode: { name: 'pictures encoded', concurrency: 1, waiting: 250, maxWait: 2_000 },
} as const

/** A variant; or, if there was no room to make it, the stored JPEG. */
interface FoundPicture {
  readonly bytes: Buffer
  readonly isStandIn?: true
}

interface Options {
  /** Whether one network has at most a fifth of the places that wait. */
  readonly limitsNetworks?: boolean
}

/** Pictures at the widths and in the formats of their addresses: from memory, from the database, or encoded now. */
export class ImageVariants {
  readonly #db: () => Db
  readonly #cached = new LRUCache<string, Buffer>({
    maxSize: cacheSize,
    sizeCalculation: ({ length }) => Math.max(1, length),
  })
  /** Concurrent requests for one variant await one reading and one encoding. */
  readonly #pending = new Map<string, Promise<FoundPicture | undefined>>()
  readonly #readQueue
  readonly #encodeQueue

  constructor(db: () => Db, { limitsNetworks = false }: Options = {}) {
    this.#db = db
    const share = (waiting: number) => (limitsNetworks ? networkShare(waiting) : undefined)
    const { read, encode } = queues
    this.#readQueue = boundedQueue({ ...read, share: share(read.waiting) })
    this.#encodeQueue = boundedQueue({ ...encode, share: share(encode.waiting) })
  }

  /** @returns undefined if there is no such picture. @throws Problem 503 if the database cannot be read in time */
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
    // A failure does not matter: the next request encodes it again. It counts for no caller, because the stored
    // variant serves all.
    void this.#readQueue(() => insertVariant(db, key, bytes)).catch(() => undefined)
    return { bytes }
  }
}

const contentTypes: Record<ImageFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}

/**
 * `/images/{hash}/{width}.{format}`: the address changes with the bytes, so it is immutable. A browser that saves
 * data gets half the width (docs/decisions/0018). While there is no room to make a variant, the answer is the stored
 * JPEG, which no cache keeps.
 */
export function serveImages(app: FastifyInstance, variants: ImageVariants): void {
  app.get<{ Params: { hash: string; file: string } }>(
    '/images/:hash/:file',
    async (request, reply) => {
      const { hash, width, format } = readAddress(request.params)
      const isSaving = request.headers['save-data'] === 'on'
      const shown = isSaving ? halfWidth(width) : width
      const key = { hash, width: shown, format }
      const found = await variants.find(key, { client: sharedNetwork(request.ip) })
      if (!found) throw noPicture()
      if (found.isStandIn)
        return reply
          .header('cache-control', 'no-store')
          .header('content-type', contentTypes.jpg)
          .send(found.bytes)
      const etag = `"${hash}-${shown}-${format}"`
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('vary', 'Save-Data')
        .header('etag', etag)
      // The service worker ignores `Vary`: it does not keep a picture with this header.
      if (isSaving) reply.header('server-timing', 'save-data')
      if (isFresh(etag, request.headers['if-none-match'])) return reply.code(304).send()
      return reply.header('content-type', contentTypes[format]).send(found.bytes)
    },
  )
}

/** @throws Problem 404 */
function readAddress({ hash, file }: { hash: string; file: string }): VariantKey {
  const [, name, format] = /^([1-9]\d{1,3})\.([a-z]+)$/.exec(file) ?? []
  const width = Number(name)
  const isKnown =
    /^[0-9a-f]{32}$/.test(hash) &&
    isOneOf<ImageWidth>(imageWidths, width) &&
    isOneOf<ImageFormat>(imageFormats, format)
  if (!isKnown) throw noPicture()
  return { hash, width, format }
}

const isOneOf = <T>(values: readonly T[], value: unknown): value is T => values.includes(value as T)

const noPicture = () => notFound(message('There is no such picture.'))
