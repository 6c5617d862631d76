import { msg } from '@lingui/core/macro'
import { i18n } from '../../site/language/i18n.ts'
import type { Leaving } from '../../site/sign-out/sign-out.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { useCart } from '../cart/cart-store.ts'
import { deleteCheckoutDraft } from '../outbox/checkout-draft.ts'
import { forgetOwn } from '../outbox/forget-own.ts'

/** Nobody would send what waits for the network: whoever signs out withdraws it, or stays. */
export const mayLeave: Leaving['mayLeave'] = async (session) => {
  if (!session) return true
  const { withdrawBeforeLeaving } = await import('../orders/waiting/withdraw-before-leaving.tsx')
  return withdrawBeforeLeaving(session.sessionId)
}

/**
 * After somebody has signed out: the address of an order that was being placed leaves this browser, and what
 * they saw of their orders. Cart and wishlist stay, unless the next person on a shared phone should not find them.
 */
export const clearUp: Leaving['clearUp'] = async (session) => {
  if (session) {
    deleteCheckoutDraft(session.sessionId)
    await forgetOwn(session.sessionId)
  }
  const { products, wishlist } = useCart.getState()
  if (products.length + wishlist.length === 0) return
  const clear = () => useCart.setState({ products: [], wishlist: [] })
  showToast('info', i18n._(msg`Your cart and wishlist stay on this device.`), {
    action: { label: i18n._(msg`Clear them`), run: clear },
  })
}
