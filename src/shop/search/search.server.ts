import type { Context, Needs } from '../../platform/api/context.server.ts'
import type { Handlers } from '../../platform/api/handle.server.ts'
import type { Db } from '../../platform/database/database.server.ts'
import type { ProductRow } from '../catalogue/product.db.ts'
import { productIn } from '../catalogue/product-in-language.server.ts'
import { listProducts } from '../catalogue/product-list.db.ts'
import { withImagePath } from '../catalogue/product-list.server.ts'
import type { searchApi } from './search.api.ts'
import { shopSearchOf } from './shop-search.server.ts'
import { noteFound, recordUnfound } from './unfound-searches.server.ts'

const defaultSize = 8

type Asking = Pick<Context, 'db' | 'clock' | 'language' | 'searches' | 'ip'>

export const searchHandlers: Handlers<Asking & Needs<never>, typeof searchApi> = {
  find: (context, { query: { q = '', size = defaultSize } }) => findClosest(context, q, size),
}

/** Best fits first, counted as a search. */
export async function findClosest(context: Asking, q: string, size: number) {
  const { db, clock, language } = context
  const { ids, corrected } = await shopSearchOf(db).find(q, size, clock())
  const products = await readInOrder(db, ids)
  if (products.length > 0) noteFound(context, q)
  else recordUnfound(context, q)
  const items = products.map((product) => withImagePath(productIn(product, language)))
  return { items, corrected }
}

async function readInOrder(db: Db, ids: readonly number[]): Promise<ProductRow[]> {
  if (ids.length === 0) return []
  const rows = await listProducts(db, { ids }, { limit: ids.length, offset: 0 })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
