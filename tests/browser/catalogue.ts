import { productApi } from '../../src/shop/catalogue/product.api.ts'
import type { Product } from '../../src/shop/catalogue/product.ts'
import type { Client } from '../fixtures/client.ts'

/** All products, as visitors see them. */
export async function productsOf(anyone: Client): Promise<Product[]> {
  const query = { image: 'url', page: '1', size: '100' } as const
  const { items } = await anyone.call(productApi.browse, { query })
  return items
}
