import type { ManifestEntry } from 'workbox-build'
import { registerQuotaErrorCallback } from 'workbox-core/registerQuotaErrorCallback.js'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { CacheFirst } from 'workbox-strategies/CacheFirst.js'
import { Strategy } from 'workbox-strategies/Strategy.js'
import type { StrategyHandler } from 'workbox-strategies/StrategyHandler.js'
import { inLanguage, languageOfAddress, languages } from '../platform/language/language.ts'
import { withTimeout } from '../platform/with-timeout.ts'
import { paths } from '../shop/paths.ts'
import { cacheKeyOf, pageOfData } from './worker-addresses.ts'

/** `scripts/list-worker-files.ts` writes `__WB_MANIFEST` into the built worker. */
declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly ManifestEntry[] }

export const { origin } = self.location
const anyVary = { ignoreVary: true }

/** Files that pages of the storefront can load. */
export const listedFiles = new Set(self.__WB_MANIFEST.map(({ url }) => new URL(url, origin).href))

/** React Router's list of all files. Its hash identifies the release, and each page of the release names it. */
const release = pathOf([...listedFiles].find((url) => /\/manifest-[^/]+$/.test(url)) ?? origin)

/** One cache a release: a page needs the files that it names. */
export const pagesCache = `pages${release}`

export const filesCache = 'files'
export const picturesCache = 'pictures'

/** Timeout of the network, ms, where a cached page can be shown, and where none can. */
const patience = 3_000
const silence = 8_000

/** Bytes of a picture that is cached: 150 of them, and those of a page beside them, are within 20 MB. */
const maxPictureBytes = 100_000

/**
 * Caches complete answers of the shop that everybody may see. A worker cannot see `Set-Cookie`: an answer that sets a
 * cookie says `no-store`.
 */
const cachePublic = (
  isWanted: (answer: Response, url: string) => boolean | Promise<boolean>,
): WorkboxPlugin => ({
  async cacheWillUpdate({ request, response }) {
    const { status, type, redirected, headers } = response
    const isPublic = !/no-store|private/.test(headers.get('cache-control') ?? 'no-store')
    const isComplete = status === 200 && type === 'basic' && !redirected
    return isPublic && isComplete && (await isWanted(response.clone(), request.url))
      ? response
      : null
  },
})

/** Files have a hash in their names. Open pages of the release before still load theirs. */
export const files = new CacheFirst({
  cacheName: filesCache,
  matchOptions: anyVary,
  plugins: [cachePublic((_, url) => listedFiles.has(url))],
})

/** Without a network another size of the same picture takes the place of one that is not cached. */
export const pictures = new CacheFirst({
  cacheName: picturesCache,
  matchOptions: anyVary,
  plugins: [
    // The server marks a picture of half the width for a data saver, which may be off the next time.
    cachePublic(
      ({ headers }) =>
        headers.get('server-timing') !== 'save-data' &&
        Number(headers.get('content-length')) <= maxPictureBytes,
    ),
    { handlerDidError: ({ request }) => pictureInAnotherSize(request.url) },
  ],
})

// Pictures go first where the device is full.
registerQuotaErrorCallback(() => caches.delete(picturesCache))

/** Network first. After a timeout or a 5xx the page as last seen, else the nearest one. */
class NetworkOrLastSeen extends Strategy {
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const answer = handler.fetchAndCachePut(request)
    // A late answer is cached, too.
    void handler.waitUntil(answer.catch(() => undefined))
    const address = pathOf(request.url)
    const cached = await cachedPage(address)
    const response = await withTimeout(cached ? patience : silence, answer)
    if (cached && (!response || response.status >= 500)) return withAsOf(cached)
    return response ?? nearestTo(address)
  }
}

export const pages = new NetworkOrLastSeen({
  cacheName: pagesCache,
  plugins: [
    { cacheKeyWillBeUsed: async ({ request }) => cacheKeyOf(pathOf(request.url)) },
    // While two releases run, a process of the other one may have answered.
    cachePublic(async (page) => (await page.text()).includes(release)),
  ],
})

/**
 * The data of a page. Without a network React Router is redirected to the document of the page, which is cached, or
 * becomes `/offline`. A page that loads its own data again gets an error and stays as it is.
 */
export async function dataOrDocument(url: URL, request: Request, { clientId }: FetchEvent) {
  const address = pageOfData(url)
  const isCached = (await cachedPage(address)) !== undefined
  const response = await withTimeout(isCached ? patience : silence, fetch(request))
  if (response && !(isCached && response.status >= 500)) return response
  const client = await self.clients.get(clientId)
  if (!client || pathOf(client.url) === address) return response ?? Response.error()
  const headers = { 'x-remix-redirect': origin + address, 'x-remix-reload-document': 'true' }
  return new Response(null, { status: 204, headers })
}

async function pictureInAnotherSize(url: string): Promise<Response | undefined> {
  const folder = url.slice(0, url.lastIndexOf('/') + 1)
  if (!folder.includes('/images/')) return undefined
  const cache = await caches.open(picturesCache)
  const other = (await cache.keys()).find((request) => request.url.startsWith(folder))
  return other && cache.match(other)
}

/** The newest cached page of an address, of this release or the one before. */
export async function cachedPage(address: string): Promise<Response | undefined> {
  const earlier = (await caches.keys()).filter((name) => name.startsWith('pages/')).reverse()
  for (const name of new Set([pagesCache, ...earlier])) {
    const page = await pageIn(name, address)
    if (page) return page
  }
  return undefined
}

export const pageIn = async (cacheName: string, address: string) =>
  (await caches.open(cacheName)).match(cacheKeyOf(address), anyVary)

/** Without a network and without a cached page: the list without the query, or `/offline`. */
export async function nearestTo(address: string): Promise<Response> {
  const list = await cachedList(address.split('?')[0] ?? '')
  if (list) return withAsOf(list)
  const { language } = languageOfAddress(address)
  for (const one of [language, ...languages]) {
    const shell = inLanguage(paths.offline, one)
    const page = await cachedPage(shell)
    if (page) return withMark(page, `data-shell="${shell}"`)
  }
  return Response.error()
}

export const withAsOf = (page: Response) => withMark(page, `data-as-of="${timeOf(page)}"`)

/** The page with an attribute of `<html>`, which its scripts read. */
async function withMark(page: Response, attribute: string): Promise<Response> {
  const headers = new Headers(page.headers)
  // The body is decoded by now.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return new Response((await page.text()).replace('<html', `<html ${attribute}`), { headers })
}

/** A page of the same list, first the one without a query: its data say what it shows. */
const cachedList = async (path: string) =>
  (await cachedPage(path)) ??
  (await caches.open(pagesCache)).match(cacheKeyOf(path), { ...anyVary, ignoreSearch: true })

/** When the shop answered, in ms since 1970. */
export const timeOf = ({ headers }: Response): number =>
  Date.parse(headers.get('date') ?? '') || Date.now()

export function pathOf(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}
