import { inLanguage, languageOfAddress } from '../platform/language/language.ts'
import { paths } from '../shop/paths.ts'

/** The address that opens instead of its alias. */
export function aliasedBy(address: string): string | undefined {
  const { language, rest } = languageOfAddress(address)
  const [path = '', query] = rest.split('?')
  if (path.replace(/\/$/, '') !== paths.ordersAlias) return undefined
  return inLanguage(query ? `${paths.orders}?${query}` : paths.orders, language)
}

/** The page that holds what the query of a list asks for, if that is anywhere: the same list without a query. */
export const wholeListOf = (address: string): string => address.split('?')[0] ?? ''

/** Whether the page of a whole list has all that a query asks of it: then the browser makes the part itself. */
export function holds(html: string, address: string): boolean {
  const [, last, all] = /data-shown="(\d+)\/(\d+)"/.exec(html) ?? []
  if (last === all) return true
  const query = new URLSearchParams(address.split('?')[1])
  const page = Number(query.get('page') ?? 1)
  const size = Number(query.get('size') ?? last)
  return !query.has('category') && page * size <= Number(last)
}
