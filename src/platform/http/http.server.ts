import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import fastifyCookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import type { ResponseCache } from '../cache/response-cache.server.ts'
import { asProblem, type ConstraintProblems } from '../database/errors.server.ts'
import { duringRequest } from '../log/current-request.server.ts'
import { recordEvent } from '../log/event-log.server.ts'
import { type LogStream, logOptions } from '../log/log.server.ts'
import { recordUnavailable, refusalOf } from '../log/refusal-log.server.ts'
import type { RequestSpan, Tracing } from '../log/tracing.ts'
import { forbidden, notFound, Problem, unavailable, unexpected } from '../problem.ts'
import { type AdmissionLimits, limitAdmission } from './admission.server.ts'
import { refuseBrokenRequest } from './broken-request.server.ts'
import { clientNetwork } from './client-network.server.ts'
import { refuseEarly } from './early-refusal.server.ts'
import { isOwnOrigin } from './own-origin.server.ts'
import { problemText } from './problem-text.server.ts'
import { proxyHeaders } from './proxy-headers.server.ts'
import { dropRest } from './refused-body.server.ts'
import type { RequestFigures } from './request-figures.server.ts'
import { permissionsPolicy, refusalHeaders } from './security-headers.server.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a page, which all have one route for Fastify: `/product/:id`. */
    pageRoute: string | undefined
    /** Where traces are kept. */
    span: RequestSpan | undefined
  }
}

/** ms. Slower clients are disconnected; Node's own limits are minutes or none. */
const timeouts = { headers: 10_000, request: 13_000, idle: 13_000, keepAlive: 65_000 }
/** ms after close() until connections that are still open are destroyed. */
const closeTimeout = 5_000

export interface HttpOptions {
  readonly logLevel: string
  readonly logTo?: LogStream | undefined
  readonly publicUrl: string
  readonly trustProxy: string | undefined
  readonly constraints: ConstraintProblems
  readonly cache: ResponseCache
  /** Where requests are counted, if anybody wants to know. */
  readonly figures: RequestFigures | undefined
  /** Where traces are kept, if anywhere. */
  readonly tracing: Tracing | undefined
  /** How many calls are worked on, by their addresses. */
  readonly admission: readonly AdmissionLimits[]
  /** While true, answers carry `Connection: close`, so that clients reconnect to another process. */
  readonly isStopping: () => boolean
}

/** Fastify with everything that holds for each request, and no route yet. */
export async function openHttp(options: HttpOptions): Promise<FastifyInstance> {
  const proxy = proxyHeaders(options.trustProxy)
  const admission = limitAdmission(options.admission)
  /** @returns what figures call it; undefined where there is room for it */
  const refuse = (request: IncomingMessage, response: ServerResponse): string | undefined => {
    if (!admission.isFull(request.url ?? '')) return undefined
    refuseEarly(request, response, { requestId: proxy.requestId(request), log: app.log })
    return '/api/*'
  }
  const app: FastifyInstance = fastify({
    logger: logOptions(options.logLevel, options.logTo) ?? false,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    bodyLimit: 64 * 1024,
    routerOptions: { maxParamLength: 500 },
    trustProxy: options.trustProxy?.split(',') ?? false,
    genReqId: proxy.requestId,
    childLoggerFactory: (logger, bindings, childOptions, request) =>
      logger.child({ ...bindings, traceId: proxy.traceParent(request)?.traceId }, childOptions),
    forceCloseConnections: 'idle',
    // What still comes over an open connection is answered; each answer closes its connection.
    return503OnClosing: false,
    clientErrorHandler: refuseBrokenRequest,
    frameworkErrors: (_error, request, reply) => {
      sendProblem(
        request,
        reply.headers(refusalHeaders),
        badRequest(/*i18n*/ 'This address cannot be read.'),
      )
    },
    serverFactory: (handler) => {
      const server = createServer(
        {
          headersTimeout: timeouts.headers,
          requestTimeout: timeouts.request,
          keepAliveTimeout: timeouts.keepAlive,
          connectionsCheckingInterval: 1_000,
        },
        (request, response) => {
          if (options.isStopping()) response.shouldKeepAlive = false
          const began = performance.now()
          const route =
            options.cache.serve(request, response, proxy.requestId) ?? refuse(request, response)
          if (route === undefined) return handler(request, response)
          const seconds = (performance.now() - began) / 1_000
          options.figures?.record(request.method ?? '', route, response.statusCode, seconds)
        },
      )
      server.setTimeout(timeouts.idle)
      return server
    },
  } satisfies FastifyServerOptions)

  app.decorateRequest('pageRoute', undefined)
  app.decorateRequest('span', undefined)
  readJsonOnly(app)
  await app.register(fastifyCookie)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], sandbox: [] },
    },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: options.publicUrl.startsWith('https:') && { maxAge: 31_536_000 },
  })
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), closeTimeout).unref()
  })
  app.addHook('onRequest', async (request, reply) => {
    request.span = options.tracing?.begin(request.id, proxy.traceParent(request.raw))
    reply.header('permissions-policy', permissionsPolicy)
    refuseCrossSiteWrites(request, options.publicUrl)
  })
  // After the body was read: what waits for a socket's data runs in the socket's context.
  app.addHook('preHandler', ({ log, span }, _reply, done) =>
    duringRequest({ log, userId: null, span }, done),
  )
  admission.guard(app)
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode, elapsedTime } = reply
    const { method } = request
    const route = routeOf(request)
    options.figures?.record(method, route, statusCode, elapsedTime / 1_000)
    request.span?.end({ method, route, status: statusCode })
    const level = statusCode >= 500 && statusCode !== 503 ? 'error' : 'debug'
    request.log[level]({ req: request, statusCode, ms: Math.round(elapsedTime) }, 'answered')
  })
  app.setErrorHandler((error, request, reply) => {
    // Fastify's first: an aborted request has the same code (ECONNRESET) as a lost database.
    const problem = frameworkProblem(error) ?? asProblem(error, options.constraints)
    if (!problem || (problem.status >= 500 && problem.status !== 503))
      request.log.error({ err: error, req: request }, 'failed')
    else if (problem.status === 503)
      recordUnavailable(app.log, refusalOf(request.id, problem.code, error))
    else if (problem.status === 413) dropRest(request, reply)
    sendProblem(request, reply, problem ?? unexpected())
  })
  app.setNotFoundHandler((request, reply) =>
    sendProblem(request, reply, notFound(/*i18n*/ 'Not found.')),
  )
  return app
}

