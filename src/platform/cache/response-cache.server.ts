import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Exchange } from '../exchange.ts'
import { defaultLanguage, type Language } from '../language/language.ts'
import { requestLanguage } from '../language/messages.server.ts'
import { DecodedForms } from './decoded-forms.server.ts'
import { negotiate } from './encodings.server.ts'
import { isFresh } from './etag.ts'
import {
  type CompleteResponse,
  type Headers,
  headOf,
  type KeptAnswer,
  keptAnswer,
  overridden,
} from './kept-answer.server.ts'
import { headerOfProcess, type Sending, sendForm, withId } from './send-form.server.ts'
import { type SharedFor, sharedCacheHeaders, unshared } from './shared-caches.ts'
import { TaggedCache } from './tagged-cache.server.ts'

export interface CachedResponse extends CompleteResponse {
  /** Headers instead, for who asks with `Save-Data: on`; no cache in front of the shop keeps these answers. */
  readonly whenSavingData?: Headers
  /** False where clients can make up addresses without end, which would evict everything else. */
  readonly isCacheable?: boolean
}

/** @param tags is for the names of what the response shows */
export type CreateResponse = (tags: Set<string>) => Promise<CachedResponse>

interface WantedAnswer {
  readonly key: string
  /** Makes it where there is none under `key`. What it rejects with goes to Fastify's error handler. */
  readonly create: CreateResponse
  /** ms. While it is younger it is served even though a sale has made it stale. */
  readonly minAge?: number
  /** The route in the figures; by default Fastify's. */
  readonly route?: string
  /**
   * Whether `serve` answers the requested address from now on: not where a header chooses between
   * answers, or where the address holds a secret.
   */
  readonly isAliased?: boolean
  /** Headers instead of those that are cached. */
  readonly headers?: Headers
}

/** Bytes: with the other encodings 64 MB. */
const maxEntryBytes = 40 * 1024 * 1024
const maxAliases = 1_000
/** Characters: nobody's link is longer, and a thousand of these are half a megabyte. */
const maxAliasLength = 500
/** Bytes that an entry takes beside its body and its policy, about. */
const overhead = 500

interface Entry extends KeptAnswer {
  readonly route: string
  readonly whenSavingData: KeptAnswer | undefined
}

/** All but the policy, of which each page has its own, is shared by all entries. */
const sizeOf = ({ body, headers }: Entry): number =>
  body.length + (headers[headers.indexOf('content-security-policy') + 1] ?? '').length + overhead

/** `Cache-Control` of what clients may store, but have to revalidate each time: mostly a 304 by its ETag. */
export const revalidateAlways = 'public, no-cache'

/**
 * The address itself, so that `serve` finds it without making a key of it. One under `/api/` may have a page
 * beside its API answer: that has a key that no address can be.
 */
export const cacheKey = (
  kind: 'page' | 'api',
  address: string,
  language: Language = defaultLanguage,
): string =>
  language === defaultLanguage && (kind === 'api') === address.startsWith('/api/')
    ? address
    : `${kind} ${language} ${address}`

/**
 * What stands for an address that was requested: one of the API has an answer in each language. Which ones those
 * are the router knows alone, which also takes other spellings, such as `/%61pi/` and `http://shop/api/`.
 */
