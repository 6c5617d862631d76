import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants, gzipSync } from 'node:zlib'
import { Negotiator } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { isFresh } from './etag.ts'
import { sharedCacheHeaders } from './shared-caches.ts'
import { TaggedCache } from './tagged-cache.server.ts'

const compressBrotli = promisify(brotliCompress)

type Headers = Record<string, string | number | string[] | undefined>

/** A complete response that is the same for everybody. */
export interface CachedResponse {
  readonly status: number
  readonly headers: Headers
  readonly body: Buffer
  /** ms. While it is younger it is served even though a sale has made it stale. */
  readonly minAge?: number
  /** False where clients can make up addresses without end, which would evict everything else. */
  readonly isCacheable?: boolean
}

/** @param tags is for the names of what the response shows */
export type CreateResponse = (tags: Set<string>) => Promise<CachedResponse>

interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

interface AnswerOptions {
  /** The route in the figures; Fastify's unless said. */
  readonly route?: string
  /**
   * Whether `serve` answers the address that was asked for from now on: not where a header chooses between
   * answers, or where the address holds a secret.
   */
  readonly isAliased?: boolean
  /** Headers instead of those that are cached. */
  readonly headers?: Headers
}

/** Bytes: together 64 MB. */
const maxEntryBytes = 56 * 1024 * 1024
const maxDecodedBytes = 8 * 1024 * 1024
const maxAliases = 1_000
/** Characters: nobody's link is longer, and a thousand of these are half a megabyte. */
const maxAliasLength = 500
/** Bytes. */
const minCompressedLength = 1_000
/** Bytes that an entry takes beside its body and its policy, about. */
const overhead = 500

/** What the server can send, best first. */
const encodings = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof encodings)[number]

/** Caches its results by the whole `Accept-Encoding`: browsers send a handful of different ones. */
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
  /** Bytes of the body without encoding. */
  readonly plainLength: number
  readonly route: string
}

const sizeOf = ({ body, headers }: Entry): number =>
  body.length + String(headers['content-security-policy'] ?? '').length + overhead

async function entryOf({ body, headers, status }: CachedResponse, route: string): Promise<Entry> {
  const isLarge = body.length >= minCompressedLength
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  // Weak: one for all encodings, and proxies that compress make it weak anyway.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return {
    etag,
    headers: { ...headers, etag, vary: varyOf(headers) },
    status,
    body: ownCopy(isLarge ? await compressBrotli(body, { params }) : body),
    encoding: isLarge ? 'br' : 'identity',
    plainLength: body.length,
    route,
  }
}

/** Small buffers are views of larger ones, zlib's of 16 KB, which they would hold in memory. */
function ownCopy(buffer: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(buffer.length)
  buffer.copy(copy)
  return copy
}

/** As far as it is known without making the body: who asks for the head alone shall cost nothing. */
function lengthOf({ body, encoding, plainLength }: Entry, wanted: Encoding): Headers {
  if (wanted === encoding) return { 'content-length': body.length }
  return wanted === 'identity' ? { 'content-length': plainLength } : {}
}

const varyOf = ({ vary }: Headers): string =>
  ['Accept-Encoding', ...(typeof vary === 'string' ? [vary] : [])].join(', ')

/** `Cache-Control` of what clients may store, but have to revalidate each time: mostly a 304 by its ETag. */
export const revalidateAlways = 'public, no-cache'

/** `page:/shop`, `api:/api/customer/categories`: one address may have a page and an API answer. */
export const cacheKey = (kind: 'page' | 'api', address: string): string => `${kind}:${address}`

const usualKey = (url: string): string => cacheKey(url.startsWith('/api/') ? 'api' : 'page', url)

/**
 * Complete responses of public addresses, compressed once, until what they show changes. `serve` runs
 * before Fastify's routing, so a hit costs little more than a bare node:http server's answer.
 * Nothing personal may ever be put here.
 */