/** Files with a hash in their name are one route: there is no end of their names over the releases. */
function routeOf({ pageRoute, routeOptions: { url = 'none' } }: FastifyRequest): string {
  return pageRoute ?? (url.startsWith('/assets/') ? '/assets/*' : url)
}

/** Bodies are JSON or nothing; an empty body under a JSON content type is nothing. */
function readJsonOnly(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parseJson(request, body as string, done)
  })
}

/**
 * CSRF: refuses writes from other sites, by Sec-Fetch-Site and Origin. A request with neither is not
 * a browser's and carries no ambient cookie.
 */
function refuseCrossSiteWrites(request: FastifyRequest, publicUrl: string): void {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return
  const site = request.headers['sec-fetch-site']
  const origin = request.headers.origin
  const asked = `${request.protocol}://${request.host}`
  const isCrossSite =
    (site !== undefined && site !== 'same-origin' && site !== 'none') ||
    (origin !== undefined && !isOwnOrigin(origin, publicUrl, asked))
  if (!isCrossSite) return
  const ip = clientNetwork(request.ip)
  recordEvent({ log: request.log, user: null }, 'access-refused', { code: 'CROSS_SITE', ip })
  throw forbidden(/*i18n*/ 'This request came from another site.')
}

const badRequest = (message: string) => new Problem({ status: 400, code: 'BAD_REQUEST', message })

const refusals: Readonly<Record<number, { code: string; message: string }>> = {
  400: { code: 'BAD_REQUEST', message: /*i18n*/ 'The request cannot be read.' },
  413: { code: 'TOO_LARGE', message: /*i18n*/ 'That is more than the shop takes in one request.' },
  415: { code: 'NOT_JSON', message: /*i18n*/ 'Bodies are JSON: application/json.' },
}
const otherRefusal = { code: 'BAD_REQUEST', message: /*i18n*/ 'The request was refused.' }

/** Fastify's own refusals: unreadable JSON, wrong content type, too large, overloaded. */
function frameworkProblem(error: unknown): Problem | undefined {
  const { statusCode: status = 500 } = error as { statusCode?: number }
  if (status === 503) return unavailable()
  if (status < 400 || status >= 500) return undefined
  return new Problem({ status, ...(refusals[status] ?? otherRefusal) })
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): void {
  if (problem.retryAfter !== undefined) reply.header('retry-after', problem.retryAfter)
  reply
    .code(problem.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(problemText(request.headers, problem, request.id))
}
