import { productApi } from '../../src/shop/catalogue/product.api.ts'
import type { Product } from '../../src/shop/catalogue/product.ts'
import type { Client } from '../fixtures/client.ts'

/** All products, as visitors see them. */
export const productsOf = (anyone: Client): Promise<Product[]> =>
  anyone.call(productApi.browse, { query: { image: 'url' } })
