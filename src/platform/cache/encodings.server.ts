import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip, inflateRawSync } from 'node:zlib'
import { Negotiator } from '@fastify/accept-negotiator'
import { LRUCache } from 'lru-cache'
import { ownCopy } from '../own-copy.server.ts'

const compressBrotli = promisify(brotliCompress)
const unpackBrotli = promisify(brotliDecompress)
const compressGzip = promisify(gzip)

/** Bytes. */
const minCompressedLength = 1_000
/** A page is packed and unpacked in one piece: each further one is another way to a thread and back. */
const maxPiece = 1024 * 1024

/** What the server can send, best first. */
const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

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

/** The same without encoding. */
export const unpack = ({ body, plainLength }: EncodedBody): Promise<Buffer> =>
  unpackBrotli(body, { chunkSize: Math.min(plainLength + 1, maxPiece) })

/** What was unpacked, as gzip. */
export const packGzip = async (plain: Buffer): Promise<Buffer> =>
  ownCopy(await compressGzip(plain, { chunkSize: Math.min(plain.length + 1, maxPiece) }))

/** Bytes around what is packed, in a gzip without a name (RFC 1952). */
const gzipHead = 10
const gzipTail = 8

/** What `packGzip` has packed, unpacked on this thread: in less than half the time of brotli. */
export const unpackGzip = (gzipped: Buffer, plainLength: number): Buffer =>
  inflateRawSync(gzipped.subarray(gzipHead, -gzipTail), { chunkSize: plainLength + 1 })

/** The encoding in which a client gets a body. */
export const negotiate = ({ encoding }: EncodedBody, accepted: string | undefined): Encoding =>
  encoding === 'identity' || accepted === undefined
    ? 'identity'
    : (negotiator.negotiate(accepted) ?? 'identity')
