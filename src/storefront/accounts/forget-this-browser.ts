import { browserStorage } from '../../ui/browser-storage.ts'
import { emptyState } from '../cart/cart-storage.ts'
import { useCart } from '../cart/cart-store.ts'

/** Nothing of the person who was here stays: cart, wishlist, filter, an order half placed, settings. */
export function forgetThisBrowser(): void {
  useCart.setState(emptyState)
  browserStorage.clear()
}
