import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants, gzipSync } from 'node:zlib'
import { Negotiator } from '@fastify/accept-negotiator'
import { LRUCache } from 'lru-cache'

const compressBrotli = promisify(brotliCompress)

/** Bytes. */
const minCompressedLength = 1_000
const maxDecodedBytes = 8 * 1024 * 1024

/** What the server can send, best first. */
const encodings = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof encodings)[number]

/** Caches its results by the whole `Accept-Encoding`: browsers send a handful of different ones. */
const negotiator = new Negotiator<Encoding>({
  supportedValues: [...encodings],
  cache: new LRUCache<string, string>({ max: 100 }),
})

/** A body as it is kept: once, compressed if that is worth it. */
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

/** Bodies in other encodings than the kept one, for clients that take no brotli: few, and mostly the same. */
export class DecodedBodies {
  readonly #decoded = new LRUCache<string, Buffer>({
    maxSize: maxDecodedBytes,
    sizeCalculation: ({ length }) => Math.max(1, length),
  })

  /** Bytes. */
  get size(): number {
    return this.#decoded.calculatedSize
  }

  clear(): void {
    this.#decoded.clear()
  }

  get({ body, encoding, etag }: TaggedBody, wanted: Encoding): Buffer {
    if (wanted === encoding) return body
    const key = wanted + etag
    const known = this.#decoded.get(key)
    if (known) return known
    const plain = brotliDecompressSync(body)
    const decoded = ownCopy(wanted === 'gzip' ? gzipSync(plain, { level: 1 }) : plain)
    this.#decoded.set(key, decoded)
    return decoded
  }

  /** Bytes; undefined where they are known only after compressing, which a HEAD request is not worth. */
  lengthOf({ body, encoding, plainLength, etag }: TaggedBody, wanted: Encoding) {
    if (wanted === encoding) return body.length
    return wanted === 'identity' ? plainLength : this.#decoded.get(wanted + etag)?.length
  }
}
