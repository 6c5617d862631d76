import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { activeLanguage } from '../../site/language/active-language.ts'
import { i18n } from '../../site/language/i18n.ts'
import { currentSession } from '../../site/session/session.ts'
import type { ToastKind } from '../../ui/feedback/toast.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import * as cart from './cart.ts'
import { cartMessages, wishlistMessages } from './cart-messages.ts'
import { useCart } from './cart-store.ts'

/** Adds and says so in the specification's words (section 4). */
export function addToCart(product: cart.SoldProduct, quantity = 1) {
  if (currentSession()?.userRole === 'ADMIN') return refuseAdministrator()
  const { products } = useCart.getState()
  useCart.setState({ products: cart.add(products, asLine(product, quantity)) })
  if (cart.has(products, product.id)) showToast('info', i18n._(cartMessages.alreadyThere))
  else showToast('success', i18n._(cartMessages.added))
}

export const setCartQuantity = (id: number, quantity: number) =>
  useCart.setState(({ products }) => ({ products: cart.setQuantity(products, id, quantity) }))

export const removeFromCart = (id: number) =>
  undoably('products', { kind: 'error', text: cartMessages.removed }, (lines) =>
    cart.remove(lines, id),
  )

export const resetCart = () =>
  undoably('products', { kind: 'info', text: cartMessages.emptied }, () => [])

export function addToWishlist(product: cart.SoldProduct) {
  if (currentSession()?.userRole === 'ADMIN') return refuseAdministrator()
  const { wishlist } = useCart.getState()
  useCart.setState({ wishlist: cart.add(wishlist, asLine(product)) })
  if (cart.has(wishlist, product.id)) showToast('info', i18n._(wishlistMessages.alreadyThere))
  else showToast('success', i18n._(wishlistMessages.added))
}

export const removeFromWishlist = (id: number) =>
  undoably('wishlist', { kind: 'error', text: wishlistMessages.removed }, (lines) =>
    cart.remove(lines, id),
  )

export const resetWishlist = () =>
  undoably('wishlist', { kind: 'info', text: wishlistMessages.emptied }, () => [])

/** From the wishlist into the cart, with as many as were wished for. */
export function moveToCart(lines: cart.Cart) {
  const { products } = useCart.getState()
  const areThere = lines.every((line) => cart.has(products, line.id))
  useCart.setState((state) => ({
    products: lines.reduce(cart.add, state.products),
    wishlist: lines.reduce((left, line) => cart.remove(left, line.id), state.wishlist),
  }))
  if (areThere) showToast('info', i18n._(cartMessages.alreadyThere))
  else showToast('success', i18n._(cartMessages.added))
}

/** Cart and wishlist belong to customers (specification, section 6); the pages are the same for all. */
export function refuseAdministrator() {
  showToast('info', i18n._(cartMessages.customersOnly))
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
  // One id for all of a list: a new message replaces the last one, whose Undo would not fit any more.
  showToast(kind, i18n._(text), {
    action: { label: i18n._(msg({ message: 'Undo', context: 'cart or wishlist' })), run: undo },
    id: `undo-${list}`,
  })
}
