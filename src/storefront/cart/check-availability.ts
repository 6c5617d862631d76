import { call } from '../../platform/api/call.ts'
import { productApi } from '../../shop/catalogue/product.api.ts'
import { deferred, settle } from '../../site/data/settled.ts'
import { activeLanguage } from '../../site/language/active-language.ts'
import {
  type CheckedProducts,
  type CurrentProduct,
  currentProductsFor,
  previousPrices,
  withCurrentProducts,
} from './availability.ts'
import { listedIn } from './cart.ts'
import { cartRestored, useCart } from './cart-store.ts'

/** As many as one look-up takes. */
const maxIds = 100

/** For the `clientLoader` of cart and wishlist: their lines are shown before the shop has answered. */
export async function loadAvailability(list: 'products' | 'wishlist') {
  await cartRestored()
  return { availability: deferred(settle(checkAvailability(list))) }
}

/** Asks the shop about the lines, and takes over today's names, pictures and prices. */
async function checkAvailability(list: 'products' | 'wishlist'): Promise<CheckedProducts> {
  const ids = useCart.getState()[list].map((line) => line.id)
  const current = currentProductsFor(ids, await fetchProducts(ids))
  // Read again: something may have been added or removed since the request was sent.
  const lines = useCart.getState()[list]
  useCart.setState({ [list]: withCurrentProducts(lines, current) })
  return { current, pricesBefore: previousPrices(lines, current) }
}

async function fetchProducts(ids: readonly number[]): Promise<CurrentProduct[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / maxIds) }, (_, part) =>
    ids.slice(part * maxIds, (part + 1) * maxIds).join(),
  )
  const lists = await Promise.all(
    parts.map((part) => call(productApi.browse, { query: { ids: part, image: 'url' } })),
  )
  return lists.flat().map((product) => listedIn(product, activeLanguage()))
}
