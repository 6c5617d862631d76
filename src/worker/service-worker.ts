import { registerRoute } from 'workbox-routing/registerRoute.js'
import type { Strategy } from 'workbox-strategies/Strategy.js'
import { inLanguage, type Language, languageOfAddress } from '../platform/language/language.ts'
import type { PageLoaded } from '../platform/pages/service-worker.ts'
import { paths } from '../shop/paths.ts'
import { syncTag } from '../storefront/outbox/sender.ts'
import {
  cachedPage,
  dataOrDocument,
  files,
  filesCache,
  listedFiles,
  pageIn,
  pages,
  pagesCache,
  pictures,
  picturesCache,
  timeOf,
} from './answers.worker.ts'
import { sendOutbox } from './send-outbox.ts'
import { dataEnding, documentOf, isShopPage, pageOfData } from './worker-addresses.ts'

declare const self: ServiceWorkerGlobalScope

/** ms after which the document of a page that the router has shown is fetched again. */
const documentAge = 3_600_000

/** Pages that open without a network in each visited language. */
const firstPages = [
  paths.offline,
  paths.shop,
  paths.cart,
  paths.wishlist,
  paths.orders,
  paths.order(1),
  paths.home,
  paths.account,
  paths.about,
  paths.contact,
  paths.terms,
  paths.privacy,
  paths.paymentGateway,
]

const isPicture = /^\/(?:images|hero)\//
registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'), files)
registerRoute(({ sameOrigin, url }) => sameOrigin && isPicture.test(url.pathname), pictures)
registerRoute(
  ({ sameOrigin, url, request }) =>
    sameOrigin && request.mode === 'navigate' && isShopPage(url.pathname),
  pages,
)
registerRoute(
  ({ sameOrigin, url }) =>
    sameOrigin && url.pathname.endsWith(dataEnding) && isShopPage(pageOfData(url)),
  ({ url, request, event }) => dataOrDocument(url, request, event as FetchEvent),
)

// Pages come from the network, and open pages find their files in the cache: the next release need not wait.
self.addEventListener('install', () => void self.skipWaiting())

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      dropOldCaches(),
      self.registration.navigationPreload?.enable(),
      self.clients.claim(),
    ]),
  )
})

self.addEventListener('sync', (event) => {
  const sync = event as ExtendableEvent & { tag: string }
  if (sync.tag === syncTag) sync.waitUntil(sendOutbox())
})

self.addEventListener('message', (event) => {
  const message: PageLoaded | undefined = event.data
  if (message?.kind === 'shown') event.waitUntil(keepShown(message, event))
})

/** Caches what a page has shown, and fetches ahead unless the page saves data. */
async function keepShown({ address, resources, saving }: PageLoaded, event: ExtendableEvent) {
  // A data saver pays for nothing twice: the browser's own cache has it, or it is left out.
  const cache = saving ? 'only-if-cached' : 'default'
  await keepPages([address], event, cache)
  for (const url of resources)
    await keep(url.includes('/assets/') ? files : pictures, ownRequest(url, cache), event)
  await dropOldest(picturesCache, 150)
  await dropOldest(pagesCache, 60)
  const { language } = languageOfAddress(address)
  if (saving) return keepOfflinePage(inLanguage(paths.offline, language), event)
  await fetchAhead(language, event)
}

/**
 * Entries of a cache are in the order in which they were stored. (workbox-expiration walks over a database of all
 * entries at each file, which takes seconds on a slow phone.)
 */
async function dropOldest(cacheName: string, max: number): Promise<void> {
  const cache = await caches.open(cacheName)
  for (const entry of (await cache.keys()).slice(0, -max))
    await cache.delete(entry, { ignoreVary: true })
}

/** Once for each release and language: files, and the first pages. */
async function fetchAhead(language: Language, event: ExtendableEvent): Promise<void> {
  // The last one: all are cached.
  if (await pageIn(pagesCache, inLanguage(paths.paymentGateway, language))) return
  // The next page tries again.
  for (const url of listedFiles) if (!(await keep(files, ownRequest(url), event))) return
  await keepPages(
    firstPages.map((page) => inLanguage(page, language)),
    event,
  )
}

/** A data saver fetches the page without a network alone, with the files that it names. */
async function keepOfflinePage(address: string, event: ExtendableEvent): Promise<void> {
  await keepPages([address], event)
  const html = (await (await cachedPage(address))?.text()) ?? ''
  for (const url of new Set(html.match(/\/assets\/[\w.-]+\.(?:css|json|js)/g)))
    await keep(files, ownRequest(url), event)
}

/** Caches pages of the storefront that are not in the cache of this release, or are older than an hour. */
async function keepPages(
  addresses: readonly string[],
  event: ExtendableEvent,
  cache: RequestCache = 'default',
): Promise<void> {
  for (const address of addresses) {
    const url = documentOf(address)
    if (!isShopPage(url.split('?')[0] ?? '')) continue
    const cached = await pageIn(pagesCache, address)
    if (!cached || Date.now() - timeOf(cached) > documentAge)
      await keep(pages, ownRequest(url, cache), event)
  }
}

const ownRequest = (url: string, cache: RequestCache = 'default') =>
  new Request(url, { cache, mode: 'same-origin' })

/** Has a strategy fetch and cache what is requested. @returns whether the shop, or the cache, has answered with it */
async function keep(strategy: Strategy, request: Request, event: ExtendableEvent) {
  const [answered] = await Promise.allSettled(strategy.handleAll({ request, event }))
  return answered.status === 'fulfilled' && answered.value.ok
}

/** Keeps pages of the release before, which open without a network until the next release, and drops older ones. */
async function dropOldCaches(): Promise<void> {
  const names = await caches.keys()
  const before = names.filter((name) => name.startsWith('pages/') && name !== pagesCache).at(-1)
  const used = [pagesCache, filesCache, picturesCache, before]
  await Promise.all(names.filter((name) => !used.includes(name)).map((name) => caches.delete(name)))
  // More than two releases have.
  await dropOldest(filesCache, 400)
}
