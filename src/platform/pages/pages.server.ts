import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { boundedQueue } from '../bounded-queue.server.ts'
import {
  type CachedResponse,
  cacheKey,
  type ResponseCache,
  revalidateAlways,
} from '../cache/response-cache.server.ts'
import { minRenderInterval } from '../cache/tagged-cache.server.ts'
import { type Language, languageOfAddress, prefixOf } from '../language/language.ts'
import type { Logger } from '../log/log.server.ts'
import { unavailable } from '../problem.ts'
import { type AssetFiles, openAssetFiles } from './asset-files.server.ts'
import { canonicalAddress } from './canonical-address.ts'
import { scriptNonce, withPolicy } from './page-policy.server.ts'
import { type PageRequest, siteMap } from './site-map.ts'

type LoadBuild = () => Promise<ServerBuild>

export interface PagesOptions<Entry> {
  readonly development: boolean
  readonly publicUrl: string
  readonly cache: ResponseCache
  /** A folder for files with a hash in their name, of this and other releases. */
  readonly assetsDir: string
  /** Seconds for which caches in front of the shop may keep a page. */
  readonly sharedFor: number
  /**
   * Sets what loaders may ask for. The context keys have to be those of `entry`, the bundle's entry module,
   * since the bundle has its own copies of all modules.
   */
  readonly provide: (context: RouterContextProvider, entry: Entry, rendering: Rendering) => void
  /** The one address of a page, whatever people write; undefined where there is nothing. */
  readonly addressOf: (page: PageRequest) => Promise<string | undefined>
  /** Whether the page stands under `/rw` and `/fr` as well. */
  readonly isTranslated: (page: PageRequest) => boolean
  /** The site's inline scripts, which may run beside the renderer's. */
  readonly ownScripts: readonly string[]
}

export interface Rendering {
  readonly log: Logger
  readonly requestId: string
  /** Gets the ids of the products that the page shows. */
  readonly tags: Set<string>
  /** What the renderer marks its scripts with; empty where nothing is checked. */
  readonly scriptNonce: string
}

/** Rendering blocks the event loop for milliseconds: cached pages and the API get their turns in between. */
const inTurn = boundedQueue({ name: 'pages', atOnce: 2, waiting: 100 })

/** Headers that matter for pages alone; on each file they would be half a kilobyte more. */
const pageHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

const root = path.resolve(import.meta.dirname, '../../..')

export interface Pages {
  /** From the cache, or rendered for it. @throws Problem 503 when too many pages wait for that */
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  /** Must have finished before a proxy sends requests to this process. */
  shareAssets(): Promise<void>
}

/** Renders the site's pages and serves its files. The HTML is the same for everybody, always. */
export async function openPages<Entry>(
  app: FastifyInstance,
  options: PagesOptions<Entry>,
): Promise<Pages> {
  const { development, publicUrl, cache, provide } = options
  const load = development ? await openVite(app) : await openBuild()
  const handlers = handlersOf(load, development ? 'development' : 'production')

  async function render(
    address: string,
    { log, request }: FastifyReply,
    tags: Set<string>,
  ): Promise<CachedResponse> {
    const { module } = (await load()).entry
    const context = new RouterContextProvider()
    const nonce = development ? '' : scriptNonce
    provide(context, module as Entry, {
      log,
      requestId: request.id,
      tags,
      scriptNonce: nonce,
    })
    const handle = handlers[languageOfAddress(address).language]
    const response = await handle(new Request(new URL(address, publicUrl)), context)
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
    }
  }

  /** Uncached, and without a content security policy, under which Vite's own scripts and styles would not run. */
  async function sendFresh(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { status, headers, body } = await render(
      request.url.replace(/^\/+/, '/'),
      reply,
      new Set(),
    )
    reply.removeHeader('content-security-policy')
    return reply
      .code(status)
      .headers({ ...headers, 'cache-control': 'no-store' })
      .send(body)
  }

  if (development) return { send: sendFresh, shareAssets: async () => undefined }

  const assets = await serveFiles(app, options)
  const find = siteMap((await load()).routes)

  async function send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { address, route, isSecret } = await canonicalAddress(request.url, {
      find,
      addressOf: options.addressOf,
      isTranslated: options.isTranslated,
    })
    request.pageRoute = route
    const create = async (tags: Set<string>) =>
      withPageHeaders(await inTurn(() => render(address, reply, tags)), reply, options.ownScripts)
    // Set where an address has an API answer as well, see `alsoPage`.
    const vary = reply.getHeader('vary')
    const sending = isSecret || vary !== undefined ? { ...uncachedOutside, route } : { route }
    return cache.answer(cacheKey('page', address), create, { request, reply }, sending)
  }

  return { send, shareAssets: assets.share }
}

