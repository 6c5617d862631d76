import type { Context } from '../../platform/api/context.server.ts'
import type { Handlers } from '../../platform/api/handle.server.ts'
import type { productApi } from '../catalogue/product.api.ts'
import { productHandlers } from '../catalogue/product.server.ts'
import { findClosest } from './search.server.ts'
import { maxSearchLength } from './search-rules.ts'
import { recordSearch } from './unfound-searches.server.ts'

/** The customers' list with what the search finds, of which the catalogue knows nothing, where no name has the question. */
export const closestHandlers: Pick<Handlers<Context, typeof productApi>, 'browse'> = {
  async browse(context, input) {
    const found = await productHandlers.browse(context, input)
    const { q, closest: size } = input.query
    if (!q || q.length > maxSearchLength || !size || !('items' in found)) return found
    const asking = { ...context, ip: context.ip ?? '' }
    if (found.total === 0) return { ...found, closest: await findClosest(asking, q, size) }
    recordSearch(asking, { q, isFound: true })
    return found
  },
}
