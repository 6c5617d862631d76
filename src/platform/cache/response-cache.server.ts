import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { defaultLanguage, type Language } from '../language/language.ts'
import { requestLanguage } from '../language/messages.server.ts'
import {
  type Answer,
  type CachedAnswer,
  cachedAnswer,
  type Headers,
  revalidateAlways,
  sendAnswer,
} from './cached-answer.server.ts'

interface Entry {
  readonly answer: CachedAnswer
  /** Names of the things that it shows, such as ids of products. */
  readonly tags: ReadonlySet<string>
  /** ms. A stale entry is served until it is as old. */
  readonly minAge: number
  readonly createdAt: number
  /** The cache's revision when its creation began. A later invalidation of its tags makes it stale. */
  readonly revision: number
}

/** A creation under way. */
interface Pending extends Pick<Entry, 'revision' | 'createdAt' | 'minAge'> {
  readonly promise: Promise<CachedAnswer>
}

export interface Wanted {
  readonly key: string
  /**
   * Makes the answer if the cache has none under `key`. An error goes to Fastify's error handler.
   * @param tags `create` adds the names of the things that the answer shows
   */
  readonly create: (tags: Set<string>) => Promise<Answer>
  readonly minAge?: number
  /** The route in the figures; by default Fastify's. */
  readonly route?: string | undefined
  /** Headers that replace the cached ones for this request. */
  readonly headers?: Headers
}

/** ms. A page is rendered at most once per interval, however many sales make it stale. */
export const minRenderInterval = 1_000

/** Bytes of all answers in both encodings. */
const maxBytes = 64 * 1024 * 1024
/** Bytes of an entry beside its bodies, about. */
const overhead = 1_000

const failed: Answer = { status: 500, headers: {}, body: Buffer.alloc(0) }

/**
 * The address itself, so that `serve` finds it by the requested URL. An address under `/api/` may have a page
 * beside its API answer: that page has a key that no URL can be.
 */
export const cacheKey = (
  kind: 'page' | 'api',
  address: string,
  language: Language = defaultLanguage,
): string =>
  language === defaultLanguage && (kind === 'api') === address.startsWith('/api/')
    ? address
    : `${kind} ${language} ${address}`

/** The parameters in the order of a key. */
function inKeyOrder(url: string): string {
  const [path, query] = url.split('?')
  return query === undefined ? url : `${path}?${query.split('&').sort().join('&')}`
}

