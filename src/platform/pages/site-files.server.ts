import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { pageHeaders } from '../http/security-headers.server.ts'
import { unavailable } from '../problem.ts'
import { type AssetFiles, openAssetFiles } from './asset-files.server.ts'
import { clientFolder } from './render.server.ts'
import { workerAddress } from './service-worker.ts'

/** Headers that matter for pages alone; on each file they would be half a kilobyte more. */
const notOnFiles = [
  ...pageHeaders,
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
]

const workerFile = workerAddress.slice(1)

/**
 * The service worker has a policy of its own, whatever page it answers: it asks this host, and loads nothing else.
 * Kept by anybody in between, it would keep an old release in all browsers.
 */
const workerHeaders = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
}

export interface FilesOptions {
  /** A folder for files with a hash in their name, of this and other releases. */
  readonly assetsDir: string
  /** It is in DATA_DIR. */
  readonly isAssetsDirOurs: boolean
  /** Seconds for which caches in front of the shop may keep a page. */
  readonly sharedFor: number
  /** Without it browsers that have the service worker get rid of it. */
  readonly hasWorker: boolean
}

/** Serves the files of the build. */
export async function serveFiles(
  app: FastifyInstance,
  { assetsDir, isAssetsDirOurs, sharedFor, hasWorker }: FilesOptions,
): Promise<AssetFiles> {
  const folders = {
    own: path.join(clientFolder, 'assets'),
    shared: path.resolve(assetsDir),
    isSharedOurs: isAssetsDirOurs,
    sharedFor,
  }
  const assets = openAssetFiles(folders, app.log)
  await app.register(fastifyStatic, {
    root: clientFolder,
    wildcard: false,
    preCompressed: true,
    // Each file is a route of its own; the compressed ones are found beside it.
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
      // A picture of the slides that changes gets another name, as a file with a hash has.
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
      return reply.headers(workerHeaders).type('text/javascript').send(farewell)
    })
  app.get<{ Params: { name: string } }>('/assets/:name', async ({ params: { name } }, reply) => {
    // 503, not 404: a proxy then asks another process.
    if (assets.isStarting() && !existsSync(path.join(assets.folder(), name))) throw unavailable()
    // Nobody asks again whether a file with a hash in its name is still the same.
    return reply.sendFile(name, assets.folder(), { lastModified: false, acceptRanges: false })
  })
  return assets
}

/**
 * A service worker that ends the one before it: it takes over at once, answers nothing, drops what was kept, and is
 * gone. Pages that are open go on; what they keep themselves, such as orders that wait, stays. It is woken by each
 * page that is shown as well: browsers put a worker off at whose start a page asks for something, and keep one whom a
 * page registers while it is leaving.
 */
const farewell = `addEventListener('install', () => skipWaiting())
addEventListener('message', (event) => event.waitUntil(skipWaiting().then(leave)))
addEventListener('activate', (event) => event.waitUntil(leave()))
async function leave() {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
}
`
