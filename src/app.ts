import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { constraintProblems } from './api/constraints.server.ts'
import { apiDocument } from './api/document.server.ts'
import { shopEndpoints } from './api/endpoints.server.ts'
import { serveApiReference } from './platform/api/api-reference.server.ts'
import type { Context, Services } from './platform/api/context.server.ts'
import type { Call, Endpoint } from './platform/api/endpoint.ts'
import { handle, type Outcome } from './platform/api/handle.server.ts'
import { mount } from './platform/api/mount.server.ts'
import { refuseOtherMethods } from './platform/api/other-methods.server.ts'
import { ResponseCache } from './platform/cache/response-cache.server.ts'
import { asProblem } from './platform/database/errors.server.ts'
import { type HttpOptions, openHttp } from './platform/http/http.server.ts'
import type { Readiness } from './platform/http/readiness.server.ts'
import {
  cookieName,
  cookieOptions,
  hashSecret,
  hintOptions,
} from './platform/http/session.server.ts'
import { sessionHint } from './platform/http/session-hint.ts'
import { openPages } from './platform/pages/pages.server.ts'
import { unavailable } from './platform/problem.ts'
import { findSessionUser } from './shop/accounts/session.db.ts'
import { catalogueTopic } from './shop/catalogue/catalogue.server.ts'
import { serveImages } from './shop/catalogue/image-files.server.ts'

export interface AppOptions {
  readonly env: Services['env']
  /** Undefined until the database has been opened and migrated. */
  readonly services: () => Services | undefined
  readonly readiness: Readiness
  /** `none`: the API alone, as its tests want it. */
  readonly pages: 'built' | 'development' | 'none'
}

/** Parameters of public pages that the server renders by; the rest of an address is dropped. */
const knownParameters = ['page', 'size', 'category', 'view', '_routes']

/** The whole web server: health, API, pictures and pages. It listens before the database is there. */
export async function openApp({
  env,
  services,
  readiness,
  pages,
}: AppOptions): Promise<FastifyInstance> {
  const cache = new ResponseCache()
  const app = await openHttp({
    logLevel: env.LOG_LEVEL,
    publicUrl: env.PUBLIC_URL,
    trustProxy: env.TRUST_PROXY,
    constraints: constraintProblems,
    cache,
    isStopping: () => readiness.isStopping,
  } satisfies HttpOptions)
  const sid = cookieName(env.PUBLIC_URL)
  const opened = (): Services => {
    const found = services()
    if (!found) throw unavailable('The shop is opening. Please try again in a moment.')
    return found
  }

  // The embedded database works on this thread: what it takes long for is no overload.
  const maxEventLoopDelay = env.DATABASE_URL ? 1_000 : 0
  await app.register(underPressure, { maxEventLoopDelay, pressureHandler: shedLoad })
  serveHealth(app, readiness)
  readiness.onReady(() => opened().announcer.on(catalogueTopic, () => cache.clear()))

  async function contextOf(request: FastifyRequest, reply: FastifyReply): Promise<Context> {
    const secret = request.cookies[sid]
    const all = opened()
    return {
      ...all,
      log: request.log,
      ip: request.ip,
      signal: () => whenClosed(reply),
      user: secret ? await findSessionUser(all.db, hashSecret(secret)) : null,
      session: {
        secret,
        set: (value) =>
          void reply
            .setCookie(sid, value, cookieOptions(env.PUBLIC_URL))
            .setCookie(sessionHint, '1', hintOptions(env.PUBLIC_URL)),
        clear: () =>
          void reply
            .clearCookie(sid, cookieOptions(env.PUBLIC_URL))
            .clearCookie(sessionHint, hintOptions(env.PUBLIC_URL)),
      },
    }
  }

  const site =
    pages === 'none'
      ? undefined
      : await openPages(app, {
          development: pages === 'development',
          publicUrl: env.PUBLIC_URL,
          cache,
          call: callAsStranger(opened, app),
          knownParameters,
        })
  for (const mounted of shopEndpoints) mount(app, mounted, { cache, contextOf, pages: site })
  refuseOtherMethods(
    app,
    shopEndpoints.map(({ endpoint }) => endpoint),
  )
  serveApiReference(app, apiDocument, cache)
  app.all('/api/*', (_request, reply) => reply.callNotFound())
  await app.register(async (files) => serveImages(files, () => opened().db))
  if (site) app.get('/*', site.send)
  return app
}

/** Too busy to serve anybody well, but alive. */
async function shedLoad(request: FastifyRequest): Promise<void> {
  if (request.url !== '/healthz') throw unavailable()
}

function whenClosed(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => controller.abort())
  return controller.signal
}

function serveHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    const status = await readiness.status()
    if (status !== 'ready') reply.header('retry-after', 1)
    return reply.code(status === 'ready' ? 200 : 503).send({ status })
  })
}

/** What loaders of public pages get: the same pipeline without a network in between. */
function callAsStranger(opened: () => Services, app: FastifyInstance): Call {
  const byRow = new Map(shopEndpoints.map((row) => [rowOf(row.endpoint), row]))
  const call = async (endpoint: Endpoint, input: Record<string, unknown> = {}) => {
    const mounted = byRow.get(rowOf(endpoint))
    if (!mounted) throw new Error(`No endpoint ${rowOf(endpoint)}.`)
    const context: Context = {
      ...opened(),
      log: app.log,
      ip: '',
      signal: () => new AbortController().signal,
      user: null,
      session: { secret: undefined, set: () => undefined, clear: () => undefined },
    }
    try {
      const outcome = await handle(mounted.endpoint, mounted.handler, context, asText(input))
      return (outcome as Outcome).value
    } catch (error) {
      throw asProblem(error, constraintProblems) ?? error
    }
  }
  return call as Call
}

const rowOf = ({ method, path }: Endpoint): string => `${method} ${path}`

/** Parameters as an address would carry them, which is what the schemas read. */
function asText({ params, query, body }: Record<string, unknown>) {
  const texts = (values: unknown) =>
    Object.fromEntries(
      Object.entries((values ?? {}) as object)
        .filter(([, value]) => value !== undefined && value !== '')
        .map(([name, value]) => [name, String(value)]),
    )
  return { params: texts(params), query: texts(query), body }
}
