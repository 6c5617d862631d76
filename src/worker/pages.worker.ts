import { inLanguage, languageOfAddress, languages } from '../platform/language/language.ts'
import { paths } from '../shop/paths.ts'
import { keptAddress, pageOfData } from './asked.ts'
import { entriesIn, keep, keeping } from './keeping.worker.ts'
import { LastSeen } from './last-seen.worker.ts'
import { aliasedBy } from './nearest.ts'
import { mostWanted } from './renewed.ts'
import { cacheNames, release, worker } from './scope.worker.ts'
import { marked, timeOf } from './stamp.ts'

/** Bytes, unpacked: some fifty pages. */
const bound = 6_000_000

/** Beside the addresses themselves, their HTML is the same for everybody. */
const plain = { bytes: bound }

export const pages = new LastSeen(
  {
    cacheName: cacheNames.pages,
    plugins: [
      { cacheKeyWillBeUsed: async ({ request }) => keptAddress(pathOf(request)) },
      keeping({ ...plain, isWanted: isOfThisRelease }),
    ],
  },
  {
    show: (kept) => marked(kept, { 'as-of': timeOf(kept) }),
    instead: (request) => nearestTo(pathOf(request)),
  },
)

export const data = new LastSeen(
  { cacheName: cacheNames.data, plugins: [keeping(plain)] },
  { show: tellAsOf, instead: asDocument },
)

/** What opens without a network after the first visit, in the language of that visit. */
export const firstPages = [
  paths.offline,
  ...mostWanted,
  paths.account,
  paths.about,
  paths.contact,
  paths.terms,
  paths.privacy,
  paths.signIn,
  paths.signUp,
  paths.forgotPassword,
  paths.paymentGateway,
]

/** Keeps pages that are not kept yet, one after the other. Those that do not come are left out. */
export async function keepPages(
  addresses: readonly string[],
  event: ExtendableEvent,
  cache?: RequestCache,
) {
  for (const address of addresses)
    if (!(await keptPage(address)))
      await keep(pages, { address, event, cache }).catch(() => undefined)
}

/** The page that is kept for an address. */
export async function keptPage(address: string): Promise<Response | undefined> {
  const kept = await caches.open(cacheNames.pages)
  return kept.match(keptAddress(address), { ignoreVary: true })
}

/** Addresses of the pages that are kept, of whatever release, the last one first. */
export async function lastPages(): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith('pages/'))
  const entries = await Promise.all(names.map(async (name) => entriesIn(await caches.open(name))))
  return entries
    .flat()
    .toSorted((a, b) => b.at - a.at)
    .map(({ url }) => pathOf({ url }))
}

const pathOf = ({ url }: { readonly url: string }) => {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** A process of another release may have answered: its page names files that are not here. */
async function isOfThisRelease(page: Response) {
  return (await page.text()).includes(release)
}

/** What was seen and is as good; else the page without a network. */
async function nearestTo(address: string): Promise<Response> {
  const aliased = aliasedBy(address)
  if (aliased && (await keptPage(aliased)))
    return Response.redirect(new URL(aliased, worker.location.origin))
  const list = await anyOf(address)
  if (list) return marked(list, { 'as-of': timeOf(list) })
  return shellFor(address)
}

/** The same list, whatever its query asks for: its data say what it shows. */
async function anyOf(address: string): Promise<Response | undefined> {
  const path = address.split('?')[0] ?? ''
  const plain = await keptPage(path)
  if (plain) return plain
  const cache = await caches.open(cacheNames.pages)
  return cache.match(keptAddress(path), { ignoreSearch: true, ignoreVary: true })
}

/** The page without a network, in the language of the address, else in any. */
async function shellFor(address: string): Promise<Response> {
  const { language } = languageOfAddress(address)
  for (const one of [language, ...languages]) {
    const shell = inLanguage(paths.offline, one)
    const page = await keptPage(shell)
    if (page) return marked(page, { shell })
  }
  return Response.error()
}

async function tellAsOf(kept: Response, event: ExtendableEvent): Promise<Response> {
  const client = await clientOf(event)
  client?.postMessage({ kind: 'as-of', at: timeOf(kept) })
  return kept
}

/**
 * Sends the router to the document of the page: that one may be kept, and the page without a network stands there
 * else. A page that asks for itself again is left as it is.
 */
async function asDocument(request: Request, event: ExtendableEvent): Promise<Response> {
  const url = new URL(pageOfData(new URL(request.url)), request.url).href
  const client = await clientOf(event)
  if (!client || pathOf(client) === pathOf({ url })) return Response.error()
  const headers = { 'x-remix-redirect': url, 'x-remix-reload-document': 'true' }
  return new Response(null, { status: 204, headers })
}

const clientOf = async (event: ExtendableEvent) =>
  event instanceof FetchEvent ? worker.clients.get(event.clientId) : undefined
