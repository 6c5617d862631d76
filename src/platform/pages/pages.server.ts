import path from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { CachedResponse, ResponseCache } from '../cache/response-cache.server.ts'
import type { Logger } from '../log.server.ts'
import { pagePolicy } from './page-policy.server.ts'

type LoadBuild = () => Promise<ServerBuild>

export interface PagesOptions<Entry> {
  readonly development: boolean
  readonly publicUrl: string
  readonly cache: ResponseCache
  /**
   * Sets what loaders may ask for. `entry` is the bundle's entry module: the tokens have to be its,
   * since the bundle has copies of its own of all modules.
   */
  readonly provide: (context: RouterContextProvider, entry: Entry, log: Logger) => void
  /** Address parameters that change what the server renders; all others are dropped. */
  readonly knownParameters: readonly string[]
}

/** Headers that matter for pages alone; on each file they would be half a kilobyte more. */
const pageHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

const root = path.resolve(import.meta.dirname, '../../..')

export interface Pages {
  /** From the cache, or rendered for it. */
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  /** Rendered for this request, where one address has more than one answer. */
  sendUncached(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
}

/** Renders the site's pages and serves its files. The HTML is the same for everybody, always. */
export async function openPages<Entry>(
  app: FastifyInstance,
  options: PagesOptions<Entry>,
): Promise<Pages> {
  const { development, publicUrl, cache, provide } = options
  const load = development ? await openVite(app) : await openBuild(app)
  const handle = createRequestHandler(load, development ? 'development' : 'production')

  async function render(address: string, reply: FastifyReply): Promise<CachedResponse> {
    const { module } = (await load()).entry
    const context = new RouterContextProvider()
    provide(context, module as Entry, reply.log)
    const response = await handle(new Request(new URL(address, publicUrl)), context)
    const body = Buffer.from(await response.arrayBuffer())
    const headers: CachedResponse['headers'] = {
      ...reply.getHeaders(),
      ...Object.fromEntries(response.headers),
    }
    const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false
    // Vite writes styles and scripts of its own into a page.
    if (development) delete headers['content-security-policy']
    else if (isHtml) headers['content-security-policy'] = pagePolicy(body.toString())
    headers['cache-control'] = response.status === 200 ? 'public, no-cache' : 'no-store'
    if (response.status === 503) headers['retry-after'] = 1
    return { status: response.status, headers, body }
  }

  async function sendUncached(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const address = development ? request.url : knownPart(request.url, options.knownParameters)
    reply.removeHeader('content-security-policy')
    const { status, headers, body } = await render(address, reply)
    return reply.code(status).headers(headers).send(body)
  }

  async function send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (development) return sendUncached(request, reply)
    const address = knownPart(request.url, options.knownParameters)
    return cache.answer(address, () => render(address, reply), { request, reply })
  }

  return { send, sendUncached }
}

/** The address with only the parameters that matter, in order: one page has one key. */
function knownPart(address: string, known: readonly string[]): string {
  const [asked = '/', query = ''] = address.split('?', 2)
  // `//elsewhere` would be read as another host.
  const pathname = asked.replace(/^\/+/, '/')
  const wanted = [...new URLSearchParams(query)].filter(([name]) => known.includes(name)).sort()
  return wanted.length > 0 ? `${pathname}?${new URLSearchParams(wanted)}` : pathname
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

async function openBuild(app: FastifyInstance): Promise<LoadBuild> {
  const file = pathToFileURL(path.join(root, 'build/server/index.js')).href
  const build = (await import(file)) as ServerBuild
  await app.register(fastifyStatic, {
    root: path.join(root, 'build/client'),
    wildcard: false,
    preCompressed: true,
    // Each file is a route of its own; the compressed ones are found beside it.
    globIgnore: ['**/*.{br,gz}'],
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders(reply, file) {
      for (const name of pageHeaders) reply.removeHeader(name)
      const isHashed = file.includes(`${path.sep}assets${path.sep}`)
      reply.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
  return async () => build
}
