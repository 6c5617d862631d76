import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { isFresh } from '../cache/etag.ts'
import { askAgain, type Make, type ResponseCache } from '../cache/response-cache.server.ts'
import { type Kept, onceASecond } from '../cache/tagged-cache.server.ts'
import { Download } from '../http/download.server.ts'
import { EventStream } from '../http/event-stream.server.ts'
import { LimitReached } from '../http/limits.server.ts'
import { recordEvent } from '../log/event-log.server.ts'
import { isProblem, type Problem } from '../problem.ts'
import { isEmptyList, keyOf } from './cacheable-request.server.ts'
import type { Context } from './context.server.ts'
import { accesses, type Endpoint } from './endpoint.ts'
import {
  answer,
  type Handler,
  handle,
  type Outcome,
  type RawInput,
  type Special,
  Streamed,
} from './handle.server.ts'

export interface Route {
  readonly endpoint: Endpoint
  readonly handler: Handler<Context, Endpoint>
}

interface MountOptions {
  readonly cache: ResponseCache
  /** Lists that are too large for the cache, without their large parts. */
  readonly lists: Kept<Streamed>
  readonly contextOf: (
    request: FastifyRequest,
    reply: FastifyReply,
    endpoint: Endpoint,
  ) => Promise<Context>
  /** Answers navigations to an endpoint that is `alsoPage`; undefined where there are no pages. */
  readonly sendPage:
    | ((request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>)
    | undefined
}

/** `/api/orders/{id}` → `/api/orders/:id`. */
export const fastifyPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

/** Puts one row of the contract on the server. @throws Error when the row does not name its access */
export function mount(
  app: FastifyInstance,
  { endpoint, handler }: Route,
  { cache, lists, contextOf, sendPage }: MountOptions,
): void {
  requireAccess(endpoint)
  app.route({
    method: endpoint.method,
    url: fastifyPath(endpoint.path),
    ...(endpoint.bodyLimit !== undefined && { bodyLimit: endpoint.bodyLimit }),
    handler: async (request, reply) => {
      if (endpoint.alsoPage) {
        reply.header('vary', 'Accept')
        // Mail scanners try links with HEAD and with any Accept, which must not run the handler.
        if (!wantsJson(request)) return sendPage ? sendPage(request, reply) : reply.callNotFound()
        if (request.method === 'HEAD') return reply.send()
      }
      const { params, query, body } = request
      const raw = { params, query, body }
      const kept = keyOf(endpoint, raw)
      const context = () => contextOf(request, reply, endpoint)
      if (!kept) return send(request, reply, await handled(endpoint, handler, await context(), raw))
      const ask = async (subjects: Set<string>) =>
        answer(endpoint, handler, { ...(await context()), subjects }, kept.input)
      if (!kept.isStreamed)
        return cache.answer(kept.key, cacheableJson(reply, ask), { request, reply })
      const list = await lists.prepare(kept.key, keptList(ask))
      return send(request, reply.header('cache-control', askAgain), list)
    },
  })
}

/** The type demands it; a cast must not open an endpoint to everybody. */
function requireAccess({ method, path, access }: Endpoint): void {
  if (accesses.includes(access)) return
  const known = accesses.join(', ')
  throw new Error(`${method} ${path} does not say who may call it: access is one of ${known}.`)
}

/** What is asked by somebody, whose refusals are written down. */
async function handled(
  endpoint: Endpoint,
  handler: Handler<Context, Endpoint>,
  context: Context,
  raw: RawInput,
): Promise<Sendable> {
  try {
    return await handle(endpoint, handler, context, raw)
  } catch (error) {
    if (isProblem(error)) recordRefusal(context, { endpoint, raw }, error)
    throw error
  }
}

function recordRefusal(
  context: Context,
  { endpoint, raw }: { endpoint: Endpoint; raw: RawInput },
  problem: Problem,
): void {
  const { refusedEvent, refusedIds } = endpoint
  const { ip } = context
  const { status, code } = problem
  if (problem instanceof LimitReached)
    recordEvent(context, 'limit-reached', { code, limit: problem.limit, ip })
  else if (status === 429) recordEvent(context, 'limit-reached', { code, ip })
  else if (status === 403) recordEvent(context, 'access-refused', { code, ip })
  else if (status < 500 && refusedEvent)
    recordEvent(context, refusedEvent, { code, ip, ...idsIn(raw, refusedIds) })
}

const LoggedId = z.union([z.uuid(), z.coerce.number().check(z.int(), z.positive())])

/** Nothing else of a request that was refused: it may hold anything. */
const idsIn = (raw: RawInput, places: Endpoint['refusedIds'] = {}) =>
  Object.fromEntries(
    Object.entries(places).flatMap(([name, place]) => {
      const found: unknown = place.reduce((part, key) => Object(part)[key], raw as unknown)
      const { data } = z.safeParse(LoggedId, found)
      return data === undefined ? [] : [[name, data]]
    }),
  )

/** Said in so many words: what scanners and browsers send names anything or HTML. */
function wantsJson({ headers: { accept = '' } }: FastifyRequest): boolean {
  const types = accept.toLowerCase()
  return types.includes('application/json') && !types.includes('text/html')
}

type Sendable = Outcome | Special
type Ask = (subjects: Set<string>) => Promise<Sendable>

const cacheableJson =
  (reply: FastifyReply, ask: Ask): Make =>
  async (subjects) => {
    const outcome = await ask(subjects)
    if (!('status' in outcome)) throw new Error('What is streamed is never cached.')
    return {
      status: outcome.status,
      headers: {
        ...reply.getHeaders(),
        ...outcome.headers,
        'content-type': 'application/json; charset=utf-8',
        'cache-control': askAgain,
      },
      body: Buffer.from(JSON.stringify(outcome.value)),
      isKept: !isEmptyList(outcome.value),
    }
  }

const keptList = (ask: Ask) => async (subjects: Set<string>) => {
  const value = await ask(subjects)
  if (!(value instanceof Streamed)) throw new Error('What is finished is kept in the cache.')
  const { size, total } = value.list
  return { value, size, lasts: onceASecond, isKept: total > 0 }
}

function send(request: FastifyRequest, reply: FastifyReply, outcome: Sendable): FastifyReply {
  if (outcome instanceof EventStream) {
    // The server's idle timeout is shorter than the pauses between events.
    reply.raw.setTimeout(0)
    reply.type('text/event-stream').header('x-accel-buffering', 'no')
    return reply.send(Readable.from(outcome.lines(), { objectMode: false }))
  }
  if (outcome instanceof Download) {
    const { fileName, contentType, content } = outcome
    reply.header('content-disposition', `attachment; filename="${fileName}"`)
    const body =
      typeof content === 'string' ? content : Readable.from(content, { objectMode: false })
    return reply.type(contentType).send(body)
  }
  reply.type('application/json; charset=utf-8')
  if (outcome instanceof Streamed) return sendStreamed(request, reply, outcome)
  reply.code(outcome.status).headers(outcome.headers)
  if (outcome.value === undefined) return reply.removeHeader('content-type').send()
  return reply.send(JSON.stringify(outcome.value))
}

function sendStreamed(
  request: FastifyRequest,
  reply: FastifyReply,
  streamed: Streamed,
): FastifyReply {
  const etag = `W/"${streamed.list.version}"`
  reply.header('x-total-count', streamed.list.total).header('etag', etag)
  if (isFresh(etag, request.headers['if-none-match'])) return reply.code(304).send()
  // An empty stream, so that no length of nothing is sent along.
  const chunks = request.method === 'HEAD' ? [] : jsonOf(streamed)
  return reply.send(Readable.from(chunks, { objectMode: false }))
}

async function* jsonOf({ list }: Streamed): AsyncGenerator<string | Buffer> {
  const { rows, total, page } = list
  yield page ? '{"items":[' : '['
  let comma = ''
  for await (const [first = '', ...rest] of rows()) {
    yield comma + first
    yield* rest
    comma = ','
  }
  yield page ? `],"total":${total},"page":${page.page},"size":${page.size}}` : ']'
}
