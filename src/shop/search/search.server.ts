import type { Context, Needs } from '../../platform/api/context.server.ts'
import type { Handlers } from '../../platform/api/handle.server.ts'
import { productIn } from '../catalogue/in-language.server.ts'
import { withImagePath } from '../catalogue/product-list.server.ts'
import type { searchApi } from './search.api.ts'
import { recordSearch } from './unfound-searches.server.ts'

const defaultSize = 8

type Asking = Pick<Context, 'menu' | 'search' | 'clock' | 'language' | 'searches' | 'ip'>

export const searchHandlers: Handlers<Asking & Needs<never>, typeof searchApi> = {
  find: (context, { query: { q = '', size = defaultSize } }) => findClosest(context, q, size),
}

/** Best fits first, counted as a search. */
export async function findClosest(context: Asking, q: string, size: number) {
  const { ids, corrected } = await context.search.find(q, size, context.clock())
  const products = await context.menu.products(ids)
  recordSearch(context, { q, isFound: products.length > 0 })
  const items = products.map((product) => withImagePath(productIn(product, context.language)))
  return { items, corrected }
}
