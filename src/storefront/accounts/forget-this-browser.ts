import { browserStorage } from '../../ui/browser-storage.ts'
import { emptyState, useCart } from '../cart/cart-store.ts'
import { forgetOwn } from '../outbox/forget-own.ts'

/** Nothing of the person who was here stays: cart, wishlist, filter, an order half placed or not sent yet, orders as last seen, settings. */
export async function forgetThisBrowser(userId: number | undefined): Promise<void> {
  useCart.setState(emptyState)
  browserStorage.clear()
  if (userId !== undefined) await forgetOwn(userId)
}
