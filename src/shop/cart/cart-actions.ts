import { showToast } from '../../ui/toast.ts'
import { type CartLine, cartMessages, has, lineOf, wishlistMessages } from './cart.ts'
import { useCart } from './cart-store.ts'

type Sold = Omit<CartLine, 'quantity'>

/** Adds and says so in the specification's words (section 4). */
export function addToCart(product: Sold, quantity = 1) {
  const { products, addToCart: add } = useCart.getState()
  const isThere = has(products, product.id)
  add(lineOf(product, quantity))
  if (isThere) showToast('info', cartMessages.alreadyThere)
  else showToast('success', cartMessages.added)
}

export function removeFromCart(id: number) {
  useCart.getState().removeFromCart(id)
  showToast('error', cartMessages.removed)
}

export function addToWishlist(product: Sold) {
  const { wishlist, addToWishlist: add } = useCart.getState()
  const isThere = has(wishlist, product.id)
  add(lineOf(product))
  if (isThere) showToast('info', wishlistMessages.alreadyThere)
  else showToast('success', wishlistMessages.added)
}

export function removeFromWishlist(id: number) {
  useCart.getState().removeFromWishlist(id)
  showToast('error', wishlistMessages.removed)
}
