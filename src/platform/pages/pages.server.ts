import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { boundedQueue, networkShare } from '../bounded-queue.server.ts'
import type { Answer } from '../cache/cached-answer.server.ts'
import { cacheKey, minRenderInterval, type ResponseCache } from '../cache/response-cache.server.ts'
import { sharedNetwork } from '../http/client-network.server.ts'
import { paces, slowDown } from '../http/slow-down.server.ts'
import { memoizeAsync } from '../memoize.ts'
import { canonicalAddress, type Site, siteMap } from './canonical-address.ts'
import { notCached } from './page-contexts.ts'
import { withPolicy } from './page-policy.server.ts'
import {
  openBuild,
  openRenderer,
  openVite,
  type Render,
  type Rendered,
  type RenderOptions,
} from './render.server.ts'
import { type FilesOptions, serveFiles } from './site-files.server.ts'

export interface PagesOptions<Entry>
  extends RenderOptions<Entry>,
    FilesOptions,
    Pick<Site, 'addressOf' | 'isTranslated'> {
  readonly cache: ResponseCache
  /** Whether one network has at most a fifth of the waiting places. */
  readonly limitsNetworks: boolean
}

/** Pages that wait to be rendered: rendering so many takes five seconds. */
const maxWaiting = 250

export interface Pages {
  /** From the cache, or rendered for it. @throws Problem 503 when too many pages wait to be rendered */
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  /** Must have finished before a proxy sends requests to this process. */
  shareAssets(): Promise<void>
  /** Loads the renderer, which the first page does otherwise. */
  warm(): Promise<void>
}

/** Renders the site's pages and serves its files. The HTML is the same for everybody, always. */
export async function openPages<Entry>(
  app: FastifyInstance,
  options: PagesOptions<Entry>,
): Promise<Pages> {
  const { development, cache, addressOf, isTranslated, limitsNetworks } = options
  const load = development ? await openVite(app) : await openBuild()
  if (development) {
    const render = await openRenderer(load, options)
    const send: Pages['send'] = (request, reply) => sendUncached(render, request, reply)
    return { send, shareAssets: async () => undefined, warm: async () => undefined }
  }
  const { share } = await serveFiles(app, options)
  // Rendering blocks the event loop for milliseconds: cached pages and the API get their turns in between.
  const enqueue = boundedQueue({
    name: 'pages',
    concurrency: 2,
    waiting: maxWaiting,
    share: limitsNetworks ? networkShare(maxWaiting) : undefined,
    // A request that was slowed down before waits a second longer.
    maxWait: 4_000,
  })
  const slowRender = limitsNetworks ? slowDown(paces.renders) : undefined
  const renderer = memoizeAsync(async () => ({
    render: await openRenderer(load, options),
    site: { find: await siteMap((await load()).routes), addressOf, isTranslated },
  }))

  async function send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { render, site } = await renderer()
    const { address, route, isSecret, moved } = await canonicalAddress(request.url, site)
    request.pageRoute = route
    if (moved) return reply.redirect(moved, 301)
    const create = async (tags: Set<string>) => {
      const client = sharedNetwork(request.ip)
      await slowRender?.(client)
      const rendered = await enqueue(() => render(address, reply, tags), { client })
      return withPolicyHeader(rendered)
    }
    // `alsoPage` sets Vary where the address has an API answer as well.
    const headers = isSecret || reply.hasHeader('vary') ? noStore : {}
    const key = cacheKey('page', address)
    const wanted = { key, create, minAge: minRenderInterval, route, headers }
    return cache.answer(reply, wanted)
  }

  return { send, shareAssets: share, warm: async () => void (await renderer()) }
}

/** In development: without a content security policy, which would stop Vite's own scripts and styles. */
async function sendUncached(
  render: Render,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const address = request.url.replace(/^\/+/, '/')
  const { status, headers, content } = await render(address, reply, new Set())
  return reply
    .removeHeader('content-security-policy')
    .code(status)
    .headers({ ...headers, 'cache-control': 'no-store' })
    .send(content)
}

/** For an address that holds a token, or that has an API answer as well. */
const noStore = { 'cache-control': 'no-store', vary: 'Accept-Encoding, Accept' }

/** Adds the content security policy to HTML. Only a page that exists may be stored by clients. */
function withPolicyHeader({ status, headers: own, content }: Rendered): Answer {
  const headers: Answer['headers'] = {
    ...own,
    ...(status !== 200 && { 'cache-control': 'no-store' }),
    ...(status === 503 && { 'retry-after': 1 }),
  }
  const isHtml = own['content-type']?.startsWith('text/html')
  const isCacheable = own['cache-control'] !== notCached
  if (Buffer.isBuffer(content) && !isHtml) return { status, headers, body: content, isCacheable }
  const { html, policy } = withPolicy(content.toString())
  return {
    status,
    headers: { ...headers, 'content-security-policy': policy },
    body: Buffer.from(html),
    isCacheable,
  }
}
