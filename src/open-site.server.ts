import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { constraintProblems } from './endpoints/constraints.server.ts'
import { apiDocument } from './endpoints/document.server.ts'
import { shopEndpoints } from './endpoints/endpoints.server.ts'
import { anonymousContext } from './endpoints/request-context.server.ts'
import { isTranslated, pageAddress } from './page-addresses.ts'
import type { Services } from './platform/api/context.server.ts'
import { serverCalls } from './platform/api/server-call.server.ts'
import type { ResponseCache } from './platform/cache/response-cache.server.ts'
import { openPages, type Pages } from './platform/pages/pages.server.ts'
import type { Menu } from './shop/catalogue/menu.server.ts'
import { keepDays } from './shop/settings/settings.ts'

export interface SiteOptions {
  readonly env: Services['env']
  readonly mode: 'built' | 'development'
  readonly cache: ResponseCache
  readonly menu: () => Menu
  readonly services: () => Services
}

/** The pages, with what their loaders may ask for. */
export function openSite(app: FastifyInstance, options: SiteOptions): Promise<Pages> {
  const { env, mode, cache, menu, services } = options
  const callIn = serverCalls(shopEndpoints, constraintProblems)
  return openPages<typeof import('./entry.server.tsx')>(app, {
    development: mode === 'development',
    publicUrl: env.PUBLIC_URL,
    cache,
    assetsDir: path.join(env.DATA_DIR, 'assets'),
    sharedFor: env.CDN_SECONDS,
    hasWorker: env.SERVICE_WORKER === 'on',
    addressOf: async (page) => pageAddress(page, menu()),
    isTranslated,
    limitsNetworks: env.RATE_LIMIT === 'on',
    provide(context, entry, { log, requestId, tags, scriptNonce, language }) {
      const request = { requestId, log: app.log }
      const call = callIn(request, () => anonymousContext(services(), { log, tags, language }))
      context.set(entry.callContext, call)
      context.set(entry.apiDocumentContext, apiDocument)
      context.set(entry.publicUrlContext, env.PUBLIC_URL)
      context.set(entry.retentionContext, keepDays)
      context.set(entry.loggerContext, log)
      context.set(entry.scriptNonceContext, scriptNonce)
    },
    renderedBy: (context, entry) => context.get(entry.renderedPageContext),
  })
}
