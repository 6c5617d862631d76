import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Negotiator } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { isFresh } from './etag.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

type Headers = Record<string, string | number | string[] | undefined>

/** A finished answer that is the same for everybody. */
export interface CachedResponse {
  readonly status: number
  readonly headers: Headers
  readonly body: Buffer
}

export type Serve = (request: IncomingMessage, response: ServerResponse) => void

interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

const mostEntries = 500
const mostBytes = 64 * 1024 * 1024
const mostAliases = 1_000
/** Characters: nobody's link is longer, and a thousand of these are half a megabyte. */
const longestAlias = 500
/** Bytes. */
const worthCompressing = 1_000

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
  readonly bodies: ReadonlyMap<Encoding, Buffer>
}

/** Bytes; at least 1, below which lru-cache takes no size. */
const sizeOf = ({ bodies }: Entry): number =>
  [...bodies.values()].reduce((sum, body) => sum + body.length, 1)

async function entryOf(answer: CachedResponse): Promise<Entry> {
  const { body } = answer
  const bodies = new Map<Encoding, Buffer>([['identity', body]])
  if (body.length >= worthCompressing) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
    const [br, gz] = await Promise.all([compressBrotli(body, { params }), compressGzip(body)])
    bodies.set('br', br).set('gzip', gz)
  }
  // Weak: one for all encodings, and proxies that compress make it weak anyway.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = { ...answer.headers, etag, vary: 'Accept-Encoding' }
  return { etag, headers, status: answer.status, bodies }
}

function send(entry: Entry, request: IncomingMessage, response: ServerResponse): void {
  if (entry.status === 200 && isFresh(entry.etag, request.headers['if-none-match'])) {
    response.writeHead(304, entry.headers).end()
    return
  }
  const wanted = negotiator.negotiate(request.headers['accept-encoding'] ?? '') ?? 'identity'
  const encoding = entry.bodies.has(wanted) ? wanted : 'identity'
  const body = entry.bodies.get(encoding) ?? Buffer.alloc(0)
  response.writeHead(entry.status, {
    ...entry.headers,
    'content-length': body.length,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/**
 * Finished answers of public addresses, compressed once, kept until the catalogue changes. It runs
 * before Fastify's routing, so a cached answer costs little more than a bare node:http server's.
 * Nothing personal may ever be put here.
 */
export class ResponseCache {
  readonly #entries = new LRUCache<string, Entry>({
    max: mostEntries,
    maxSize: mostBytes,
    sizeCalculation: sizeOf,
  })
  /** What is being made: requests for one key wait for one making. */
  readonly #pending = new Map<string, Promise<Entry>>()
  /** Other spellings of a key: `?page=1` in another order, or with a tracking parameter. */
  readonly #aliases = new LRUCache<string, string>({ max: mostAliases })

  /** Answers from the cache. @returns whether it did */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const { url = '' } = request
    const entry = this.#entries.get(url) ?? this.#entries.get(this.#aliases.get(url) ?? '')
    if (!entry) return false
    send(entry, request, response)
    return true
  }

  /**
   * Makes the answer under `key` unless it is there; requests for one key wait for one making.
   * @returns what sends it. Rejects with whatever `make` rejects with, before anything was sent.
   */
  async prepare(key: string, make: () => Promise<CachedResponse>): Promise<Serve> {
    const entry = this.#entries.get(key) ?? (await this.#make(key, make))
    return (request, response) => {
      const { url = key } = request
      if (url !== key && url.length <= longestAlias) this.#aliases.set(url, key)
      send(entry, request, response)
    }
  }

  /** As a handler's answer: the cache writes to the socket, a refusal before that is Fastify's. */
  async answer(
    key: string,
    make: () => Promise<CachedResponse>,
    { request, reply }: Exchange,
  ): Promise<FastifyReply> {
    const serve = await this.prepare(key, make)
    reply.hijack()
    serve(request.raw, reply.raw)
    return reply
  }

  /** Forgets everything, also what is being made right now: that may show the old state. */
  clear(): void {
    this.#entries.clear()
    this.#pending.clear()
  }

  async #make(key: string, make: () => Promise<CachedResponse>): Promise<Entry> {
    const underway = this.#pending.get(key)
    if (underway) return underway
    const making = make().then(entryOf)
    this.#pending.set(key, making)
    try {
      const entry = await making
      if (this.#pending.get(key) === making && entry.status === 200) this.#entries.set(key, entry)
      return entry
    } finally {
      if (this.#pending.get(key) === making) this.#pending.delete(key)
    }
  }
}
