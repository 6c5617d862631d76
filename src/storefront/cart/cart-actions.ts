import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { activeLanguage, i18n } from '../../site/language/i18n.ts'
import { currentSession } from '../../site/session/session.ts'
import { showToast, type ToastKind } from '../../ui/feedback/toast.ts'
import * as cart from './cart.ts'
import { useCart } from './cart-store.ts'

export type CartList = 'products' | 'wishlist'

/** The specification's words for cart and wishlist (sections 4 and 8). */
const messages = {
  products: {
    added: msg`Product added to cart`,
    alreadyThere: msg`This product is already added to your cart`,
    removed: msg`Product removed from cart`,
    emptied: msg`Cart reset`,
  },
  wishlist: {
    added: msg`Product added to wishlist`,
    alreadyThere: msg`This product is already added to your wishlist`,
    removed: msg`Product removed from wishlist`,
    emptied: msg`Wishlist reset`,
  },
} as const

interface Added {
  readonly quantity?: number
  /** By default those that are chosen by themselves. */
  readonly options?: readonly cart.LineOption[] | undefined
}

export function addTo(list: CartList, product: cart.SoldProduct, added: Added = {}) {
  if (currentSession()?.userRole === 'ADMIN') return refuseAdministrator()
  const lines = useCart.getState()[list]
  const line = lineOf(list, product, added)
  useCart.setState({ [list]: cart.add(lines, line) })
  sayAdded(list, cart.has(lines, cart.lineKey(line)))
}

function lineOf(list: CartList, product: cart.SoldProduct, { quantity, options }: Added) {
  const chosen = list === 'products' ? (options ?? product.defaultOptions) : undefined
  return cart.lineOf(cart.withOptions(cart.listedIn(product, activeLanguage()), chosen), quantity)
}

/** Saves another choice or quantity into a line of the cart. */
export const changeCartLine = (key: cart.LineKey, product: cart.SoldProduct, added: Added) =>
  useCart.setState(({ products }) => ({
    products: cart.changeLine(products, key, lineOf('products', product, added)),
  }))

export const setCartQuantity = (key: cart.LineKey, quantity: number) =>
  useCart.setState(({ products }) => ({ products: cart.setQuantity(products, key, quantity) }))

export function removeFrom(list: CartList, key: cart.LineKey) {
  const after = cart.remove(useCart.getState()[list], key)
  changeUndoably(list, after, { kind: 'error', text: messages[list].removed })
}

export const reset = (list: CartList) =>
  changeUndoably(list, [], { kind: 'info', text: messages[list].emptied })

/** From the wishlist, which has no options, into the cart, with their quantities. */
export function moveToCart(lines: cart.Cart) {
  const { products } = useCart.getState()
  useCart.setState(({ wishlist }) => ({
    products: lines.reduce(cart.add, products),
    wishlist: wishlist.filter(({ id }) => cart.piecesOf(lines, id) === 0),
  }))
  sayAdded(
    'products',
    lines.every((line) => cart.has(products, cart.lineKey(line))),
  )
}

/** Cart and wishlist belong to customers (specification, section 6); the pages are the same for all. */
export function refuseAdministrator() {
  const text = msg`You are signed in as an administrator: only customers can order.`
  showToast('info', i18n._(text))
}

function sayAdded(list: CartList, wasThere: boolean) {
  const { added, alreadyThere } = messages[list]
  if (wasThere) showToast('info', i18n._(alreadyThere))
  else showToast('success', i18n._(added))
}

type Said = { kind: ToastKind; text: MessageDescriptor }

function changeUndoably(list: CartList, after: cart.Cart, { kind, text }: Said) {
  const before = useCart.getState()[list]
  useCart.setState({ [list]: after })
  const undo = () =>
    useCart.setState((state) => ({ [list]: cart.bringBack(state[list], before, after) }))
  // One id for each list: a new message replaces the last one, whose Undo would not fit any more.
  showToast(kind, i18n._(text), {
    action: { label: i18n._(msg({ message: 'Undo', context: 'cart or wishlist' })), run: undo },
    id: `undo-${list}`,
  })
}