export class ResponseCache {
  readonly #entries = new TaggedCache<Entry>(maxEntryBytes)
  /** Keys by other spellings of their address: `?page=1` in another order, or with a tracking parameter. */
  readonly #aliases = new LRUCache<string, string>({ max: maxAliases })
  /** Bodies in other encodings, for clients that take no brotli: few, and mostly the same. */
  readonly #decoded = new LRUCache<string, Buffer>({
    maxSize: maxDecodedBytes,
    sizeCalculation: ({ length }) => Math.max(1, length),
  })

  /** Answers that were there, and those that had to be created. */
  readonly counts = { hits: 0, misses: 0 }
  readonly #sharedFor: number

  /** @param sharedFor seconds for which caches in front of the shop may keep an answer as well; 0 for not at all */
  constructor(sharedFor = 0) {
    this.#sharedFor = sharedFor
  }

  /** Bytes of everything in it. */
  get size(): number {
    return this.#entries.size + this.#decoded.calculatedSize
  }

  /** Answers from the cache. @returns the route of what it sent; undefined when it did not */
  serve(
    request: IncomingMessage,
    response: ServerResponse,
    idOf: (request: IncomingMessage) => string,
  ): string | undefined {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const { url = '' } = request
    const entry =
      this.#entries.get(usualKey(url)) ?? this.#entries.get(this.#aliases.get(url) ?? '')
    if (!entry) return undefined
    this.counts.hits += 1
    this.#send(entry, request, response, idOf(request))
    return entry.route
  }

  /**
   * Answers from a Fastify handler: creates the response under `key` unless it is there, and writes it to
   * the socket itself (`hijack`). What `create` rejects with goes to Fastify's error handler.
   */
  async answer(
    key: string,
    create: CreateResponse,
    { request, reply }: Exchange,
    { isAliased = true, headers, route = request.routeOptions.url ?? '' }: AnswerOptions = {},
  ): Promise<FastifyReply> {
    const entry = await this.#getOrCreate(key, create, route)
    if (entry.status === 200 && isAliased) this.#addAlias(request.url, key)
    reply.hijack()
    const sent = headers ? { ...entry, headers: { ...entry.headers, ...headers } } : entry
    this.#send(sent, request.raw, reply.raw, request.id)
    return reply
  }

  /** Makes stale what has one of these tags; everything, if none is named. */
  invalidate(tags: readonly string[]): void {
    this.#entries.invalidate(tags)
  }

  /** Drops everything, also what is being created right now: that may show the old state. */
  clear(): void {
    this.#entries.clear()
    this.#aliases.clear()
    this.#decoded.clear()
  }

  #addAlias(url: string, key: string): void {
    if (url.length <= maxAliasLength && key !== usualKey(url)) this.#aliases.set(url, key)
  }

  #getOrCreate(key: string, create: CreateResponse, route: string): Promise<Entry> {
    return this.#entries.getOrCreate(key, async (tags) => {
      this.counts.misses += 1
      const created = await create(tags)
      const value = await entryOf(this.#withSharedCaching(created, tags), route)
      const isCacheable = created.isCacheable !== false && created.status < 500
      const size = sizeOf(value) + 2 * key.length
      return { value, size, minAge: created.minAge ?? 0, isCacheable }
    })
  }

  #withSharedCaching(response: CachedResponse, tags: ReadonlySet<string>): CachedResponse {
    const { headers } = response
    if (this.#sharedFor === 0 || headers['cache-control'] !== revalidateAlways) return response
    return { ...response, headers: { ...headers, ...sharedCacheHeaders(this.#sharedFor, tags) } }
  }

  #send(entry: Entry, request: IncomingMessage, response: ServerResponse, id: string): void {
    const headers = { ...entry.headers, 'x-request-id': id }
    if (entry.status === 200 && isFresh(entry.etag, request.headers['if-none-match'])) {
      response.writeHead(304, headers).end()
      return
    }
    const wanted = negotiator.negotiate(request.headers['accept-encoding'] ?? '') ?? 'identity'
    const encoding = entry.encoding === 'identity' ? 'identity' : wanted
    const named = {
      ...headers,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    }
    if (request.method === 'HEAD') {
      response.writeHead(entry.status, { ...named, ...lengthOf(entry, encoding) }).end()
      return
    }
    const body = this.#bodyOf(entry, encoding)
    response.writeHead(entry.status, { ...named, 'content-length': body.length }).end(body)
  }

  #bodyOf({ body, encoding, etag }: Entry, wanted: Encoding): Buffer {
    if (wanted === encoding) return body
    const key = wanted + etag
    const known = this.#decoded.get(key)
    if (known) return known
    const plain = brotliDecompressSync(body)
    const decoded = ownCopy(wanted === 'gzip' ? gzipSync(plain, { level: 1 }) : plain)
    this.#decoded.set(key, decoded)
    return decoded
  }
}
