import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { boundedQueue, networkShare } from '../bounded-queue.server.ts'
import { isFresh } from '../cache/etag.ts'
import {
  type CreateResponse,
  type ResponseCache,
  revalidateAlways,
} from '../cache/response-cache.server.ts'
import { minRenderInterval, type TaggedCache } from '../cache/tagged-cache.server.ts'
import { clientNetwork, sharedNetwork } from '../http/client-network.server.ts'
import { refuseOtherSites } from '../http/cross-site.server.ts'
import { Download } from '../http/download.server.ts'
import { EventStream } from '../http/event-stream.server.ts'
import { withoutPageHeaders } from '../http/security-headers.server.ts'
import { requestLanguage } from '../language/messages.server.ts'
import { isProblem, signInFirst } from '../problem.ts'
import { cacheableRequest, isEmptyList } from './cacheable-request.server.ts'
import { type CallbackRoute, mountCallback } from './callback.server.ts'
import type { Context } from './context.server.ts'
import { accesses, type Endpoint } from './endpoint.ts'
import { fastifyPath } from './fastify-path.server.ts'
import {
  type AnswerRoute,
  authorize,
  handle,
  type JsonReply,
  JsonWithInsert,
  type RawInput,
  runHandler,
  StreamedList,
  type StreamedReply,
} from './handle.server.ts'
import { recordRefusal } from './refusals.server.ts'

/** Chooses between the answers of an address. */
const languageHeader = 'X-Language'

export type Route = AnswerRoute | CallbackRoute

export const isCallback = (route: Route): route is CallbackRoute =>
  route.endpoint.callback !== undefined

export interface MountOptions {
  readonly cache: ResponseCache
  /** Lists that are too large for the cache, without their large parts. */
  readonly lists: TaggedCache<StreamedList>
  readonly contextOf: (
    request: FastifyRequest,
    reply: FastifyReply,
    endpoint: Endpoint,
  ) => Promise<Context>
  /** Whether a request may have a session; nothing is looked up for it. */
  readonly hasSessionCookie: (request: FastifyRequest) => boolean
  /** Answers navigations to an endpoint that is `alsoPage`; undefined where there are no pages. */
  readonly sendPage:
    | ((request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>)
    | undefined
}

/** Requests whose body is not read yet, and which wait in no lane before it is. */
const sendersWaiting = 1_000
const lookUpSender = boundedQueue({
  name: 'senders of large bodies',
  concurrency: 2,
  waiting: sendersWaiting,
  share: networkShare(sendersWaiting),
  maxWait: 5_000,
})

/** Puts one row of the contract on the server. @throws Error when the row does not name its access */
export function mount(app: FastifyInstance, route: Route, options: MountOptions): void {
  requireAccess(route.endpoint)
  if (isCallback(route)) mountCallback(app, route, options)
  else mountAnswer(app, route, options)
}

function mountAnswer(
  app: FastifyInstance,
  route: AnswerRoute,
  { cache, lists, contextOf, hasSessionCookie, sendPage }: MountOptions,
): void {
  const { endpoint } = route
  app.route({
    method: endpoint.method,
    url: fastifyPath(endpoint.path),
    ...(endpoint.bodyLimit !== undefined && {
      bodyLimit: endpoint.bodyLimit,
      // Before the body is read: thousands of large ones on their way would fill the memory.
      onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
        if (endpoint.access === 'ANYONE') return
        if (!hasSessionCookie(request)) throw signInFirst()
        const context = await lookUpSender(() => contextOf(request, reply, endpoint), {
          client: sharedNetwork(request.ip),
        })
        await loggingRefusal(context, { endpoint, raw: {} }, async () =>
          authorize(endpoint.access, context.user),
        )
      },
    }),
    handler: async (request, reply) => {
      if (endpoint.isOwnSiteOnly) refuseOtherSites(request)
      if (endpoint.alsoPage) {
        reply.header('vary', 'Accept')
        // Mail scanners try links with HEAD and with any Accept, which must not run the handler.
        if (!wantsJson(request)) return sendPage ? sendPage(request, reply) : reply.callNotFound()
        if (request.method === 'HEAD') return reply.send()
      }
      const { params, query, headers, body } = request
      const raw = { params, query, headers, body }
      const context = () => contextOf(request, reply, endpoint)
      if (endpoint.cached) reply.header('vary', languageHeader)
      const language = requestLanguage(headers['x-language'])
      const cacheable = cacheableRequest(endpoint, raw, language)
      if (!cacheable) {
        const own = endpoint.cached
          ? { ...(await context()), ip: clientNetwork(request.ip) }
          : await context()
        const result = await loggingRefusal(own, { endpoint, raw }, () => handle(route, own, raw))
        return send(request, reply, result)
      }
      const { key, input, isStreamed, isOneOfMany } = cacheable
      const run = async (tags: Set<string>) =>
        runHandler(route, { ...(await context()), tags }, input)
      if (!isStreamed)
        return cache.answer(
          { request, reply },
          { key, create: createJson(reply, run), isOneOfMany },
        )
      const list = await lists.getOrCreate(key, createList(run))
      return send(request, reply.header('cache-control', revalidateAlways), list)
    },
  })
}