/** The language of a page is the router's base name: all links on a page keep it by themselves. */
function handlersOf(load: LoadBuild, mode: string) {
  const handlerOf = (language: Language) =>
    createRequestHandler(
      async () => ({ ...(await load()), basename: prefixOf(language) || '/' }),
      mode,
    )
  return { en: handlerOf('en'), rw: handlerOf('rw'), fr: handlerOf('fr') }
}

/** For an address that holds a token, or that has an API answer as well. */
const uncachedOutside = {
  isAliased: false,
  headers: { 'cache-control': 'no-store', vary: 'Accept-Encoding, Accept' },
}

/** The headers that it is cached with; for HTML also its content security policy. */
function withPageHeaders(
  { status, headers: own, body }: CachedResponse,
  reply: FastifyReply,
  ownScripts: readonly string[],
): CachedResponse {
  const headers: CachedResponse['headers'] = {
    ...reply.getHeaders(),
    ...own,
    'cache-control': status === 200 ? revalidateAlways : 'no-store',
    ...(status === 503 && { 'retry-after': 1 }),
  }
  if (!String(own['content-type']).startsWith('text/html'))
    return { status, headers, body, minAge: minRenderInterval }
  const { html, policy } = withPolicy(body.toString(), ownScripts)
  return {
    status,
    headers: { ...headers, 'content-security-policy': policy },
    body: Buffer.from(html),
    minAge: minRenderInterval,
  }
}

/** One process, one port: Vite as middleware, its socket for hot reload on our own server. */
async function openVite(app: FastifyInstance): Promise<LoadBuild> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    if (/^\/(api|images|healthz|readyz)\b/.test(request.url)) return done()
    vite.middlewares(request.raw, reply.raw, (error?: unknown) => done(error as Error | undefined))
  })
  return () =>
    vite.ssrLoadModule(
      'virtual:react-router/server-build',
    ) as Promise<unknown> as Promise<ServerBuild>
}

async function openBuild(): Promise<LoadBuild> {
  const file = pathToFileURL(path.join(root, 'build/server/index.js')).href
  const build = (await import(file)) as ServerBuild
  return async () => build
}

async function serveFiles(
  app: FastifyInstance,
  { assetsDir, sharedFor }: Pick<PagesOptions<never>, 'assetsDir' | 'sharedFor'>,
): Promise<AssetFiles> {
  const client = path.join(root, 'build/client')
  const folders = {
    own: path.join(client, 'assets'),
    shared: path.resolve(assetsDir),
    sharedFor,
  }
  const assets = openAssetFiles(folders, app.log)
  await app.register(fastifyStatic, {
    root: client,
    wildcard: false,
    preCompressed: true,
    // Each file is a route of its own; the compressed ones are found beside it.
    globIgnore: ['**/*.{br,gz}', 'assets/**'],
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders(reply, file) {
      for (const name of pageHeaders) reply.removeHeader(name)
      const isHashed = path.dirname(file) === assets.folder()
      reply.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
  app.get<{ Params: { name: string } }>('/assets/:name', async ({ params: { name } }, reply) => {
    // 503, not 404: a proxy then asks another process.
    if (assets.isStarting() && !existsSync(path.join(assets.folder(), name))) throw unavailable()
    return reply.sendFile(name, assets.folder())
  })
  return assets
}
