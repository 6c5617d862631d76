import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { boundedQueue, networkShare } from '../bounded-queue.server.ts'
import {
  type CachedResponse,
  cacheKey,
  type ResponseCache,
  revalidateAlways,
} from '../cache/response-cache.server.ts'
import { minRenderInterval } from '../cache/tagged-cache.server.ts'
import { sharedNetwork } from '../http/client-network.server.ts'
import { canonicalAddress, type Site } from './canonical-address.ts'
import { withPolicy } from './page-policy.server.ts'
import { openRenderer, type Render, type RenderOptions } from './render.server.ts'
import { openBuild, openVite } from './site-build.server.ts'
import { type FilesOptions, serveFiles } from './site-files.server.ts'
import { siteMap } from './site-map.ts'

export interface PagesOptions<Entry>
  extends RenderOptions<Entry>,
    FilesOptions,
    Pick<Site, 'addressOf' | 'isTranslated'> {
  readonly cache: ResponseCache
  /** The site's inline scripts, which may run beside the renderer's. */
  readonly ownScripts: readonly string[]
  /** Whether one network has at most a fifth of the places that wait. */
  readonly limitsNetworks: boolean
}

/** Pages that wait to be rendered: as many as that takes five seconds for. */
const maxWaiting = 250

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
  const { development, cache, addressOf, isTranslated, ownScripts } = options
  const load = development ? await openVite(app) : await openBuild()
  const render = openRenderer(load, options)
  if (development) {
    const send: Pages['send'] = (request, reply) => sendUncached(render, request, reply)
    return { send, shareAssets: async () => undefined }
  }
  const { share } = await serveFiles(app, options)
  // Rendering blocks the event loop for milliseconds: cached pages and the API get their turns in between.
  const enqueue = boundedQueue({
    name: 'pages',
    concurrency: 2,
    waiting: maxWaiting,
    share: options.limitsNetworks ? networkShare(maxWaiting) : undefined,
    maxWait: 5_000,
  })
  const find = siteMap((await load()).routes)

  async function send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const site = { find, addressOf, isTranslated }
    const { address, route, isSecret } = await canonicalAddress(request.url, site)
    request.pageRoute = route
    const caller = { client: sharedNetwork(request.ip) }
    const create = async (tags: Set<string>) =>
      withPageHeaders(await enqueue(() => render(address, reply, tags), caller), reply, ownScripts)
    // Set where an address has an API answer as well, see `alsoPage`.
    const vary = reply.getHeader('vary')
    const sending = isSecret || vary !== undefined ? { ...uncachedOutside, route } : { route }
    return cache.answer(cacheKey('page', address), create, { request, reply }, sending)
  }

  return { send, shareAssets: share }
}

/** In development: without a content security policy, under which Vite's own scripts and styles would not run. */
async function sendUncached(
  render: Render,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const address = request.url.replace(/^\/+/, '/')
  const { status, headers, body } = await render(address, reply, new Set())
  return reply
    .removeHeader('content-security-policy')
    .code(status)
    .headers({ ...headers, 'cache-control': 'no-store' })
    .send(body)
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
