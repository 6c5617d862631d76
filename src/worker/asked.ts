import { inLanguage, languageOfAddress } from '../platform/language/language.ts'
import { isAdminArea, paths } from '../shop/paths.ts'

/** What a page asks for, as far as the worker answers it. */
export type Asked = 'page' | 'data' | 'file' | 'picture'

type Question = { readonly method: string; readonly mode: string; readonly url: string }

/**
 * What is asked for; undefined for what the worker leaves alone: the API, the admin area, what is written and
 * what stands in no page.
 */
export function asked({ method, mode, url }: Question, origin: string): Asked | undefined {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin) return undefined
  const { pathname } = address
  if (pathname.startsWith('/assets/')) return 'file'
  if (/^\/(?:images|hero)\//.test(pathname)) return 'picture'
  if (pathname.endsWith(dataEnding)) return isPage(pageOfData(address)) ? 'data' : undefined
  return mode === 'navigate' && isPage(pathname) ? 'page' : undefined
}

const dataEnding = '.data'

/** Pages of the storefront: whatever else may be typed is none there, and the network says so. */
function isPage(pathname: string): boolean {
  const { rest } = languageOfAddress(pathname)
  // The link of a mail, under the address that the specification gives it.
  if (rest === paths.confirm) return true
  return !isAdminArea(rest) && !/^\/(?:api|checkout|healthz|readyz)(?:\/|$)|\.\w+$/.test(rest)
}

/** The address of the page whose data React Router asks for under `/shop.data`, `/_.data`. */
export function pageOfData({ pathname, search }: URL): string {
  const query = new URLSearchParams(search)
  query.delete('_routes')
  const page = pathname.slice(0, -dataEnding.length).replace(/\/_$/, '/')
  return query.size > 0 ? `${page}?${query}` : page
}

/**
 * The address under which a page is kept: one for all pages whose HTML is the same, such as those of orders. What
 * a list is asked for stands in its query, on other pages that is for the browser alone.
 */
export function keptAddress(address: string): string {
  const { language, rest } = languageOfAddress(address)
  const [path = '', query] = rest.split('?')
  const isList = path === paths.shop || path.startsWith('/category/')
  const one = path.replace(/^\/order\/\d+$/, paths.order(1)).replace(/(.)\/$/, '$1')
  return inLanguage(isList && query ? `${one}?${query}` : one, language)
}
