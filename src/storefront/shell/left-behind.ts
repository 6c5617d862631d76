import { msg } from '@lingui/core/macro'
import { i18n } from '../../site/language/i18n.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { useCart } from '../cart/cart-store.ts'
import { deleteCheckoutDraft } from '../checkout/checkout-draft.ts'

/**
 * After somebody has signed out: the address of an order that was being placed leaves this browser.
 * Cart and wishlist stay, unless the next person on a shared phone should not find them.
 */
export function clearUp() {
  deleteCheckoutDraft()
  const { products, wishlist } = useCart.getState()
  if (products.length + wishlist.length === 0) return
  const clear = () => useCart.setState({ products: [], wishlist: [] })
  showToast('info', i18n._(msg`Your cart and wishlist stay on this device.`), {
    action: { label: i18n._(msg`Clear them`), run: clear },
  })
}
