import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants, gzipSync } from 'node:zlib'
import { Negotiator } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { isFresh } from './etag.ts'
import { sharedCacheHeaders } from './shared-caches.ts'
import { Kept } from './tagged-cache.server.ts'

const compressBrotli = promisify(brotliCompress)

type Headers = Record<string, string | number | string[] | undefined>

/** A finished answer that is the same for everybody. */
export interface CachedResponse {
  readonly status: number
  readonly headers: Headers
  readonly body: Buffer
  /** ms from its making on for which it is served even if a sale makes it old. */
  readonly lasts?: number
  /** False for what must not be kept: there would be no end of it. */
  readonly isKept?: boolean
}

export type Make = (subjects: Set<string>) => Promise<CachedResponse>

interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

interface Sending {
  /** What figures call it; Fastify's route unless said. */
  readonly route?: string
  /** False where the address alone does not say what is answered, or holds a secret. */
  readonly isRemembered?: boolean
  /** Headers instead of those that were kept. */
  readonly headers?: Headers
}

/** Bytes: together 64 MB. */
const mostKept = 56 * 1024 * 1024
const mostUnpacked = 8 * 1024 * 1024
const mostAliases = 1_000
/** Characters: nobody's link is longer, and a thousand of these are half a megabyte. */
const longestAlias = 500
/** Bytes. */
const worthCompressing = 1_000
/** Bytes that an answer takes beside its body and its policy, about. */
const overhead = 500

/** What the server can send, best first. */
const encodings = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof encodings)[number]

/** Remembers its answers by the whole header: browsers send a handful of different ones. */
const negotiator = new Negotiator<Encoding>({
  supportedValues: [...encodings],
  cache: new LRUCache<string, string>({ max: 100 }),
})

interface Entry {
  readonly etag: string
  readonly headers: Headers
  readonly status: number
  readonly body: Buffer
  readonly encoding: 'br' | 'identity'
  readonly route: string
}

const sizeOf = ({ body, headers }: Entry): number =>
  body.length + String(headers['content-security-policy'] ?? '').length + overhead

async function entryOf({ body, headers, status }: CachedResponse, route: string): Promise<Entry> {
  const isLarge = body.length >= worthCompressing
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  // Weak: one for all encodings, and proxies that compress make it weak anyway.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return {
    etag,
    headers: { ...headers, etag, vary: varyOf(headers) },
    status,
    body: ownCopy(isLarge ? await compressBrotli(body, { params }) : body),
    encoding: isLarge ? 'br' : 'identity',
    route,
  }
}

/** Small buffers are parts of larger ones, which would be kept with them: zlib's have 16 KB. */
function ownCopy(buffer: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(buffer.length)
  buffer.copy(copy)
  return copy
}

const varyOf = ({ vary }: Headers): string =>
  ['Accept-Encoding', ...(typeof vary === 'string' ? [vary] : [])].join(', ')

/** Always asked again; the ETag makes the answer a small one. */
export const askAgain = 'public, no-cache'

/** `page:/shop`, `api:/api/customer/categories`: a page and an API answer may have one address. */
export const cacheKey = (kind: 'page' | 'api', address: string): string => `${kind}:${address}`

const usualKey = (url: string): string => cacheKey(url.startsWith('/api/') ? 'api' : 'page', url)

/**
 * Finished answers of public addresses, compressed once, kept until what they show changes. It runs
 * before Fastify's routing, so a cached answer costs little more than a bare node:http server's.
 * Nothing personal may ever be put here.
 */
