import { inLanguage, languageOfAddress } from '../platform/language/language.ts'
import { paths } from '../shop/paths.ts'

/** The address that opens instead of its alias. */
export function aliasedBy(address: string): string | undefined {
  const { language, rest } = languageOfAddress(address)
  const [path = '', query] = rest.split('?')
  if (path.replace(/\/$/, '') !== paths.ordersAlias) return undefined
  return inLanguage(query ? `${paths.orders}?${query}` : paths.orders, language)
}
