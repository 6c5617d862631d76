import { type Language, languageOfAddress, prefixOf } from '../language/language.ts'
import { nowhere } from './nowhere.ts'
import type { PageMatch, PageRequest } from './site-map.ts'

/** What is rendered for an address, and where it is cached. */
export interface CanonicalAddress {
  /** Path and query, in the one spelling that the page is cached under. */
  readonly address: string
  readonly language: Language
  /** As the routes write it; `none` where there is no page. */
  readonly route: string
  /** A link out of a mail: its token must be remembered nowhere. */
  readonly isSecret: boolean
  /** Where the page stands that has one address for all languages, and was asked for at another one. */
  readonly moved: string | undefined
}

export interface Site {
  readonly find: (pathname: string, search: URLSearchParams) => PageMatch | undefined
  /** The one address of a page, whatever people write; undefined where there is nothing. */
  readonly addressOf: (page: PageRequest) => Promise<string | undefined>
  /** Whether the page stands under `/rw` and `/fr` as well. */
  readonly isTranslated: (page: PageRequest) => boolean
}

/** Characters: no link of the shop is longer. */
const maxLength = 1_000

/**
 * Normalizes a request's address, of which anybody may have made up any part. All missing pages of one
 * kind share one address, so that their 404 can be cached.
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

/** No `//host`, which URL parsers take for another host, and no `/../`. */
const isPlain = (pathname: string): boolean => !/\/\/|\\|\/\.{1,2}(?:\/|$)/.test(pathname)

const missingAddress = (page: PageRequest | undefined): string =>
  page ? page.pattern.replace(/:\w+/g, nowhere) : `/${nowhere}`

/** Also used while the database is away and nobody knows what there is: the page says so. */
const fillPattern = ({ pattern, params }: PageRequest): string =>
  pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/** The data of a page as React Router's browser side asks for it, or of some of its parts. */
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
