import { isUtf8 } from 'node:buffer'
import type { IncomingMessage, Server } from 'node:http'
import fastifyCookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import fastify, { type FastifyHttpOptions, type FastifyInstance, LogController } from 'fastify'
import type { ResponseCache } from '../cache/response-cache.server.ts'
import type { ConstraintProblems } from '../database/errors.server.ts'
import { message } from '../language/message.ts'
import { duringRequest } from '../log/current-request.server.ts'
import type { LogStream } from '../log/log.server.ts'
import { logOptions } from '../log/log.server.ts'
import { notFound } from '../problem.ts'
import {
  type IsTrusted,
  requestIds,
  trustedProxies,
  warnOfUnnamedProxy,
} from './client-network.server.ts'
import { refuseCrossSiteWrites } from './cross-site.server.ts'
import { type LaneOptions, openLanes } from './lanes.server.ts'
import {
  badRequest,
  refuseBrokenRequest,
  replyWithProblems,
  routeOf,
  sendEmpty,
  sendProblem,
} from './problem-replies.server.ts'
import { permissionsPolicy, refusalHeaders } from './security-headers.server.ts'
import { slowDownNetworks, slowDownRefusals } from './slow-down.server.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The route of a page, such as `/product/:id`; Fastify has one route for all pages. */
    pageRoute: string | undefined
  }
  interface FastifyContextConfig {
    /** Another company's server calls it: it reads no cookie, so any site may call it. */
    isCallback?: true
  }
}

/** ms after which Node disconnects a slow client. A photo over a thin line takes a minute. */
const timeouts = { headers: 10_000, idle: 13_000, request: 120_000, keepAlive: 65_000 }

export interface AnsweredRequest {
  readonly method: string
  /** As the routes write it: `/product/:id`. */
  readonly route: string
  readonly status: number
}

/** Counts an answered request. */
export type RecordRequest = (answered: AnsweredRequest, seconds: number) => void

/** ms after close() until connections that are still open are destroyed. */
const closeTimeout = 4_000

export interface HttpOptions extends LaneOptions {
  readonly logLevel: string
  readonly logTo?: LogStream | undefined
  readonly publicUrl: string
  readonly trustProxy: string | undefined
  readonly constraints: ConstraintProblems
  readonly cache: ResponseCache
  /** Where metrics are collected. */
  readonly recordRequest: RecordRequest | undefined
  /**
   * Whether one network has at most a fifth of the places that wait, and a network that sends many requests a
   * second is slowed down.
   */
  readonly limitsNetworks: boolean
  /** Whether an address that cannot be decoded is that of a callback, which gets an empty 200. */
  readonly isCallback?: ((url: string) => boolean) | undefined
  /** The page for an address that cannot be decoded; undefined where the client gets JSON. */
  readonly missingPageFor?: ((request: IncomingMessage) => string | undefined) | undefined
  /** While true, answers carry `Connection: close`, so that clients reconnect to another process. */
  readonly isStopping: () => boolean
}

/** Fastify with the hooks of every request and without routes. */
export async function openHttp(options: HttpOptions): Promise<FastifyInstance> {
  const { recordRequest } = options
  const isTrusted = trustedProxies(options.trustProxy)
  const app: FastifyInstance = fastify(requestOptions(options, isTrusted))
  app.decorateRequest('pageRoute', undefined)
  readJsonOnly(app)
  closePipelined(app)
  warnOfUnnamedProxy(app, isTrusted)
  if (options.limitsNetworks) slowDownNetworks(app)
  answerFromCache(app, options)
  await app.register(fastifyCookie)
  await sendSecurityHeaders(app, options.publicUrl)
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), closeTimeout).unref()
  })
  app.addHook('onRequest', async (request) => {
    if (!request.routeOptions.config.isCallback) refuseCrossSiteWrites(request, options.publicUrl)
  })
  // Not in onRequest: Node reads the body in the async context of the socket, which is that of no request.
  app.addHook('preHandler', ({ id, log }, { elapsedTime }, done) => {
    const at = performance.now() - elapsedTime
    duringRequest({ id, log, at, userId: null }, done)
  })
  openLanes(app, options)
  if (options.limitsNetworks) slowDownRefusals(app)
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  noteAnswers(app, recordRequest)
  replyWithProblems(app, options.constraints)
  return app
}

const requestOptions = (
  { logLevel, logTo, isCallback, missingPageFor }: HttpOptions,
  isTrusted: IsTrusted,
): FastifyHttpOptions<Server> => ({
  logger: logOptions(logLevel, logTo) ?? false,
  logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
  bodyLimit: 64 * 1024,
  connectionTimeout: timeouts.idle,
  keepAliveTimeout: timeouts.keepAlive,
  requestTimeout: timeouts.request,
  http: { headersTimeout: timeouts.headers, connectionsCheckingInterval: 1_000 },
  // As long as Node takes addresses: the endpoint says what is wrong with a parameter.
  routerOptions: { maxParamLength: 16_384 },
  trustProxy: isTrusted,
  genReqId: requestIds(isTrusted),
  forceCloseConnections: 'idle',
  // A process that stops answers requests on open connections, and closes each connection with its answer.
  return503OnClosing: false,
  clientErrorHandler: refuseBrokenRequest,
  frameworkErrors: (_error, request, reply) => {
    if (isCallback?.(request.raw.url ?? '')) return sendEmpty(reply.headers(refusalHeaders))
    const page = missingPageFor?.(request.raw)
    if (page !== undefined) return reply.headers(refusalHeaders).redirect(page)
    const problem = notFound(message('This address cannot be read.'))
    sendProblem(request, reply.headers(refusalHeaders), problem)
  },
})

/**
 * Closes the connection of a client that sends a request before the answer to the one before (HTTP pipelining),
 * as no browser and no proxy does. Node gives the answer to such a request no socket yet.
 */
function closePipelined(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (reply.raw.socket !== null) return done()
    request.raw.socket.destroy()
    reply.hijack()
  })
}

/** Answers from the cache before all other hooks. Nothing that they do changes such an answer. */
function answerFromCache(
  app: FastifyInstance,
  { cache, isStopping }: Pick<HttpOptions, 'cache' | 'isStopping'>,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isStopping()) reply.raw.shouldKeepAlive = false
    if (!cache.serve(request, reply)) done()
  })
}

/** Bodies are JSON in UTF-8 (RFC 8259) or nothing; an empty body under a JSON content type is nothing. */
function readJsonOnly(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      if (body.length === 0) done(null, undefined)
      // `toString` would replace invalid bytes by other letters.
      else if (!isUtf8(body)) done(badRequest(message('The request cannot be read.')))
      else parseJson(request, body.toString(), done)
    },
  )
}

async function sendSecurityHeaders(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], sandbox: [] },
    },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    strictTransportSecurity: publicUrl.startsWith('https:') && { maxAge: 31_536_000 },
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissionsPolicy)
  })
}

/** For metrics and the log. */
function noteAnswers(app: FastifyInstance, recordRequest: RecordRequest | undefined): void {
  app.addHook('onResponse', async (request, { statusCode: status, elapsedTime }) => {
    const answered = { method: request.method, route: routeOf(request), status }
    recordRequest?.(answered, elapsedTime / 1_000)
    const level = status >= 500 && status !== 503 ? 'error' : 'debug'
    const ms = Math.round(elapsedTime)
    request.log[level]({ req: request, statusCode: status, ms }, 'answered')
  })
}
