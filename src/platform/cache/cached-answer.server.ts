import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import {
  acceptedEncoding,
  type EncodedBody,
  encodeBody,
  isFresh,
  plainBody,
} from './encodings.server.ts'

export type Headers = Readonly<Record<string, string | number | string[] | undefined>>

/** A complete answer that is the same for everybody. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: Buffer
  /** False for an answer that is sent but not stored, such as an empty list. */
  readonly isCacheable?: boolean
}

export interface CachedAnswer extends EncodedBody {
  readonly status: number
  readonly headers: Headers
  /** The headers that a 304 repeats (RFC 9110 15.4.5). */
  readonly freshHeaders: Headers
  /** A hash of headers and body. Weak: the same for all encodings. */
  readonly etag: string
  /** The route in the figures. */
  readonly route: string | undefined
}

/** `Cache-Control` of answers that clients may store, but have to revalidate each time by their ETag. */
export const revalidateAlways = 'public, no-cache'

const repeatedByFresh = ['etag', 'vary', 'cache-control']

interface Caching {
  readonly route: string | undefined
  /** For which caches in front of the shop may store it; 0: not at all. */
  readonly cdnSeconds: number
}

export async function cachedAnswer(
  { status, headers: given, body }: Answer,
  { route, cdnSeconds }: Caching,
): Promise<CachedAnswer> {
  const { vary } = given
  const own = {
    ...withCdn(given, cdnSeconds),
    vary: vary === undefined ? 'Accept-Encoding' : `Accept-Encoding, ${vary}`,
  }
  const hash = createHash('sha256').update(JSON.stringify(own)).update(body)
  const etag = `W/"${hash.digest('base64url').slice(0, 22)}"`
  const headers: Headers = { ...own, etag }
  const fresh = Object.entries(headers).filter(([name]) => repeatedByFresh.includes(name))
  const freshHeaders = Object.fromEntries(fresh)
  return { ...(await encodeBody(body)), status, headers, freshHeaders, etag, route }
}

/** Lets caches in front of the shop store an answer, and send it as long again while they revalidate it (RFC 5861). */
function withCdn(headers: Headers, seconds: number): Headers {
  // Some of them ignore `Vary`, and would send another language.
  const isForAll = headers['cache-control'] === revalidateAlways && headers.vary === undefined
  if (seconds === 0 || !isForAll) return headers
  const shared = `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}`
  return { ...headers, 'cache-control': shared }
}

/** @param instead replaces headers for this request */
export function sendAnswer(
  reply: FastifyReply,
  answer: CachedAnswer,
  instead: Headers = {},
): FastifyReply {
  const { request } = reply
  const { status, headers, freshHeaders, etag } = answer
  request.pageRoute = answer.route
  if (status === 200 && isFresh(etag, request.headers['if-none-match']))
    return reply
      .code(304)
      .headers({ ...freshHeaders, ...instead })
      .send()
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  reply.code(status).headers({ ...headers, ...instead })
  const packed = encoding === 'identity' ? undefined : answer[encoding]
  // A HEAD for a long body has no length, so that nothing is unpacked for it.
  const isHead = request.method === 'HEAD'
  if (!packed) return reply.send(isHead && !answer.plain ? Readable.from([]) : plainBody(answer))
  return reply.header('content-encoding', encoding).send(packed)
}