/** The type demands it; a cast must not open an endpoint to everybody. */
function requireAccess({ method, path, access }: Endpoint): void {
  if (accesses.includes(access)) return
  const known = accesses.join(', ')
  throw new Error(`${method} ${path} does not say who may call it: access is one of ${known}.`)
}

async function loggingRefusal<T>(
  context: Context,
  request: { readonly endpoint: Endpoint; readonly raw: RawInput },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isProblem(error)) recordRefusal(context, request, error)
    throw error
  }
}

/** Explicitly: mail scanners send any `Accept`, browsers one with HTML. */
function wantsJson({ headers: { accept = '' } }: FastifyRequest): boolean {
  const types = accept.toLowerCase()
  return types.includes('application/json') && !types.includes('text/html')
}

type Run = (tags: Set<string>) => Promise<JsonReply | StreamedReply>

const createJson =
  (reply: FastifyReply, run: Run): CreateResponse =>
  async (tags) => {
    const result = await run(tags)
    const headers = {
      ...withoutPageHeaders(reply.getHeaders()),
      'content-type': 'application/json; charset=utf-8',
      'cache-control': revalidateAlways,
    }
    if (result instanceof JsonWithInsert) {
      const { before, insert, after } = result
      const body = Buffer.concat([before, after])
      return { status: 200, headers, body, insert: { ...insert, at: before.length } }
    }
    if (!('status' in result)) throw new Error('A streamed reply cannot be cached as JSON.')
    return {
      status: result.status,
      headers: { ...headers, ...result.headers },
      body: Buffer.from(JSON.stringify(result.value)),
      isCacheable: !isEmptyList(result.value),
    }
  }

const createList = (run: Run) => async (tags: Set<string>) => {
  const value = await run(tags)
  if (!(value instanceof StreamedList)) throw new Error('Only a streamed list belongs here.')
  const { size, total } = value.content
  return { value, size, minAge: minRenderInterval, isCacheable: total > 0 }
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  result: JsonReply | StreamedReply,
): Promise<FastifyReply> {
  if (result instanceof EventStream) {
    // The server's idle timeout is shorter than the pauses between events.
    reply.raw.setTimeout(0)
    reply.type('text/event-stream').header('x-accel-buffering', 'no')
    return reply.send(Readable.from(result.lines(), { objectMode: false }))
  }
  if (result instanceof Download) {
    const { disposition, contentType, content } = result
    reply.header('content-disposition', disposition)
    const body =
      typeof content === 'string' ? content : Readable.from(content, { objectMode: false })
    return reply.type(contentType).send(body)
  }
  reply.type('application/json; charset=utf-8')
  if (result instanceof StreamedList) return sendList(request, reply, result)
  if (result instanceof JsonWithInsert) {
    const { before, insert, after } = result
    return reply.send(Buffer.concat([before, insert.find() ?? (await insert.load()), after]))
  }
  reply.code(result.status).headers(result.headers)
  if (result.value === undefined) return reply.removeHeader('content-type').send()
  return reply.send(JSON.stringify(result.value))
}

function sendList(request: FastifyRequest, reply: FastifyReply, list: StreamedList): FastifyReply {
  const etag = `W/"${list.content.version}"`
  reply.header('x-total-count', list.content.total).header('etag', etag)
  if (isFresh(etag, request.headers['if-none-match'])) return reply.code(304).send()
  // For HEAD an empty stream: an empty string would send `Content-Length: 0`.
  const chunks = request.method === 'HEAD' ? [] : jsonOf(list)
  return reply.send(Readable.from(chunks, { objectMode: false }))
}

async function* jsonOf({ content }: StreamedList): AsyncGenerator<string | Buffer> {
  const { rows, total, totalIsAtLeast, page } = content
  yield page ? '{"items":[' : '['
  let comma = ''
  for await (const [first = '', ...rest] of rows()) {
    yield comma + first
    yield* rest
    comma = ','
  }
  yield page ? `],${JSON.stringify({ total, totalIsAtLeast, ...page }).slice(1)}` : ']'
}
