import { type Language, languageOfAddress, prefixOf } from '../language/language.ts'
import type { AskedPage, FoundPage } from './site-map.ts'

/** What is rendered for an address, and under which name it is kept. */
export interface Asked {
  /** Path and query, in the spelling that all ways to write it share. */
  readonly address: string
  readonly language: Language
  /** As the routes write it; `none` where there is no page. */
  readonly route: string
  /** A link out of a mail: its token must be remembered nowhere. */
  readonly isSecret: boolean
}

export interface Site {
  readonly find: (pathname: string, search: URLSearchParams) => FoundPage | undefined
  /** The shortest address of a page; undefined where there is nothing. */
  readonly addressOf: (asked: AskedPage) => Promise<string | undefined>
  /** Whether the page stands under `/rw` and `/fr` as well. */
  readonly isTranslated: (asked: AskedPage) => boolean
}

/** Characters: no link of the shop is longer. */
const longest = 1_000
/** No route has it, and no name is that long: what is missing looks the same under all addresses. */
const nowhere = '~'.repeat(100)

/**
 * Reads an address of which anybody may have made up any part. All that is missing has one address for
 * each kind of page, so that its 404 can be kept.
 */
export async function readAddress(
  asked: string,
  { find, addressOf, isTranslated }: Site,
): Promise<Asked> {
  const [rawPath = '/', query = ''] = asked.split('?', 2)
  const search = new URLSearchParams(query)
  const isData = rawPath.endsWith('.data')
  const pathname = isData ? rawPath.replace(/(?<=\/)_\.data$|\.data$/, '') : rawPath
  const { language, rest } = languageOfAddress(pathname)
  const isSound = asked.length <= longest && isPlain(pathname)
  const found = isSound ? find(rest, search) : undefined
  const page = found && (rest === pathname || isTranslated(found)) ? found : undefined
  const address = page ? await addressOf(page).catch(() => asWritten(page)) : undefined
  const shown = address ?? missing(page)
  return {
    address:
      prefixOf(language) + (isData ? dataAddress(shown, page?.routeIds ?? [], search) : shown),
    language,
    route: page?.pattern ?? 'none',
    isSecret: search.has('token'),
  }
}

/** Not `//elsewhere`, which would be read as another host, nor a way up and down again. */
const isPlain = (pathname: string): boolean => !/\/\/|\\|\/\.{1,2}(?:\/|$)/.test(pathname)

const missing = (page: AskedPage | undefined): string =>
  page ? page.pattern.replace(/:\w+/g, nowhere) : `/${nowhere}`

/** While the database is away nobody knows what there is; the page says that it is away. */
const asWritten = ({ pattern, params }: AskedPage): string =>
  pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/** The data of a page as React Router's browser side asks for it, or of some of its parts. */
function dataAddress(address: string, routeIds: readonly string[], asked: URLSearchParams): string {
  const [pathname = '/', query] = address.split('?')
  const search = new URLSearchParams(query)
  const parts = asked.get('_routes')?.split(',') ?? []
  const known = routeIds.filter((id) => parts.includes(id))
  if (known.length > 0) search.set('_routes', known.join(','))
  const path = pathname.endsWith('/') ? `${pathname}_.data` : `${pathname}.data`
  return search.size > 0 ? `${path}?${search}` : path
}