export class ResponseCache {
  readonly #kept = new Kept<Entry>(mostKept)
  /** Other spellings of an address: `?page=1` in another order, or with a tracking parameter. */
  readonly #aliases = new LRUCache<string, string>({ max: mostAliases })
  /** Of answers that clients ask for which take no brotli: few, and mostly the same. */
  readonly #unpacked = new LRUCache<string, Buffer>({
    maxSize: mostUnpacked,
    sizeCalculation: ({ length }) => Math.max(1, length),
  })

  /** Answers that were sent as they were kept, and those that had to be made. */
  readonly counts = { kept: 0, made: 0 }
  readonly #sharedFor: number

  /** @param sharedFor seconds for which caches in front of the shop may keep an answer as well; 0 for not at all */
  constructor(sharedFor = 0) {
    this.#sharedFor = sharedFor
  }

  /** Bytes of all answers that are kept. */
  get size(): number {
    return this.#kept.size + this.#unpacked.calculatedSize
  }

  /** Answers from the cache. @returns the route of what it sent; undefined when it did not */
  serve(
    request: IncomingMessage,
    response: ServerResponse,
    idOf: (request: IncomingMessage) => string,
  ): string | undefined {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const { url = '' } = request
    const entry = this.#kept.get(usualKey(url)) ?? this.#kept.get(this.#aliases.get(url) ?? '')
    if (!entry) return undefined
    this.counts.kept += 1
    this.#send(entry, request, response, idOf(request))
    return entry.route
  }

  /**
   * As a handler's answer: makes it under `key` unless it is there. The cache writes to the socket; what
   * `make` rejects with is Fastify's to refuse.
   */
  async answer(
    key: string,
    make: Make,
    { request, reply }: Exchange,
    { isRemembered = true, headers, route = request.routeOptions.url ?? '' }: Sending = {},
  ): Promise<FastifyReply> {
    const entry = await this.#prepare(key, make, route)
    if (entry.status === 200 && isRemembered) this.#remember(request.url, key)
    reply.hijack()
    const sent = headers ? { ...entry, headers: { ...entry.headers, ...headers } } : entry
    this.#send(sent, request.raw, reply.raw, request.id)
    return reply
  }

  /** Something about these subjects has changed; about any of them, if none is named. */
  change(subjects: readonly string[]): void {
    this.#kept.change(subjects)
  }

  /** Forgets everything, also what is being made right now: that may show the old state. */
  clear(): void {
    this.#kept.clear()
    this.#aliases.clear()
    this.#unpacked.clear()
  }

  #remember(url: string, key: string): void {
    if (url.length <= longestAlias && key !== usualKey(url)) this.#aliases.set(url, key)
  }

  #prepare(key: string, make: Make, route: string): Promise<Entry> {
    return this.#kept.prepare(key, async (subjects) => {
      this.counts.made += 1
      const made = await make(subjects)
      const value = await entryOf(this.#sharing(made, subjects), route)
      const isKept = made.isKept !== false && made.status < 500
      const size = sizeOf(value) + 2 * key.length
      return { value, size, lasts: made.lasts ?? 0, isKept }
    })
  }

  #sharing(made: CachedResponse, subjects: ReadonlySet<string>): CachedResponse {
    if (this.#sharedFor === 0 || made.headers['cache-control'] !== askAgain) return made
    return {
      ...made,
      headers: { ...made.headers, ...sharedCacheHeaders(this.#sharedFor, subjects) },
    }
  }

  #send(entry: Entry, request: IncomingMessage, response: ServerResponse, id: string): void {
    const headers = { ...entry.headers, 'x-request-id': id }
    if (entry.status === 200 && isFresh(entry.etag, request.headers['if-none-match'])) {
      response.writeHead(304, headers).end()
      return
    }
    const wanted = negotiator.negotiate(request.headers['accept-encoding'] ?? '') ?? 'identity'
    const encoding = entry.encoding === 'identity' ? 'identity' : wanted
    const body = this.#bodyOf(entry, encoding)
    response.writeHead(entry.status, {
      ...headers,
      'content-length': body.length,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  #bodyOf({ body, encoding, etag }: Entry, wanted: Encoding): Buffer {
    if (wanted === encoding) return body
    const key = wanted + etag
    const there = this.#unpacked.get(key)
    if (there) return there
    const plain = brotliDecompressSync(body)
    const made = ownCopy(wanted === 'gzip' ? gzipSync(plain, { level: 1 }) : plain)
    this.#unpacked.set(key, made)
    return made
  }
}
