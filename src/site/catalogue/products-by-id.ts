import { type CallOptions, call } from '../../platform/api/call.ts'
import { productApi } from '../../shop/catalogue/product.api.ts'
import type { Product } from '../../shop/catalogue/product.ts'

/** Maximum of one request. */
const maxIds = 100

/** The products that are still sold, with their options. @throws Problem when the shop does not answer */
export async function fetchProductsById(
  ids: readonly number[],
  options: CallOptions = {},
): Promise<Product[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / maxIds) }, (_, part) =>
    ids.slice(part * maxIds, (part + 1) * maxIds).join(),
  )
  const found = await Promise.all(
    parts.map((ids) => call(productApi.browse, { query: { ids, image: 'url' }, ...options })),
  )
  return found.flat()
}
