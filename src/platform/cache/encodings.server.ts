import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createGunzip, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Bytes below which a body is sent as it is. */
const minCompressedLength = 1_000

/** Bytes up to which the cache has the plain body as well: JSON lists, for programs that accept no encoding. */
const maxPlainLength = 32 * 1024

export type Encoding = 'br' | 'gzip' | 'identity'

/** A body in the encodings in which it is cached: at least plain or gzip. */
export interface EncodedBody {
  readonly plain: Buffer | undefined
  readonly br: Buffer | undefined
  readonly gzip: Buffer | undefined
}

/** Compresses on other threads. */
export async function encodeBody(body: Buffer): Promise<EncodedBody> {
  const plain = body.length <= maxPlainLength ? ownCopy(body) : undefined
  if (body.length < minCompressedLength) return { plain, br: undefined, gzip: undefined }
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  const [br, gzip] = await Promise.all([compressBrotli(body, { params }), compressGzip(body)])
  return { plain, br: ownCopy(br), gzip: ownCopy(gzip) }
}

/** zlib returns views of larger buffers, and `Buffer.from` copies into a shared one: both would stay in memory. */
const ownCopy = (buffer: Buffer): Buffer => Buffer.from(new Uint8Array(buffer).buffer)

/** Unpacks a long body for each answer on another thread: few clients accept no encoding. */
export const plainBody = ({ plain, gzip }: EncodedBody): Buffer | Readable =>
  plain ?? Readable.from([gzip]).pipe(createGunzip())

/** The best encoding that the client accepts (RFC 9110, 12.5.3); brotli if both are equal. */
export function acceptedEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  const qualities = new Map(accepted.toLowerCase().split(',').map(readQuality))
  const of = (encoding: Encoding) => qualities.get(encoding) ?? qualities.get('*') ?? 0
  const best = of('gzip') > of('br') ? 'gzip' : 'br'
  return of(best) > 0 ? best : 'identity'
}

function readQuality(part: string): [encoding: string, quality: number] {
  const [encoding = '', ...parameters] = part.split(';').map((text) => text.trim())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  return [encoding, quality === undefined ? 1 : Number(quality)]
}

/**
 * Whether the client has this answer already (RFC 9110 13.1.2). Only the tags count: `fetch` adds
 * `Cache-Control: no-cache` to every `If-None-Match` of its caller, which must not mean "send all".
 */
export function isFresh(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false
  const strong = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || strong(tag) === strong(etag))
}
