import type { PageRequest } from './platform/pages/site-map.ts'
import type { CatalogueIndex } from './shop/catalogue/catalogue-index.server.ts'
import { isAdminArea, paths } from './shop/paths.ts'
import { shopView } from './storefront/catalogue/shop-view.ts'

/**
 * The shortest address of the page that is asked for, as far as the server renders by it: one page has
 * one, whatever people write. Undefined where there is nothing.
 */
export async function pageAddress(
  { pattern, params, search }: PageRequest,
  index: CatalogueIndex,
): Promise<string | undefined> {
  switch (pattern) {
    case '/shop':
      return paths.shop + (await listQuery(search, index))
    case '/category/:category': {
      const category = await index.category(params.category ?? '')
      return category && paths.category(category.name) + (await listQuery(search, index, category))
    }
    case '/product/:id': {
      const id = await index.productId(params.id ?? '')
      return id === undefined ? undefined : paths.product(id)
    }
    default:
      // Nothing of anybody's is rendered on the server: the page of one order is that of all.
      return pattern.replace(/:\w+/g, '1')
  }
}

/** Leaves out what is usual or not there; the first page after the last stands for all after it. */
async function listQuery(
  search: URLSearchParams,
  index: CatalogueIndex,
  category?: { readonly id: number },
): Promise<string> {
  const asked = shopView.read(search)
  const isPlain = asked.page === 1 && asked.categories.length === 0
  if (isPlain) return shopView.query(asked)
  const categories = category ? [] : await index.categoriesOf(asked.categories)
  const total = await index.countOf(category ? [category.id] : categories)
  const afterLast = Math.ceil(total / asked.size) + 1
  return shopView.query({ ...asked, categories, page: Math.min(asked.page, afterLast) })
}

/** Pages of the storefront are, and those that stand alone; the admin area has no address per language. */
export const isTranslated = ({ pattern }: PageRequest): boolean =>
  !isAdminArea(pattern) && !onlyOnce.includes(pattern)

const onlyOnce: readonly string[] = [paths.apiReference, paths.sitemap, paths.robots]
