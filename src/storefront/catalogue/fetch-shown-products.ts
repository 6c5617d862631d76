import { call } from '../../platform/api/call.ts'
import type { ShopView } from './shop-view.ts'
import { shownProducts } from './shown-products.ts'

/** The same in the browser: a file of its own, which brings the contract of the API along. */
export const fetchShownProducts = (view: ShopView, signal: AbortSignal) =>
  shownProducts(view, call, signal)
