import type { IncomingMessage } from 'node:http'
import { languageOfAddress, prefixOf } from './platform/language/language.ts'
import type { PageRequest } from './platform/pages/canonical-address.ts'
import type { Menu } from './shop/catalogue/menu.server.ts'
import { isAdminArea, paths } from './shop/paths.ts'
import { shopView } from './storefront/catalogue/shop-view.ts'

/**
 * The canonical address of a page, as far as the server renders by it: every spelling of an address leads
 * to the same one. Undefined where there is nothing.
 */
export async function pageAddress(
  { pattern, params, search }: PageRequest,
  menu: Menu,
): Promise<string | undefined> {
  switch (pattern) {
    case '/shop':
      return paths.shop + (await listQuery(search, menu))
    case '/category/:category': {
      const category = await menu.category(params.category ?? '')
      return category && paths.category(category) + (await listQuery(search, menu, category))
    }
    case '/product/:id': {
      const product = await menu.product(params.id ?? '')
      return product && paths.product(product.id)
    }
    default:
      // Personal pages are rendered without their content: one HTML serves all ids.
      return pattern.replace(/:\w+/g, '1')
  }
}

/** Leaves out defaults and unknown categories. All pages beyond the last one share an address. */
async function listQuery(
  search: URLSearchParams,
  menu: Menu,
  category?: { readonly id: number },
): Promise<string> {
  const asked = shopView.read(search)
  const isPlain = asked.page === 1 && asked.categories.length === 0
  if (isPlain) return shopView.query(asked)
  const { byId } = await menu.categories()
  const categories = category ? [] : asked.categories.filter((id) => byId.has(id))
  const view = { ...asked, categories }
  const ids = category ? [category.id] : view.categories
  const items = await menu.items()
  const total = items.filter(ids.length > 0 ? { categoryIds: ids } : {}).length
  const afterLast = Math.ceil(total / view.size) + 1
  return shopView.query({ ...view, page: Math.min(view.page, afterLast) })
}

/** All pages but those of the admin area, which has one address for all languages. */
export const isTranslated = ({ pattern }: PageRequest): boolean =>
  !isAdminArea(pattern) && !onlyOnce.includes(pattern)

const onlyOnce: readonly string[] = [paths.apiReference, paths.sitemap, paths.robots]

/** Where a browser is led from an address that cannot be decoded; undefined for other clients. */
export function missingPageFor({ url = '/', headers }: IncomingMessage): string | undefined {
  if (url.startsWith('/api/') || !headers.accept?.includes('text/html')) return undefined
  return prefixOf(languageOfAddress(url).language) + paths.notFound
}
