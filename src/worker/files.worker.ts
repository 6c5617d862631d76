import { Strategy } from 'workbox-strategies/Strategy.js'
import type { StrategyHandler } from 'workbox-strategies/StrategyHandler.js'
import { keep, keeping } from './keeping.worker.ts'
import { releasesToKeep } from './kept-releases.ts'
import { cacheNames, files, worker } from './scope.worker.ts'

/** Files with a hash in their name are what they are: of this release, or of the one before that pages are open of. */
class Files extends Strategy {
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const kept = await handler.cacheMatch(request)
    if (kept) return kept
    const before = await caches.match(request, { ignoreVary: true })
    if (!before) return handler.fetchAndCachePut(request)
    if (listed.has(request.url)) void handler.waitUntil(keepOn(request, before.clone()))
    return before
  }
}

/** The cache of the release before goes with the next one, also with files that have stayed the same. */
const keepOn = async (request: Request, before: Response) =>
  (await caches.open(cacheNames.files)).put(request, before)

const listed = new Set(files.map(({ url }) => new URL(url, worker.location.origin).href))

export const releaseFiles = new Files({
  cacheName: cacheNames.files,
  matchOptions: { ignoreVary: true },
  plugins: [keeping({ isWanted: (_answer, url) => listed.has(url) })],
})

/** Keeps all files of this release that are not kept yet. @throws Error where one does not come */
export async function keepFiles(event: ExtendableEvent): Promise<void> {
  const own = await caches.open(cacheNames.files)
  const kept = new Set((await own.keys()).map(({ url }) => url))
  for (const url of listed) {
    if (kept.has(url)) continue
    const { status } = await keep(releaseFiles, { address: url, event })
    if (status !== 200) throw new Error(`${url} answered ${status}.`)
  }
}

/** Keeps the files that a page names, without which it would stay as its HTML is. */
export async function keepFilesOf(page: Response, event: ExtendableEvent): Promise<void> {
  const html = await page.text()
  for (const url of new Set(html.match(/\/assets\/[\w.-]+\.(?:css|json|js)/g)))
    await keep(releaseFiles, { address: url, event }).catch(() => undefined)
}

const mark = '/in-use-since'

/** Keeps this release's caches, the files of the one before, of which pages may be open, and what the next one fetches. */
export async function dropOldReleases(): Promise<void> {
  const own = await caches.open(cacheNames.files)
  const names = await caches.keys()
  const others = names.filter((name) => name.startsWith('files/') && name !== cacheNames.files)
  const since = await Promise.all(others.map(inUseSince))
  const { installing, waiting } = worker.registration
  const { before, coming } = releasesToKeep(
    others.map((name, index) => ({ name, since: since[index] ?? Number.NaN })),
    { isNextComing: installing !== null || waiting !== null },
  )
  await own.put(mark, new Response(String(Date.now())))
  const staying = [...Object.values(cacheNames), before, ...coming.flatMap(cachesWith)]
  await Promise.all(
    names.filter((name) => !staying.includes(name)).map((name) => caches.delete(name)),
  )
}

/** All that is named by the same release as this cache of files. */
const cachesWith = (name: string) =>
  ['files/', 'pages/', 'data/'].map((kind) => name.replace('files/', kind))

async function inUseSince(name: string): Promise<number> {
  const answer = await (await caches.open(name)).match(mark)
  return Number(await answer?.text())
}
