import type { FastifyInstance } from 'fastify'
import { constraintProblems as constraints } from './endpoints/constraints.server.ts'
import { serveOpenApi } from './endpoints/document.server.ts'
import { shopEndpoints } from './endpoints/endpoints.server.ts'
import { requestContext } from './endpoints/request-context.server.ts'
import { openSite } from './open-site.server.ts'
import { missingPageFor } from './page-addresses.ts'
import { isCallbackAddress } from './platform/api/callback.server.ts'
import type { Services } from './platform/api/context.server.ts'
import { mount, refuseOtherMethods } from './platform/api/mount.server.ts'
import { ResponseCache } from './platform/cache/response-cache.server.ts'
import { openHttp, type RecordRequest } from './platform/http/http.server.ts'
import { type Readiness, serveHealth } from './platform/http/readiness.server.ts'
import type { Journal } from './platform/journal/journal.server.ts'
import { message } from './platform/language/message.ts'
import type { LogStream } from './platform/log/log.server.ts'
import { loadMailer } from './platform/mail/mail-transports.server.ts'
import type { Pages } from './platform/pages/pages.server.ts'
import { unavailable } from './platform/problem.ts'
import { catalogueTopic, stockTopic } from './shop/catalogue/catalogue.server.ts'
import { ImageVariants, serveImages } from './shop/catalogue/image-variants.server.ts'
import { paths } from './shop/paths.ts'
import { settingsTopic } from './shop/settings/settings.server.ts'
import { serveSitemap } from './sitemap.server.ts'
import { serveWellKnown } from './well-known.server.ts'

export interface AppOptions {
  readonly env: Services['env']
  /** Undefined until the database has been opened and migrated. */
  readonly services: () => Services | undefined
  readonly readiness: Readiness
  readonly cache?: ResponseCache
  /** Where metrics are kept. */
  readonly recordRequest?: RecordRequest | undefined
  /** Where the log goes; by default standard output. */
  readonly logTo?: LogStream
  /** `none`: the API alone, as its tests want it. */
  readonly pages: 'built' | 'development' | 'none'
}

/** The web server with the steps of its start, which main.ts takes in this order. */
export interface OpenedApp {
  readonly app: FastifyInstance
  /** Copies this release's assets to the folder of all releases: before another process is asked for them. */
  shareAssets(): Promise<void>
  /** Empties caches on changes. The services are open by then, and the process is not ready yet. */
  followChanges(): void
  /** Loads what the first requests need, in steps, with requests in between. */
  warmUp(): Promise<void>
}

/** The whole web server: health, API, pictures and pages. It listens before the database is there. */
export async function openApp(options: AppOptions): Promise<OpenedApp> {
  const { env, readiness, pages, cache = new ResponseCache(options.env.CDN_SECONDS) } = options
  const services = (): Services => {
    const opened = options.services()
    if (!opened) throw unavailable(message('The shop is opening. Please try again in a moment.'))
    return opened
  }
  const isCallback = isCallbackAddress(shopEndpoints.map(({ endpoint }) => endpoint))
  const app = await openHttp({
    logLevel: env.LOG_LEVEL,
    logTo: options.logTo,
    publicUrl: env.PUBLIC_URL,
    trustProxy: env.TRUST_PROXY,
    constraints,
    cache,
    recordRequest: options.recordRequest,
    connections: env.DATABASE_POOL,
    isCallback,
    missingPageFor: pages === 'none' ? undefined : missingPageFor,
    limitsNetworks: env.RATE_LIMIT === 'on',
    isStopping: () => readiness.isStopping,
  })
  serveHealth(app, readiness)

  const menu = () => services().menu
  const images = new ImageVariants(() => services().db, {
    limitsNetworks: env.RATE_LIMIT === 'on',
  })
  const site =
    pages === 'none' ? undefined : await openSite(app, { env, mode: pages, cache, menu, services })
  serveApi(app, { services, cache, site })
  await app.register(async (files) => serveImages(files, images))
  if (env.MTN_MOMO === 'simulator') await mountPhone(app, services)
  serveSitemap(app, { menu, cache, publicUrl: env.PUBLIC_URL })
  serveWellKnown(app, env.PUBLIC_URL)
  if (site) app.get('/*', site.send)

  const warmUps = [site?.warm, loadMailer]
  return {
    app,
    shareAssets: async () => site?.shareAssets(),
    followChanges() {
      invalidateOnChanges(services().journal, cache)
      // The first page or search tries again what fails.
      void menu()
        .load()
        .catch(() => undefined)
    },
    async warmUp() {
      for (const warmUp of warmUps) if (!readiness.isStopping) await warmUp?.()
    },
  }
}

/** Loaded only where a shop is tried out. */
async function mountPhone(app: FastifyInstance, services: () => Services): Promise<void> {
  const { mountDemoPhone } = await import('../demo/momo/phone.ts')
  mountDemoPhone(app, async () => {
    const { simulator } = services().momo
    if (!simulator) throw new Error('The phone of the demo needs the simulator.')
    return simulator()
  })
}

/** What an administrator changes empties the cache; a sale makes stale what shows the product. */
function invalidateOnChanges(journal: Journal, cache: ResponseCache): void {
  journal.on(catalogueTopic, () => cache.clear())
  journal.on(stockTopic, ({ ids }) => cache.invalidate(ids.map(String)))
  // Pages tell search engines when the kitchen is open.
  journal.on(settingsTopic, () => cache.invalidate([settingsTopic]))
}

interface ApiOptions {
  readonly cache: ResponseCache
  readonly services: () => Services
  readonly site: Pages | undefined
}

function serveApi(app: FastifyInstance, { services, cache, site }: ApiOptions): void {
  for (const route of shopEndpoints)
    mount(app, route, {
      cache,
      contextOf: async (reply, endpoint) => requestContext(services(), reply, endpoint),
      sendPage: site?.send,
    })
  const pages = site ? [paths.apiReference, '/*'] : []
  refuseOtherMethods(app, [
    ...shopEndpoints.map(({ endpoint }) => endpoint),
    ...pages.map((path) => ({ method: 'GET', path }) as const),
  ])
  serveOpenApi(app, cache)
  if (site) app.get(paths.apiReference, site.send)
  app.all('/api/*', (_request, reply) => reply.callNotFound())
}