/** An LRU cache of answers that are the same for everybody. Personal data must never be stored here. */
export class ResponseCache {
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ answer }) => sizeOf(answer),
  })
  /** Concurrent requests for one key await one creation. */
  readonly #pending = new Map<string, Pending>()
  /** The revision of the latest invalidation of each tag. */
  readonly #invalidated = new Map<string, number>()
  #allInvalidated = 0
  /** Counts invalidations. */
  #revision = 0
  readonly #cdnSeconds: number
  readonly #lifetime: () => number
  /** Answers from the cache, and answers that had to be created. */
  readonly counts = { hits: 0, misses: 0 }

  /**
   * @param cdnSeconds for which caches in front of the shop may store an answer
   * @param lifetime ms for which an answer that is created now holds at most
   */
  constructor(cdnSeconds = 0, lifetime = () => 24 * 60 * 60_000) {
    this.#cdnSeconds = cdnSeconds
    this.#lifetime = lifetime
  }

  /** Bytes. */
  get size(): number {
    return this.#entries.calculatedSize
  }

  /** Answers from the cache, in a hook before Fastify's handler. @returns false if the cache lacks the answer */
  serve(request: FastifyRequest, reply: FastifyReply): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const language = requestLanguage(request.headers['x-language'])
    const keyOf = (url: string) =>
      language === defaultLanguage ? url : cacheKey('api', url, language)
    const { url } = request
    const answer = this.#find(keyOf(url)) ?? this.#find(keyOf(inKeyOrder(url)))
    if (!answer) return false
    this.counts.hits += 1
    sendAnswer(reply, answer)
    return true
  }

  /** Answers in a Fastify handler, and creates the answer if the cache lacks it. Adds the headers of the hooks to it. */
  async answer(reply: FastifyReply, wanted: Wanted): Promise<FastifyReply> {
    const route = wanted.route ?? reply.routeOptions.url
    const create: Wanted['create'] = async (tags) => {
      const created = await wanted.create(tags)
      const headers = { ...reply.getHeaders(), ...created.headers }
      return {
        ...created,
        headers: { ...headers, 'cache-control': headers['cache-control'] ?? revalidateAlways },
      }
    }
    const answer = await this.#getOrCreate({ ...wanted, create, route })
    // The answer has its own headers.
    for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name)
    return sendAnswer(reply, answer, wanted.headers)
  }

  /** Makes the answers with one of these tags stale; without tags all answers. */
  invalidate(tags: readonly string[]): void {
    this.#revision += 1
    if (tags.length === 0) this.#allInvalidated = this.#revision
    for (const tag of tags) this.#invalidated.set(tag, this.#revision)
  }

  /** Drops everything, also the creations that are under way: they may show the old state. */
  clear(): void {
    this.#entries.clear()
    this.#pending.clear()
    this.#invalidated.clear()
  }

  #find(key: string): CachedAnswer | undefined {
    const entry = this.#entries.get(key)
    const isServed =
      entry && (!this.#isStale(entry) || performance.now() - entry.createdAt < entry.minAge)
    return isServed ? entry.answer : undefined
  }

  #isStale({ revision, tags }: Entry): boolean {
    if (revision === this.#revision) return false
    if (this.#allInvalidated > revision) return true
    for (const tag of tags) if ((this.#invalidated.get(tag) ?? 0) > revision) return true
    return false
  }

  async #getOrCreate(wanted: Wanted): Promise<CachedAnswer> {
    const { key, minAge = 0 } = wanted
    const found = this.#find(key) ?? this.#joinable(key, minAge)
    if (found) return found
    this.counts.misses += 1
    const age = { revision: this.#revision, createdAt: performance.now(), minAge }
    // False once a later creation or `clear` has replaced this one: its answer is sent, but not stored.
    const isWanted = () => this.#pending.get(key) === pending
    const pending: Pending = { ...age, promise: this.#create(wanted, age, isWanted) }
    this.#pending.set(key, pending)
    try {
      return await pending.promise
    } finally {
      if (isWanted()) this.#pending.delete(key)
    }
  }

  /** A creation that began before an invalidation may show the state before it, as a stale answer does. */
  #joinable(key: string, minAge: number): Promise<CachedAnswer> | undefined {
    const pending = this.#pending.get(key)
    if (!pending) return undefined
    const isYoung = performance.now() - pending.createdAt < minAge
    return isYoung || pending.revision === this.#revision ? pending.promise : undefined
  }

  /** @returns the stale answer if a new one cannot be created */
  async #create(
    { key, create, route }: Wanted,
    age: Pick<Entry, 'revision' | 'createdAt' | 'minAge'>,
    isWanted: () => boolean,
  ): Promise<CachedAnswer> {
    const tags = new Set<string>()
    const stale = this.#entries.peek(key)
    const created = await create(tags).catch((error: unknown) => {
      if (!stale) throw error
      return failed
    })
    if (stale && created.status >= 500) {
      // Requests of the next second do not try again: there may be thousands.
      const retried = { createdAt: performance.now(), minAge: minRenderInterval }
      if (isWanted()) this.#entries.set(key, { ...stale, ...retried })
      return stale.answer
    }
    const answer = await cachedAnswer(created, { route, cdnSeconds: this.#cdnSeconds })
    if (!isWanted()) return answer
    const isCacheable = created.status < 500 && created.isCacheable !== false
    if (isCacheable) this.#entries.set(key, { answer, tags, ...age }, { ttl: this.#lifetime() })
    else this.#entries.delete(key)
    return answer
  }
}

const sizeOf = ({ plain, br, gzip }: CachedAnswer): number =>
  [plain, br, gzip].reduce((sum, body) => sum + (body?.length ?? 0), overhead)
