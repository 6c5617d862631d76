import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { unavailable } from '../problem.ts'
import { type AssetFiles, openAssetFiles } from './asset-files.server.ts'
import { clientFolder } from './render.server.ts'
import { workerAddress } from './service-worker.ts'

/** Headers that matter for pages alone. */
const notOnFiles = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

const workerFile = workerAddress.slice(1)

/**
 * The service worker has a content security policy of its own: it requests from this host, and loads nothing else. A
 * cache that stored the worker would keep an old release in all browsers.
 */
const workerHeaders = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
}

export interface FilesOptions {
  /** The folder for files with a hash in their name, of this and other releases. */
  readonly assetsDir: string
  /** Seconds for which caches in front of the shop may keep a page. */
  readonly sharedFor: number
  /** If false, browsers unregister the service worker that they have. */
  readonly hasWorker: boolean
}

/** Serves the files of the build. */
export async function serveFiles(
  app: FastifyInstance,
  { assetsDir, sharedFor, hasWorker }: FilesOptions,
): Promise<AssetFiles> {
  const folders = {
    own: path.join(clientFolder, 'assets'),
    shared: path.resolve(assetsDir),
    sharedFor,
  }
  const assets = openAssetFiles(folders, app.log)
  await app.register(fastifyStatic, {
    root: clientFolder,
    wildcard: false,
    preCompressed: true,
    // Each file is a route; the compressed forms are found beside it.
    globIgnore: ['**/*.{br,gz}', 'assets/**', ...(hasWorker ? [] : [workerFile])],
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders(reply, file) {
      for (const name of notOnFiles) reply.removeHeader(name)
      if (path.basename(file).startsWith(workerFile)) {
        reply.headers(workerHeaders)
        return
      }
      // A slide's picture gets another name when it changes, as a file with a hash does.
      const folders = [assets.folder(), path.join(clientFolder, 'hero')]
      reply.header(
        'cache-control',
        folders.includes(path.dirname(file))
          ? 'public, max-age=31536000, immutable'
          : 'public, max-age=3600',
      )
    },
  })
  if (!hasWorker)
    app.get(workerAddress, async (_, reply) => {
      for (const name of notOnFiles) reply.removeHeader(name)
      return reply.headers(workerHeaders).type('text/javascript').send(unregisterWorker)
    })
  app.get<{ Params: { name: string } }>('/assets/:name', async ({ params: { name } }, reply) => {
    // 503, not 404: a proxy then asks another process.
    if (assets.isStarting() && !existsSync(path.join(assets.folder(), name))) throw unavailable()
    // No client revalidates a file with a hash in its name.
    return reply.sendFile(name, assets.folder(), { lastModified: false, acceptRanges: false })
  })
  return assets
}

/**
 * A service worker that replaces the one before it, deletes its caches and unregisters itself. Open pages go on, and
 * what pages store, such as orders that wait, stays. Each loaded page wakes it with a message as well: browsers defer
 * the activation of a worker while a page sends requests, and keep one that a page registers while it unregisters.
 */
const unregisterWorker = `addEventListener('install', () => skipWaiting())
addEventListener('message', (event) => event.waitUntil(skipWaiting().then(leave)))
addEventListener('activate', (event) => event.waitUntil(leave()))
async function leave() {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
}
`
