import { inLanguage, languageOfAddress, languages } from '../platform/language/language.ts'
import { paths } from '../shop/paths.ts'

/** What has to open without a network in each language that was visited. */
export const mostWanted = [
  paths.shop,
  paths.cart,
  paths.wishlist,
  paths.orders,
  paths.order(1),
  paths.home,
]

/** Beside them so many are renewed. */
const others = 12

/**
 * Which pages a release fetches before it takes over. Every release keeps the page without a network in all languages:
 * that one alone is no visit.
 * @param kept addresses of pages of the release before, the last one first
 */
export function renewed(kept: readonly string[]): string[] {
  const shells = languages.map((language) => inLanguage(paths.offline, language))
  const seen = kept.filter((address) => !shells.includes(address))
  const visited = new Set(seen.map((address) => languageOfAddress(address).language))
  const wanted = [...visited].flatMap((one) => mostWanted.map((page) => inLanguage(page, one)))
  return [...new Set([...shells, ...wanted, ...seen.slice(0, others)])]
}
