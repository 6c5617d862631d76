import { inLanguage, languageOfAddress } from '../platform/language/language.ts'
import type { PageLoaded } from '../platform/pages/service-worker.ts'
import { paths } from '../shop/paths.ts'
import { syncTag } from '../storefront/outbox/sender.ts'
import { asked, keptAddress } from './asked.ts'
import { isSavingData } from './data-saver.worker.ts'
import { dropOldReleases, keepFiles, keepFilesOf, releaseFiles } from './files.worker.ts'
import { keep } from './keeping.worker.ts'
import { data, firstPages, keepPages, keptPage, lastPages, pages } from './pages.worker.ts'
import { keepPicturesOf, pictures } from './pictures.worker.ts'
import { renewed } from './renewed.ts'
import { worker } from './scope.worker.ts'
import { sendOutbox } from './send-outbox.ts'
import { countRequest, handOver } from './take-over.worker.ts'

const answers = { page: pages, data, file: releaseFiles, picture: pictures }

worker.addEventListener('install', (event) => event.waitUntil(fetchAhead(event)))

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      dropOldReleases(),
      worker.registration.navigationPreload?.enable(),
      worker.clients.claim(),
    ]),
  )
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const kind = asked(request, worker.location.origin)
  if (!kind) return
  const [answer, isDone] = answers[kind].handleAll({ event, request })
  void countRequest(isDone)
  event.respondWith(answer)
})

worker.addEventListener('sync', (event) => {
  const sync = event as ExtendableEvent & { tag: string }
  if (sync.tag === syncTag) sync.waitUntil(sendOutbox())
})

worker.addEventListener('message', (event) => {
  const message: PageLoaded | { kind: 'wake' | 'take-over' } = event.data
  if (message.kind === 'wake') event.ports[0]?.postMessage(null)
  if (message.kind === 'take-over') event.waitUntil(worker.skipWaiting())
  if (message.kind === 'shown') event.waitUntil(keepShown(message, event).finally(handOver))
})

async function fetchAhead(event: ExtendableEvent): Promise<void> {
  if (await isSavingData()) return
  await keepFiles(event)
  await keepPages(renewed(await lastPages()), event)
}

/** Languages and pages that `keepShown` is done with; empty in each new worker process, which looks again. */
const done = new Set<string>()

/** What somebody saw before the worker was there, and what they may want to see next in that language. */
async function keepShown(
  { address, resources }: PageLoaded,
  event: ExtendableEvent,
): Promise<void> {
  const isSaving = await isSavingData()
  // Whoever saves data has all of it in the browser's own cache, or goes without.
  const cache = isSaving ? 'only-if-cached' : 'default'
  if (kindOf(address) === 'page') await keepPages([address], event, cache)
  for (const url of resources) {
    const kind = kindOf(url)
    if (kind === 'file' || kind === 'picture')
      await keep(answers[kind], { address: url, event, cache }).catch(() => undefined)
  }
  const { language } = languageOfAddress(address)
  const inItsLanguage = (page: string) => inLanguage(page, language)
  if (isSaving) return keepOfflinePage(inItsLanguage(paths.offline), event)
  if (!done.has(language)) {
    // Where data was saved as this release came, they are not there.
    if (!(await isDone(keepFiles(event)))) return
    await keepPages(firstPages.map(inItsLanguage), event)
    done.add(language)
  }
  for (const page of [paths.shop, paths.home].map(inItsLanguage).concat(keptAddress(address))) {
    const kept = done.has(page) ? undefined : await keptPage(page)
    if (!kept) continue
    await keepPicturesOf(kept, event)
    done.add(page)
  }
}

async function keepOfflinePage(address: string, event: ExtendableEvent): Promise<void> {
  await keepPages([address], event)
  const kept = await keptPage(address)
  if (kept) await keepFilesOf(kept, event)
}

const isDone = (keeping: Promise<void>) =>
  keeping.then(
    () => true,
    () => false,
  )

const kindOf = (address: string) => {
  const { href } = new URL(address, worker.location.origin)
  return asked({ method: 'GET', mode: 'navigate', url: href }, worker.location.origin)
}
