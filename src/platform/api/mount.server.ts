import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { ResponseCache } from '../cache/response-cache.server.ts'
import { Download } from '../http/download.server.ts'
import { EventStream } from '../http/event-stream.server.ts'
import { LimitReached } from '../http/limits.server.ts'
import { recordEvent } from '../http/security-log.server.ts'
import { isProblem, type Problem } from '../problem.ts'
import type { Context } from './context.server.ts'
import { accesses, type Endpoint } from './endpoint.ts'
import { type Handler, handle, type Outcome, type Special, Streamed } from './handle.server.ts'

export interface Route {
  readonly endpoint: Endpoint
  readonly handler: Handler<Context, Endpoint>
}

interface MountOptions {
  readonly cache: ResponseCache
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
  { cache, contextOf, sendPage }: MountOptions,
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
      const ask = async () => {
        const context = await contextOf(request, reply, endpoint)
        const { params, query, body } = request
        try {
          return await handle(endpoint, handler, context, { params, query, body })
        } catch (error) {
          if (isProblem(error)) recordRefusal(context, endpoint, error)
          throw error
        }
      }
      if (!isCacheable(endpoint, request)) return send(reply, await ask())
      const made = async () => cacheableJson(reply, await ask())
      return cache.answer(request.url, made, { request, reply })
    },
  })
}

/** The type demands it; a cast must not open an endpoint to everybody. */
function requireAccess({ method, path, access }: Endpoint): void {
  if (accesses.includes(access)) return
  const known = accesses.join(', ')
  throw new Error(`${method} ${path} does not say who may call it: access is one of ${known}.`)
}

function recordRefusal(context: Context, { refusedEvent }: Endpoint, problem: Problem): void {
  const { ip } = context
  const { status, code } = problem
  if (problem instanceof LimitReached)
    recordEvent(context, 'limit-reached', { code, limit: problem.limit, ip })
  else if (status === 429) recordEvent(context, 'limit-reached', { code, ip })
  else if (status === 403) recordEvent(context, 'access-refused', { code, ip })
  else if (status < 500 && refusedEvent) recordEvent(context, refusedEvent, { code, ip })
}

/** Said in so many words: what scanners and browsers send names anything or HTML. */
function wantsJson({ headers: { accept = '' } }: FastifyRequest): boolean {
  const types = accept.toLowerCase()
  return types.includes('application/json') && !types.includes('text/html')
}

/** Only what depends on the catalogue alone, and only known parameters: others would flood the cache. */
function isCacheable({ cached, access, method }: Endpoint, request: FastifyRequest): boolean {
  if (!cached || access !== 'ANYONE' || method !== 'GET') return false
  const names = Object.keys(request.query as object)
  return (
    names.every((name) => cached.with.includes(name)) &&
    (!cached.needs || names.includes(cached.needs))
  )
}

type Sendable = Outcome | Special

function cacheableJson(reply: FastifyReply, outcome: Sendable) {
  if (!('status' in outcome)) throw new Error('What is streamed is never cached.')
  return {
    status: outcome.status,
    headers: {
      ...reply.getHeaders(),
      ...outcome.headers,
      'content-type': 'application/json; charset=utf-8',
      // Always asked again; the ETag makes the answer a small one.
      'cache-control': 'public, no-cache',
    },
    body: Buffer.from(JSON.stringify(outcome.value)),
  }
}

function send(reply: FastifyReply, outcome: Sendable): FastifyReply {
  if (outcome instanceof EventStream) {
    // The server's idle timeout is shorter than the pauses between events.
    reply.raw.setTimeout(0)
    reply.type('text/event-stream').header('x-accel-buffering', 'no')
    return reply.send(Readable.from(outcome.lines(), { objectMode: false }))
  }
  if (outcome instanceof Download) {
    const { fileName, contentType, content } = outcome
    reply.header('content-disposition', `attachment; filename="${fileName}"`)
    return reply.type(contentType).send(content)
  }
  reply.type('application/json; charset=utf-8')
  if (outcome instanceof Streamed) {
    reply.header('x-total-count', outcome.list.total)
    return reply.send(Readable.from(jsonOf(outcome), { objectMode: false }))
  }
  reply.code(outcome.status).headers(outcome.headers)
  if (outcome.value === undefined) return reply.removeHeader('content-type').send()
  return reply.send(JSON.stringify(outcome.value))
}

async function* jsonOf({ list }: Streamed): AsyncGenerator<string> {
  const { rows, row, total, page } = list
  yield page ? '{"items":[' : '['
  let comma = ''
  for await (const value of rows) {
    yield comma + JSON.stringify(z.parse(row, value))
    comma = ','
  }
  yield page ? `],"total":${total},"page":${page.page},"size":${page.size}}` : ']'
}
