import type { RouteObject } from 'react-router'
import { type Language, languageOfAddress, prefixOf } from '../language/language.ts'

/** The page of a request's address, and the address under which the page is cached. */
export interface CanonicalAddress {
  /** Path and query, in the one spelling of the cache. */
  readonly address: string
  readonly language: Language
  /** As the routes write it; `none` for no page. */
  readonly route: string
  /** A link from a mail: no cache may store its token. */
  readonly isSecret: boolean
  /** Where to redirect: the page has one address for all languages, and the request has another one. */
  readonly moved: string | undefined
}

export interface Site {
  readonly find: (pathname: string, search: URLSearchParams) => PageMatch | undefined
  /** The canonical address of a page; undefined if there is no such page. */
  readonly addressOf: (page: PageRequest) => Promise<string | undefined>
  /** Whether the page exists under `/rw` and `/fr` as well. */
  readonly isTranslated: (page: PageRequest) => boolean
}

/** Characters: no link of the shop is longer. */
const maxLength = 1_000

/**
 * Normalizes a request's address, any part of which a client may have made up. All missing pages of one kind share
 * one address, so that their 404 can be cached.
 */
export async function canonicalAddress(
  url: string,
  { find, addressOf, isTranslated }: Site,
): Promise<CanonicalAddress> {
  const [rawPath = '/', query = ''] = url.split('?', 2)
  const search = new URLSearchParams(query)
  const isData = rawPath.endsWith('.data')
  const pathname = isData ? rawPath.replace(/(?<=\/)_\.data$|\.data$/, '') : rawPath
  const { language, rest } = languageOfAddress(pathname)
  const isSound = url.length <= maxLength && isPlain(pathname)
  const found = isSound ? find(rest, search) : undefined
  const untranslated = found && !isTranslated(found) ? fillPattern(found) : undefined
  const page = untranslated && rest !== pathname ? undefined : found
  const address = page ? await addressOf(page).catch(() => fillPattern(page)) : undefined
  const resolved = address ?? missingAddress(page)
  return {
    address:
      prefixOf(language) +
      (isData ? dataAddress(resolved, page?.routeIds ?? [], search) : resolved),
    language,
    route: page?.pattern ?? 'none',
    isSecret: search.has('token'),
    moved:
      untranslated && untranslated !== pathname && !isData
        ? untranslated + url.slice(rawPath.length)
        : undefined,
  }
}

/** No `//host`, which URL parsers read as another host, and no `/../`. */
const isPlain = (pathname: string): boolean => !/\/\/|\\|\/\.{1,2}(?:\/|$)/.test(pathname)

const missingAddress = (page: PageRequest | undefined): string =>
  page ? page.pattern.replace(/:\w+/g, missingName) : `/${missingName}`

/** Also the address while the database is away: the page says so. */
const fillPattern = ({ pattern, params }: PageRequest): string =>
  pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/** The address of a page's data, or of some of its parts, as React Router requests it in the browser. */
function dataAddress(
  address: string,
  routeIds: readonly string[],
  requested: URLSearchParams,
): string {
  const [pathname = '/', query] = address.split('?')
  const search = new URLSearchParams(query)
  const parts = requested.get('_routes')?.split(',') ?? []
  const known = routeIds.filter((id) => parts.includes(id))
  if (known.length > 0) search.set('_routes', known.join(','))
  const path = pathname.endsWith('/') ? `${pathname}_.data` : `${pathname}.data`
  return search.size > 0 ? `${path}?${search}` : path
}

/** A part of the address that all missing pages of one kind share. No route or name is that long. */
export const missingName = '~'.repeat(100)

type BuiltRoute = { id: string; parentId?: string; path?: string; index?: boolean }

/** The part of React Router's manifest that the site map reads. */
type Routes = Readonly<Record<string, BuiltRoute | undefined>>

/** The page that an address requests. */
export interface PageRequest {
  /** As the routes write it: `/product/:id`. */
  readonly pattern: string
  readonly params: Readonly<Record<string, string | undefined>>
  readonly search: URLSearchParams
}

export interface PageMatch extends PageRequest {
  /** Parts of the page. The data of each can be requested alone. */
  readonly routeIds: readonly string[]
}

/** @returns a function that finds the page of a path in any case without rendering it; undefined: no page */
export async function siteMap(routes: Routes) {
  const { matchRoutes } = await import('react-router')
  const tree = childrenOf(routes, undefined)
  return function find(pathname: string, search: URLSearchParams): PageMatch | undefined {
    const matches = matchRoutes(tree, pathname)
    if (!matches) return undefined
    const parts = matches.flatMap(({ route }) => (route.path ?? '').split('/')).filter(Boolean)
    const params = paramsOf(parts, pathname)
    return (
      params && {
        pattern: `/${parts.join('/')}`,
        params,
        routeIds: matches.flatMap(({ route }) => route.id ?? []),
        search,
      }
    )
  }
}

/**
 * The router's own parameters have a slash where a name has `%2F`.
 * @returns undefined if the address cannot be decoded
 */
function paramsOf(pattern: readonly string[], pathname: string): PageRequest['params'] | undefined {
  const values = pathname.split('/').filter(Boolean)
  try {
    return Object.fromEntries(
      pattern.flatMap((part, at) =>
        part.startsWith(':') ? [[part.slice(1), decodeURIComponent(values[at] ?? '')]] : [],
      ),
    )
  } catch {
    return undefined
  }
}

/** Without the route of missing pages, which share one address. */
const childrenOf = (routes: Routes, parentId: string | undefined): RouteObject[] =>
  Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId && route.path !== '*')
    .map(({ id, path, index }) => ({
      id,
      ...(path !== undefined && { path }),
      ...(index ? { index } : { children: childrenOf(routes, id) }),
    }))
