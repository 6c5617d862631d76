import { useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { productLists } from '../../shop/catalogue/product.api.ts'
import type { Money } from '../../shop/money.ts'
import { useLoad } from '../../ui/use-load.ts'
import {
  type CurrentProduct,
  type CurrentProducts,
  currentProductsFor,
  previousPrices,
  withCurrentProducts,
} from './availability.ts'
import { useCart } from './cart-store.ts'

const nothingKnown: CurrentProducts = new Map()

/** As many as one look-up takes. */
const mostIds = 100

/**
 * The lines of cart or wishlist, checked against the shop when they are opened and whenever a product
 * joins them. Today's names, pictures and prices are taken over.
 */
export function useAvailability(list: 'products' | 'wishlist') {
  const lines = useCart((state) => state[list])
  const ids = lines.map((line) => line.id).toSorted((a, b) => a - b)
  const [before, setBefore] = useState<ReadonlyMap<number, Money>>(new Map())

  const check = useLoad(async (signal) => {
    const offers = currentProductsFor(ids, await fetchOffers(ids, signal))
    // Not `lines`: something may have been added or removed since the question was asked.
    const kept = useCart.getState()[list]
    setBefore((known) => new Map([...previousPrices(kept, offers), ...known]))
    useCart.setState({ [list]: withCurrentProducts(kept, offers) })
    return offers
  }, ids.join())

  return {
    lines,
    offers: check.value ?? nothingKnown,
    /** What products cost when this page was opened, where that has changed. */
    pricesBefore: before,
    isFailed: check.problem !== undefined,
    isChecking: check.isLoading,
    checkAgain: check.reload,
  }
}

export type CheckedLines = ReturnType<typeof useAvailability>

async function fetchOffers(ids: readonly number[], signal: AbortSignal): Promise<CurrentProduct[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / mostIds) }, (_, part) =>
    ids.slice(part * mostIds, (part + 1) * mostIds).join(),
  )
  const lists = await Promise.all(
    parts.map((part) => call(productLists.browse, { query: { ids: part, image: 'url' }, signal })),
  )
  return lists.flat()
}
