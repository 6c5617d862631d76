import { registerQuotaErrorCallback } from 'workbox-core/registerQuotaErrorCallback.js'
import { Strategy } from 'workbox-strategies/Strategy.js'
import type { StrategyHandler } from 'workbox-strategies/StrategyHandler.js'
import { imageWidths } from '../platform/image-address.ts'
import { keep, keeping } from './keeping.worker.ts'
import { folderOf, missingPictures } from './missing-pictures.ts'
import { cacheNames } from './scope.worker.ts'

const bound = 20_000_000

/** What was kept, else from the network, else the same picture in another width or format. */
class Pictures extends Strategy {
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const kept = await handler.cacheMatch(request)
    if (kept) return kept
    try {
      return await handler.fetchAndCachePut(request)
    } catch (error) {
      const other = await inAnotherSize(request.url)
      if (other) return other
      throw error
    }
  }
}

export const pictures = new Pictures({
  cacheName: cacheNames.pictures,
  matchOptions: { ignoreVary: true },
  // The server marks a picture of half the width, which would stay after the data saver is off.
  plugins: [
    keeping({
      bytes: bound,
      isWanted: ({ headers }) => headers.get('server-timing') !== 'save-data',
    }),
  ],
})

/**
 * Keeps the pictures of a page that nobody has scrolled to yet, as small as they are there: without a network the
 * small one stands for all sizes.
 */
export async function keepPicturesOf(page: Response, event: ExtendableEvent): Promise<void> {
  const html = await page.text()
  for (const slide of new Set(html.match(/\/hero\/[\w-]+-800\.webp/g)))
    await keep(pictures, { address: slide, event }).catch(() => undefined)
  const cache = await caches.open(cacheNames.pictures)
  // Read once for all of them: that takes longer than all the rest.
  const kept = (await cache.keys()).map(({ url }) => url)
  for (const folder of missingPictures(html, kept))
    await keep(pictures, { address: `${folder}${imageWidths[0]}.webp`, event }).catch(
      () => undefined,
    )
}

async function inAnotherSize(url: string) {
  const folder = folderOf(url)
  if (!folder.includes('/images/')) return undefined
  const cache = await caches.open(cacheNames.pictures)
  const same = (await cache.keys()).find((request) => request.url.startsWith(folder))
  return same && cache.match(same)
}

// Where the device has no room, pictures go before anything else does.
registerQuotaErrorCallback(() => caches.delete(cacheNames.pictures))
