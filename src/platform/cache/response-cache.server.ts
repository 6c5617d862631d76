import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isFresh } from './etag.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

type Headers = Record<string, string | number | string[] | undefined>
type Encoding = 'br' | 'gzip' | 'identity'

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

interface Kept {
  readonly etag: string
  readonly headers: Headers
  readonly status: number
  readonly bodies: Map<Encoding, Buffer>
}

const mostEntries = 500
const mostBytes = 64 * 1024 * 1024
const mostAliases = 1_000
/** Characters: nobody's link is longer, and a thousand of these are half a megabyte. */
const longestAlias = 500
const worthCompressing = 1_000

const sizeOf = (kept: Kept): number =>
  [...kept.bodies.values()].reduce((sum, body) => sum + body.length, 0)

/** The best that the client takes; `;q=0` is a refusal (RFC 9110 12.5.3). */
function encodingFor(accepted = ''): Encoding {
  const takes = accepted.split(',').filter((coding) => !/;\s*q=0(\.0*)?\s*$/.test(coding))
  const named = (name: Encoding) => takes.some((coding) => coding.split(';')[0]?.trim() === name)
  return named('br') ? 'br' : named('gzip') ? 'gzip' : 'identity'
}

async function keep(answer: CachedResponse): Promise<Kept> {
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

function send(kept: Kept, request: IncomingMessage, response: ServerResponse): void {
  if (kept.status === 200 && isFresh(kept.etag, request.headers['if-none-match'])) {
    response.writeHead(304, kept.headers).end()
    return
  }
  const wanted = encodingFor(request.headers['accept-encoding'])
  const encoding = kept.bodies.has(wanted) ? wanted : 'identity'
  const body = kept.bodies.get(encoding) ?? Buffer.alloc(0)
  response.writeHead(kept.status, {
    ...kept.headers,
    'content-length': body.length,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/**
 * Finished answers of public addresses, compressed once, kept until the catalogue changes. It
 * stands in front of everything else: an answer that is cached costs little more than a bare
 * server's. Nothing personal may ever be put here.
 */
export class ResponseCache {
  readonly #kept = new Map<string, Kept>()
  readonly #coming = new Map<string, Promise<Kept>>()
  /** Other spellings of a key: `?page=1` in another order, or with a tracking parameter. */
  readonly #aliases = new Map<string, string>()
  #bytes = 0

  /** Answers from the cache. @returns whether it did */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const { url = '' } = request
    const kept = this.#kept.get(this.#aliases.get(url) ?? url)
    if (!kept) return false
    send(kept, request, response)
    return true
  }

  /**
   * Makes the answer under `key` unless it is there; requests for one key wait for one making.
   * @returns what sends it. Rejects with whatever `make` rejects with, before anything was sent.
   */
  async prepare(key: string, make: () => Promise<CachedResponse>): Promise<Serve> {
    const kept = this.#kept.get(key) ?? (await this.#make(key, make))
    return (request, response) => {
      if (request.url !== undefined && request.url !== key) this.#alias(request.url, key)
      send(kept, request, response)
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
    this.#kept.clear()
    this.#coming.clear()
    this.#bytes = 0
  }

  async #make(key: string, make: () => Promise<CachedResponse>): Promise<Kept> {
    const underway = this.#coming.get(key)
    if (underway) return underway
    const coming = make().then(keep)
    this.#coming.set(key, coming)
    try {
      const kept = await coming
      if (this.#coming.get(key) === coming && kept.status === 200) this.#put(key, kept)
      return kept
    } finally {
      if (this.#coming.get(key) === coming) this.#coming.delete(key)
    }
  }

  #alias(url: string, key: string): void {
    if (url.length > longestAlias) return
    if (this.#aliases.size >= mostAliases) this.#aliases.clear()
    this.#aliases.set(url, key)
  }

  /** Makes room by giving up what was made first. */
  #put(key: string, kept: Kept): void {
    this.#kept.set(key, kept)
    this.#bytes += sizeOf(kept)
    for (const [oldest, given] of this.#kept) {
      if (this.#kept.size <= mostEntries && this.#bytes <= mostBytes) break
      this.#kept.delete(oldest)
      this.#bytes -= sizeOf(given)
    }
  }
}
