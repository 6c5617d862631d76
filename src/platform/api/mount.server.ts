import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ResponseCache } from '../cache/response-cache.server.ts'
import { clientNetwork } from '../http/client-network.server.ts'
import { refuseOtherSites } from '../http/cross-site.server.ts'
import { EventStream } from '../http/event-streams.server.ts'
import type { Lane } from '../http/lanes.server.ts'
import { Streamed } from '../http/streamed.server.ts'
import { message } from '../language/message.ts'
import { requestLanguage } from '../language/messages.server.ts'
import { isProblem, Problem } from '../problem.ts'
import { cacheableRequest, createJson } from './cacheable-request.server.ts'
import { type ContextOf, fastifyPath, mountCallback } from './callback.server.ts'
import type { Context } from './context.server.ts'
import type { Endpoint } from './endpoint.ts'
import {
  type AnswerRoute,
  authorize,
  handle,
  type JsonReply,
  type RawInput,
  recordRefusal,
  runHandler,
} from './handle.server.ts'

/** Chooses between the answers of an address. */
const languageHeader = 'X-Language'

export interface MountOptions {
  readonly cache: ResponseCache
  readonly contextOf: ContextOf
  /** Answers navigations to an endpoint that is `alsoPage`; undefined where there are no pages. */
  readonly sendPage:
    | ((request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>)
    | undefined
}

/** Puts one row of the contract on the server. */
export function mount(app: FastifyInstance, route: AnswerRoute, options: MountOptions): void {
  if (route.endpoint.isCallback) mountCallback(app, route, options)
  else mountAnswer(app, route, options)
}

function mountAnswer(app: FastifyInstance, route: AnswerRoute, options: MountOptions): void {
  const { endpoint } = route
  app.route({
    method: endpoint.method,
    url: fastifyPath(endpoint.path),
    config: { lane: laneOf(endpoint) },
    ...(endpoint.bodyLimit !== undefined && {
      bodyLimit: endpoint.bodyLimit,
      onRequest: (_request: FastifyRequest, reply: FastifyReply) =>
        authorizeSender(reply, endpoint, options),
    }),
    handler: async (request, reply) => {
      if (endpoint.isOwnSiteOnly) refuseOtherSites(request)
      if (endpoint.alsoPage) {
        const { sendPage } = options
        reply.header('vary', 'Accept')
        // Mail scanners try links with HEAD and with any Accept, which must not run the handler.
        if (!wantsJson(request)) return sendPage ? sendPage(request, reply) : reply.callNotFound()
        if (request.method === 'HEAD') return reply.send()
      }
      return answer(reply, route, options)
    },
  })
}

/** Without a session anyone may read, and change something by registering, signing in and the contact form. */
function laneOf({ lane, access, method }: Endpoint): Lane {
  if (lane) return lane
  if (access !== 'ANYONE') return 'API'
  return method === 'GET' ? 'reads of strangers' : 'accounts'
}

/** Before the body is read: thousands of large ones on their way would fill the memory. @throws Problem 401, 403 */
async function authorizeSender(
  reply: FastifyReply,
  endpoint: Endpoint,
  { contextOf }: MountOptions,
): Promise<void> {
  if (endpoint.access === 'ANYONE') return
  const context = await contextOf(reply, endpoint)
  await loggingRefusal(context, { endpoint, raw: {} }, async () =>
    authorize(endpoint.access, context.user),
  )
}

/** From the cache, where the same answer does for everybody. */
async function answer(reply: FastifyReply, route: AnswerRoute, { cache, contextOf }: MountOptions) {
  const { endpoint } = route
  const { request } = reply
  const { params, query, headers, body } = request
  const raw = { params, query, headers, body }
  const context = () => contextOf(reply, endpoint)
  if (endpoint.cached) reply.header('vary', languageHeader)
  const cacheable = cacheableRequest(endpoint, raw, requestLanguage(headers['x-language']))
  if (!cacheable) {
    const own = endpoint.cached
      ? { ...(await context()), ip: clientNetwork(request.ip) }
      : await context()
    const result = await loggingRefusal(own, { endpoint, raw }, () => handle(route, own, raw))
    return sendReply(reply, result)
  }
  const { key, input } = cacheable
  const run = async (tags: Set<string>) => runHandler(route, { ...(await context()), tags }, input)
  return cache.answer(reply, { key, create: createJson(run) })
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

/** Sends what a handler has answered, as it is for this request. */
async function sendReply(reply: FastifyReply, result: JsonReply | Streamed): Promise<FastifyReply> {
  // The server's idle timeout is shorter than the pauses between events.
  if (result instanceof EventStream) reply.raw.setTimeout(0)
  if (result instanceof Streamed) {
    // For HEAD an empty stream: an empty string would send `Content-Length: 0`.
    const body = reply.request.method === 'HEAD' ? [] : result.body()
    const sent = typeof body === 'string' ? body : Readable.from(body, { objectMode: false })
    return reply.headers(result.headers).send(sent)
  }
  reply.code(result.status).headers(result.headers)
  if (result.value === undefined) return reply.send()
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(result.value))
}

const methodNotAllowed = () =>
  new Problem({
    status: 405,
    code: 'METHOD_NOT_ALLOWED',
    message: message('This address does not take that method.'),
  })

/** Answers methods that an address does not have with 405, and `Allow` with those that it has. */
export function refuseOtherMethods(
  app: FastifyInstance,
  endpoints: readonly Pick<Endpoint, 'method' | 'path'>[],
): void {
  for (const [path, rows] of Map.groupBy(endpoints, (endpoint) => endpoint.path)) {
    const allowed = rows.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    app.route({
      method: app.supportedMethods.filter((method) => !allowed.includes(method)),
      url: fastifyPath(path),
      onRequest: async (_request, reply) => {
        reply.header('allow', allowed.join(', '))
        throw methodNotAllowed()
      },
      handler: () => undefined,
    })
  }
}
