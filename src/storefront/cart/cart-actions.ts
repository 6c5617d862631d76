import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { activeLanguage, i18n } from '../../site/language/i18n.ts'
import { currentSession } from '../../site/session/session.ts'
import { showToast, type ToastKind } from '../../ui/feedback/toast.ts'
import * as cart from './cart.ts'
import { useCart } from './cart-store.ts'

/** The specification's words for cart and wishlist (sections 4 and 8). */
export const cartMessages = {
  added: msg`Product added to cart`,
  alreadyThere: msg`This product is already added to your cart`,
  removed: msg`Product removed from cart`,
  emptied: msg`Cart reset`,
  signInFirst: msg`Please login first to view your cart.`,
  customersOnly: msg`You are signed in as an administrator: only customers can order.`,
  payNow: msg`This feature will be available very soon...`,
} as const

const wishlistMessages = {
  added: msg`Product added to wishlist`,
  alreadyThere: msg`This product is already added to your wishlist`,
  removed: msg`Product removed from wishlist`,
  emptied: msg`Wishlist reset`,
} as const

export function addToCart(product: cart.SoldProduct, quantity = 1) {
  if (currentSession()?.userRole === 'ADMIN') return refuseAdministrator()
  const { products } = useCart.getState()
  useCart.setState({ products: cart.add(products, asLine(product, quantity)) })
  sayAdded(cartMessages, cart.has(products, cart.lineKey(product)))
}

export const setCartQuantity = (key: cart.LineKey, quantity: number) =>
  useCart.setState(({ products }) => ({ products: cart.setQuantity(products, key, quantity) }))

export const removeFromCart = (key: cart.LineKey) =>
  undoably('products', { kind: 'error', text: cartMessages.removed }, (lines) =>
    cart.remove(lines, key),
  )

export const resetCart = () =>
  undoably('products', { kind: 'info', text: cartMessages.emptied }, () => [])

export function addToWishlist(product: cart.SoldProduct) {
  if (currentSession()?.userRole === 'ADMIN') return refuseAdministrator()
  const { wishlist } = useCart.getState()
  useCart.setState({ wishlist: cart.add(wishlist, asLine(product)) })
  sayAdded(wishlistMessages, cart.has(wishlist, cart.lineKey(product)))
}

export const removeFromWishlist = (key: cart.LineKey) =>
  undoably('wishlist', { kind: 'error', text: wishlistMessages.removed }, (lines) =>
    cart.remove(lines, key),
  )

export const resetWishlist = () =>
  undoably('wishlist', { kind: 'info', text: wishlistMessages.emptied }, () => [])

/** From the wishlist into the cart, with their quantities. */
export function moveToCart(lines: cart.Cart) {
  const { products } = useCart.getState()
  const areThere = lines.every((line) => cart.has(products, cart.lineKey(line)))
  useCart.setState((state) => ({
    products: lines.reduce(cart.add, state.products),
    wishlist: lines.reduce((left, line) => cart.remove(left, cart.lineKey(line)), state.wishlist),
  }))
  sayAdded(cartMessages, areThere)
}

/** Cart and wishlist belong to customers (specification, section 6); the pages are the same for all. */
export function refuseAdministrator() {
  showToast('info', i18n._(cartMessages.customersOnly))
}

function sayAdded({ added, alreadyThere }: typeof wishlistMessages, wasThere: boolean) {
  if (wasThere) showToast('info', i18n._(alreadyThere))
  else showToast('success', i18n._(added))
}

const asLine = (product: cart.SoldProduct, quantity?: number) =>
  cart.lineOf(cart.listedIn(product, activeLanguage()), quantity)

function undoably(
  list: 'products' | 'wishlist',
  { kind, text }: { kind: ToastKind; text: MessageDescriptor },
  change: (lines: cart.Cart) => cart.Cart,
) {
  const before = useCart.getState()[list]
  const after = change(before)
  useCart.setState({ [list]: after })
  const undo = () =>
    useCart.setState((state) => ({ [list]: cart.bringBack(state[list], before, after) }))
  // One id for each list: a new message replaces the last one, whose Undo would not fit any more.
  showToast(kind, i18n._(text), {
    action: { label: i18n._(msg({ message: 'Undo', context: 'cart or wishlist' })), run: undo },
    id: `undo-${list}`,
  })
}
