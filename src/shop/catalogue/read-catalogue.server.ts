import {
  readBatchSize,
  readInBatches,
  smallBatchSize,
} from '../../platform/database/batches.server.ts'
import type { Db } from '../../platform/database/database.server.ts'
import {
  listCategoryAddresses,
  listProductAddresses,
  listProductTexts,
  type ProductAddress,
  type ProductTexts,
} from './catalogue-index.db.ts'
import { type Categories, categoriesFrom } from './index/listed-categories.server.ts'
import { ListedProducts } from './index/listed-products.server.ts'

/** What there is in the shop at a time. */
export interface Index {
  readonly madeAt: number
  readonly products: ListedProducts
  readonly categories: Categories
}

/** In batches, between which others get their turn. */
export async function readAll(db: Db): Promise<Index> {
  const madeAt = performance.now()
  const categories = categoriesFrom(await listCategoryAddresses(db))
  const batches = await readInBatches<ProductAddress>((after) =>
    listProductAddresses(db, { after: after?.id ?? 0, limit: readBatchSize }),
  )
  return { madeAt, categories, products: await ListedProducts.from(batches) }
}

/** Reads the words of all of them, once: fewer at a time, as they are read while others wait for orders. */
export const readWords = (db: Db, { products }: Index): Promise<void> =>
  products.readWords(() =>
    readInBatches<ProductTexts>(
      (after) => listProductTexts(db, { after: after?.id ?? 0, limit: smallBatchSize }),
      smallBatchSize,
    ),
  )