function requestedKey({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const language = requestLanguage(headers['x-language'])
  return language === defaultLanguage ? url : cacheKey('api', url, language)
}

/**
 * Complete responses of public addresses, compressed once, until what they show changes. `serve` runs
 * before all other hooks of Fastify.
 * Nothing personal may ever be put here.
 */
export class ResponseCache {
  readonly #entries = new TaggedCache<Entry>(maxEntryBytes)
  /** Keys by other spellings of their address: `?page=1` in another order, or with a tracking parameter. */
  readonly #aliases = new LRUCache<string, string>({ max: maxAliases })
  readonly #decoded = new DecodedForms()

  /** Answers that were there, and those that had to be created. */
  readonly counts = { hits: 0, misses: 0 }
  readonly #sharedFor: SharedFor | undefined

  /** @param sharedFor by caches in front of the site as well */
  constructor(sharedFor?: SharedFor) {
    this.#sharedFor = sharedFor
  }

  /** Bytes of everything in it. */
  get size(): number {
    return this.#entries.size + this.#decoded.size
  }

  /** Whether an answer with this key is there, or being created. */
  has(key: string, minAge?: number): boolean {
    return this.#entries.has(key, minAge)
  }

  /** Answers from the cache. @returns the route of what it sent; undefined when it did not */
  serve(
    request: IncomingMessage,
    response: ServerResponse,
    idOf: (request: IncomingMessage) => string,
  ): string | undefined {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const url = requestedKey(request)
    const entry = this.#entries.get(url) ?? this.#entries.get(this.#aliases.get(url) ?? '')
    if (!entry) return undefined
    this.counts.hits += 1
    this.#send(answerFor(request, entry), { request, response, id: idOf(request) })
    return entry.route
  }

  /**
   * Answers from a Fastify handler: creates the response unless it is there, and writes it to the socket
   * itself (`hijack`).
   */
  async answer({ request, reply }: Exchange, wanted: WantedAnswer): Promise<FastifyReply> {
    const { key, create, minAge = 0, isAliased = true, headers } = wanted
    const { route = request.routeOptions.url ?? '' } = wanted
    const entry = await this.#getOrCreate({ key, create, minAge, route })
    if (entry.status === 200 && isAliased) this.#addAlias(requestedKey(request.raw), key)
    reply.hijack()
    reply.leaveLane?.()
    // Those that hooks have set are in the answer, as far as they belong there.
    for (const name of reply.raw.getHeaderNames())
      if (name !== headerOfProcess) reply.raw.removeHeader(name)
    const { raw, id } = request
    const own = answerFor(raw, entry)
    const sent = headers ? overridden(own, headers) : own
    this.#send(sent, { request: raw, response: reply.raw, id })
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
    if (url.length <= maxAliasLength && key !== url) this.#aliases.set(url, key)
  }

  #getOrCreate({
    key,
    create,
    minAge,
    route,
  }: Pick<WantedAnswer, 'key' | 'create' | 'minAge'> & { readonly route: string }): Promise<Entry> {
    const createEntry = async (tags: Set<string>) => {
      this.counts.misses += 1
      const created = await create(tags)
      const answer = await keptAnswer(this.#withSharedCaching(created, tags))
      const own = created.whenSavingData
      const isShared = created.headers['cache-control'] === revalidateAlways
      const whenSavingData = own && overridden(answer, { ...(isShared && unshared), ...own })
      const value = { ...answer, route, whenSavingData }
      const isFailure = created.status >= 500
      const isCacheable = created.isCacheable !== false && !isFailure
      const size = sizeOf(value) + 2 * key.length
      return { value, size, isCacheable, isFailure }
    }
    return this.#entries.getOrCreate(key, createEntry, minAge)
  }

  #withSharedCaching(response: CachedResponse, tags: ReadonlySet<string>): CachedResponse {
    const { headers } = response
    // Not all of them mind `Vary`, which would give people another language.
    const isForAll = headers['cache-control'] === revalidateAlways && headers.vary === undefined
    if (!this.#sharedFor?.seconds || !isForAll) return response
    return { ...response, headers: { ...headers, ...sharedCacheHeaders(this.#sharedFor, tags) } }
  }

  #send(answer: KeptAnswer, sending: Sending): void {
    const { request, response, id } = sending
    const { status, etag } = answer
    if (status === 200 && isFresh(etag, request.headers['if-none-match'])) {
      response.writeHead(304, withId(answer.freshHeaders, id)).end()
      return
    }
    const encoding = negotiate(answer, request.headers['accept-encoding'])
    if (request.method === 'HEAD') {
      const { headers } = this.#decoded.find(answer, encoding) ?? {}
      response.writeHead(status, withId(headers ?? headOf(answer, encoding), id)).end()
      return
    }
    const form = this.#decoded.get(answer, encoding)
    if (form instanceof Promise) {
      form.then(
        (made) => sendForm(made, answer, sending),
        () => {
          const refused = { 'retry-after': '1', 'content-length': '0', 'x-request-id': id }
          response.writeHead(503, refused).end()
        },
      )
    } else sendForm(form, answer, sending)
  }
}

/** What it is to whom: the same body. Each has an ETag of its own, so that nobody is told that the other's is fresh. */
const answerFor = ({ headers }: IncomingMessage, entry: Entry): KeptAnswer =>
  (headers['save-data'] === 'on' && entry.whenSavingData) || entry
