import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import { Negotiator } from '@fastify/accept-negotiator'
import { LRUCache } from 'lru-cache'
import { boundedQueue } from '../bounded-queue.server.ts'

const compressBrotli = promisify(brotliCompress)
const unpackBrotli = promisify(brotliDecompress)
const compressGzip = promisify(gzip)

/** Bytes. */
const minCompressedLength = 1_000
/** As gzip a page takes little more than as brotli: those of a shop of 1,500 products fit. */
const maxGzippedBytes = 16 * 1024 * 1024
/** Without encoding it takes five times that: only what is requested over and over is cached. */
const maxPlainBytes = 4 * 1024 * 1024
/** A page is packed and unpacked in one piece: each further one is another way to a thread and back. */
const maxPiece = 1024 * 1024

/** What the server can send, best first. */
const encodings = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof encodings)[number]

/** Caches its results by the whole `Accept-Encoding`: browsers send a handful of different ones. */
const negotiator = new Negotiator<Encoding>({
  supportedValues: [...encodings],
  cache: new LRUCache<string, string>({ max: 100 }),
})

/** A body as it is cached: once, compressed if that is worth it. */
export interface EncodedBody {
  readonly body: Buffer
  readonly encoding: 'br' | 'identity'
  /** Bytes of the body without encoding. */
  readonly plainLength: number
}

export async function encodeBody(body: Buffer): Promise<EncodedBody> {
  const plainLength = body.length
  if (plainLength < minCompressedLength)
    return { body: ownCopy(body), encoding: 'identity', plainLength }
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  return { body: ownCopy(await compressBrotli(body, { params })), encoding: 'br', plainLength }
}

/** The encoding in which a client gets a body. */
export const negotiate = ({ encoding }: EncodedBody, accepted = ''): Encoding =>
  encoding === 'identity' ? 'identity' : (negotiator.negotiate(accepted) ?? 'identity')

/** Small buffers are views of larger ones, zlib's of 16 KB, which they would hold in memory. */
function ownCopy(buffer: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(buffer.length)
  buffer.copy(copy)
  return copy
}

type TaggedBody = EncodedBody & { readonly etag: string }

const cachedBodies = (maxSize: number) =>
  new LRUCache<string, Buffer>({ maxSize, sizeCalculation: ({ length }) => Math.max(1, length) })

/** On other threads, which compress new pages and hash passwords as well. */
const enqueue = boundedQueue({
  name: 'answers unpacked',
  concurrency: 2,
  waiting: 2_000,
  maxWait: 5_000,
})

/** Bodies in other encodings than the cached one, for clients that take no brotli, such as browsers without TLS. */
export class DecodedBodies {
  readonly #cached = { gzip: cachedBodies(maxGzippedBytes), identity: cachedBodies(maxPlainBytes) }
  /** Concurrent requests for one body await one unpacking. */
  readonly #pending = new Map<string, Promise<Buffer>>()

  /** Bytes. */
  get size(): number {
    return this.#cached.gzip.calculatedSize + this.#cached.identity.calculatedSize
  }

  clear(): void {
    this.#cached.gzip.clear()
    this.#cached.identity.clear()
  }

  /** @returns at once what is cached. Rejects with Problem 503 when too many wait to be unpacked */
  get(tagged: TaggedBody, wanted: Encoding): Buffer | Promise<Buffer> {
    const { body, encoding, etag } = tagged
    if (wanted === encoding || wanted === 'br') return body
    const key = wanted + etag
    const known = this.#cached[wanted].get(etag) ?? this.#pending.get(key)
    if (known) return known
    const decoding = enqueue(() => decode(tagged, wanted))
      .then((decoded) => {
        this.#cached[wanted].set(etag, decoded)
        return decoded
      })
      .finally(() => this.#pending.delete(key))
    this.#pending.set(key, decoding)
    return decoding
  }

  /** Bytes; undefined where they are known only after compressing, which a HEAD request is not worth. */
  lengthOf({ body, encoding, plainLength, etag }: TaggedBody, wanted: Encoding) {
    if (wanted === encoding || wanted === 'br') return body.length
    return wanted === 'identity' ? plainLength : this.#cached.gzip.get(etag)?.length
  }
}

async function decode(
  { body, plainLength }: EncodedBody,
  wanted: 'gzip' | 'identity',
): Promise<Buffer> {
  const chunkSize = Math.min(plainLength + 1, maxPiece)
  const plain = await unpackBrotli(body, { chunkSize })
  return ownCopy(wanted === 'gzip' ? await compressGzip(plain, { chunkSize }) : plain)
}
