import { showToast } from '../../ui/feedback/toast.ts'
import type { ToastKind } from '../../ui/feedback/toast-lifetime.ts'
import {
  add,
  bringBack,
  type Cart,
  type CartLine,
  cartMessages,
  has,
  lineOf,
  remove,
  wishlistMessages,
} from './cart.ts'
import { useCart } from './cart-store.ts'

type Sold = Omit<CartLine, 'quantity'>

/** Adds and says so in the specification's words (section 4). */
export function addToCart(product: Sold, quantity = 1) {
  const { products, addToCart: put } = useCart.getState()
  const isThere = has(products, product.id)
  put(lineOf(product, quantity))
  if (isThere) showToast('info', cartMessages.alreadyThere)
  else showToast('success', cartMessages.added)
}

export const removeFromCart = (id: number) =>
  undoably('products', 'error', cartMessages.removed, (lines) => remove(lines, id))

export const resetCart = () => undoably('products', 'info', cartMessages.emptied, () => [])

export function addToWishlist(product: Sold) {
  const { wishlist, addToWishlist: put } = useCart.getState()
  const isThere = has(wishlist, product.id)
  put(lineOf(product))
  if (isThere) showToast('info', wishlistMessages.alreadyThere)
  else showToast('success', wishlistMessages.added)
}

export const removeFromWishlist = (id: number) =>
  undoably('wishlist', 'error', wishlistMessages.removed, (lines) => remove(lines, id))

export const resetWishlist = () => undoably('wishlist', 'info', wishlistMessages.emptied, () => [])

/** From the wishlist into the cart, with as many as were wished for. */
export function moveToCart(lines: Cart) {
  const { products } = useCart.getState()
  const areThere = lines.every((line) => has(products, line.id))
  useCart.setState((state) => ({
    products: lines.reduce(add, state.products),
    wishlist: lines.reduce((left, line) => remove(left, line.id), state.wishlist),
  }))
  if (areThere) showToast('info', cartMessages.alreadyThere)
  else showToast('success', cartMessages.added)
}

function undoably(
  list: 'products' | 'wishlist',
  kind: ToastKind,
  text: string,
  change: (lines: Cart) => Cart,
) {
  const before = useCart.getState()[list]
  useCart.setState({ [list]: change(before) })
  const undo = () => useCart.setState((state) => ({ [list]: bringBack(state[list], before) }))
  // One at a time: it stays until it is dismissed.
  showToast(kind, text, { action: { label: 'Undo', run: undo }, id: `undo-${list}` })
}
