import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { DecodedBodies, type EncodedBody, encodeBody, negotiate } from './encodings.server.ts'
import { isFresh } from './etag.ts'
import { sharedCacheHeaders } from './shared-caches.ts'
import { TaggedCache } from './tagged-cache.server.ts'

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
  /** The route in the figures; by default Fastify's. */
  readonly route?: string
  /**
   * Whether `serve` answers the requested address from now on: not where a header chooses between
   * answers, or where the address holds a secret.
   */
  readonly isAliased?: boolean
  /** Headers instead of those that are cached. */
  readonly headers?: Headers
  /** One of the answers that clients can ask for without end: these evict only each other. */
  readonly isOneOfMany?: boolean
}

/** Bytes: with the other encodings 64 MB. */
const maxEntryBytes = 40 * 1024 * 1024
const maxBytesOfMany = 4 * 1024 * 1024
const maxAliases = 1_000
/** Characters: nobody's link is longer, and a thousand of these are half a megabyte. */
const maxAliasLength = 500
/** Bytes that an entry takes beside its body and its policy, about. */
const overhead = 500

interface Entry extends EncodedBody {
  readonly etag: string
  readonly headers: Headers
  readonly status: number
  readonly route: string
}

const sizeOf = ({ body, headers }: Entry): number =>
  body.length + String(headers['content-security-policy'] ?? '').length + overhead

async function entryOf({ body, headers, status }: CachedResponse, route: string): Promise<Entry> {
  // Weak: one for all encodings, and proxies that compress make it weak anyway.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return {
    etag,
    headers: { ...headers, etag, vary: varyOf(headers) },
    status,
    ...(await encodeBody(body)),
    route,
  }
}

const varyOf = ({ vary }: Headers): string =>
  ['Accept-Encoding', ...(typeof vary === 'string' ? [vary] : [])].join(', ')

/** `Cache-Control` of what clients may store, but have to revalidate each time: mostly a 304 by its ETag. */
export const revalidateAlways = 'public, no-cache'

/** `page:/shop`, `api:/api/customer/categories`: one address may have a page and an API answer. */
export const cacheKey = (kind: 'page' | 'api', address: string): string => `${kind}:${address}`

const defaultKey = (url: string): string => cacheKey(url.startsWith('/api/') ? 'api' : 'page', url)

/**
 * Complete responses of public addresses, compressed once, until what they show changes. `serve` runs
 * before Fastify's routing, so a hit costs little more than a bare node:http server's answer.
 * Nothing personal may ever be put here.
 */
export class ResponseCache {
  readonly #entries = new TaggedCache<Entry>(maxEntryBytes)
  readonly #ofMany = new TaggedCache<Entry>(maxBytesOfMany)
  /** Keys by other spellings of their address: `?page=1` in another order, or with a tracking parameter. */
  readonly #aliases = new LRUCache<string, string>({ max: maxAliases })
  readonly #decoded = new DecodedBodies()

  /** Answers that were there, and those that had to be created. */
  readonly counts = { hits: 0, misses: 0 }
  readonly #sharedFor: number

  /** @param sharedFor seconds for which caches in front of the shop may keep an answer as well; 0 for not at all */
  constructor(sharedFor = 0) {
    this.#sharedFor = sharedFor
  }

  /** Bytes of everything in it. */
  get size(): number {
    return this.#entries.size + this.#ofMany.size + this.#decoded.size
  }

  /** Answers from the cache. @returns the route of what it sent; undefined when it did not */
  serve(
    request: IncomingMessage,
    response: ServerResponse,
    idOf: (request: IncomingMessage) => string,
  ): string | undefined {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const { url = '' } = request
    const key = defaultKey(url)
    const entry =
      this.#entries.get(key) ??
      this.#ofMany.get(key) ??
      this.#entries.get(this.#aliases.get(url) ?? '')
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
    options: AnswerOptions = {},
  ): Promise<FastifyReply> {
    const { isAliased = true, isOneOfMany = false, headers } = options
    const { route = request.routeOptions.url ?? '' } = options
    const entries = isOneOfMany ? this.#ofMany : this.#entries
    const entry = await this.#getOrCreate(entries, key, create, route)
    if (entry.status === 200 && isAliased && !isOneOfMany) this.#addAlias(request.url, key)
    reply.hijack()
    reply.leaveLane?.()
    const sent = headers ? { ...entry, headers: { ...entry.headers, ...headers } } : entry
    this.#send(sent, request.raw, reply.raw, request.id)
    return reply
  }

  /** Makes stale what has one of these tags; everything, if none is named. */
  invalidate(tags: readonly string[]): void {
    this.#entries.invalidate(tags)
    this.#ofMany.invalidate(tags)
  }

  /** Drops everything, also what is being created right now: that may show the old state. */
  clear(): void {
    this.#entries.clear()
    this.#ofMany.clear()
    this.#aliases.clear()
    this.#decoded.clear()
  }

  #addAlias(url: string, key: string): void {
    if (url.length <= maxAliasLength && key !== defaultKey(url)) this.#aliases.set(url, key)
  }

  #getOrCreate(
    entries: TaggedCache<Entry>,
    key: string,
    create: CreateResponse,
    route: string,
  ): Promise<Entry> {
    return entries.getOrCreate(key, async (tags) => {
      this.counts.misses += 1
      const created = await create(tags)
      const value = await entryOf(this.#withSharedCaching(created, tags), route)
      const isFailure = created.status >= 500
      const isCacheable = created.isCacheable !== false && !isFailure
      const size = sizeOf(value) + 2 * key.length
      return { value, size, minAge: created.minAge ?? 0, isCacheable, isFailure }
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
    const encoding = negotiate(entry, request.headers['accept-encoding'])
    const withEncoding = {
      ...headers,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    }
    if (request.method === 'HEAD') {
      const length = this.#decoded.lengthOf(entry, encoding)
      const known = length !== undefined && { 'content-length': length }
      response.writeHead(entry.status, { ...withEncoding, ...known }).end()
      return
    }
    const end = (body: Buffer) => {
      response.writeHead(entry.status, { ...withEncoding, 'content-length': body.length }).end(body)
    }
    const body = this.#decoded.get(entry, encoding)
    const refuse = () => {
      const refused = { 'retry-after': '1', 'content-length': '0', 'x-request-id': id }
      response.writeHead(503, refused).end()
    }
    if (body instanceof Promise) body.then(end, refuse)
    else end(body)
  }
}
