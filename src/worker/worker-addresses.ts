import { inLanguage, languageOfAddress } from '../platform/language/language.ts'
import { isAdminArea, paths } from '../shop/paths.ts'

/** Ending of the addresses at which React Router asks for the data of a page. */
export const dataEnding = '.data'

/** Whether a path is a page of the storefront. The network answers everything else: API, admin area, checks. */
export function isShopPage(pathname: string): boolean {
  const { rest } = languageOfAddress(pathname)
  // The link in a mail has this address by the specification.
  if (rest === paths.confirm) return true
  return !isAdminArea(rest) && !/^\/(?:api|checkout|healthz|readyz)(?:\/|$)|\.\w+$/.test(rest)
}

/** The address of the page whose data React Router asks for at `/shop.data`, `/_.data`. */
export function pageOfData({ pathname, search }: URL): string {
  const query = new URLSearchParams(search)
  query.delete('_routes')
  const page = pathname.slice(0, -dataEnding.length).replace(/\/_$/, '/')
  return query.size > 0 ? `${page}?${query}` : page
}

/** The address of a document. The query belongs to lists only: on other pages the browser alone reads it. */
export function documentOf(address: string): string {
  const { rest } = languageOfAddress(address)
  const isList = /^\/shop\/?\?|^\/category\//.test(rest)
  return isList ? address : (address.split('?')[0] ?? '')
}

/** The address under which a page is cached. Pages with the same HTML share one, such as those of orders. */
export function cacheKeyOf(address: string): string {
  const { language, rest } = languageOfAddress(documentOf(address))
  const one = rest.replace(/^\/order\/\d+$/, paths.order(1)).replace(/(.)\/(?=\?|$)/, '$1')
  return inLanguage(one, language)
}
