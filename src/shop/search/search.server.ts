import type { Context } from '../../platform/api/context.server.ts'
import type { Handlers } from '../../platform/api/handle.server.ts'
import { productIn } from '../catalogue/in-language.server.ts'
import type { productApi } from '../catalogue/product.api.ts'
import { productHandlers } from '../catalogue/product.server.ts'
import { withImagePath } from '../catalogue/product-list.server.ts'
import type { searchApi } from './search.api.ts'
import { maxSearchLength } from './search-rules.ts'
import { recordSearch } from './unfound-searches.server.ts'

const defaultSize = 8

type SearchContext = Pick<Context, 'menu' | 'search' | 'clock' | 'language' | 'searches' | 'ip'>

export const searchHandlers: Handlers<typeof searchApi> = {
  find: (context, { query: { q = '', size = defaultSize } }) => findSuggestions(context, q, size),
}

/** The products that fit best, counted as a search. */
async function findSuggestions(context: SearchContext, q: string, size: number) {
  const { language, clock } = context
  const { ids, corrected } = await context.search.find(q, size, clock())
  const products = await context.menu.products(ids)
  recordSearch(context, { q, isFound: products.length > 0 })
  const shown = { language, now: clock() }
  const items = products.map((product) => withImagePath(productIn(product, shown)))
  return { items, corrected }
}

/** The customers' list. If no name contains the question, it carries what the search finds. */
export const suggestionHandlers: Pick<Handlers<typeof productApi>, 'browse'> = {
  async browse(context, input) {
    const found = await productHandlers.browse(context, input)
    const { q, closest: size } = input.query
    if (!q || q.length > maxSearchLength || !size || !('items' in found)) return found
    const asking: SearchContext = { ...context, ip: context.ip ?? '' }
    if (found.total === 0) return { ...found, closest: await findSuggestions(asking, q, size) }
    recordSearch(asking, { q, isFound: true })
    return found
  },
}
