import { msg } from '@lingui/core/macro'
import { i18n } from '../../site/language/i18n.ts'
import type { SignOutHooks } from '../../site/sign-out/sign-out.ts'
import { browserStorage } from '../../ui/browser-storage.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { emptyState, useCart } from '../cart/cart-store.ts'
import { deleteCheckoutDraft, deleteDraftsOfOthers } from '../outbox/checkout-draft.ts'
import { changeWaiting, forgetSentOfOthers, waitingOf } from '../outbox/device.ts'
import { forgetSeen } from '../outbox/seen.ts'

/**
 * Deletes what this device stores of other users, when a session is over or another user has signed in. Orders that
 * are not sent yet stay, hidden, for their owner.
 * @param userId the user who is signed in now
 */
export async function forgetOthers(userId: number | undefined): Promise<void> {
  if (userId !== undefined) deleteDraftsOfOthers(userId)
  await forgetSeen(userId)
  await forgetSentOfOthers(userId)
}

/** After deleting the account: cart, wishlist, filter, drafts, waiting orders, cached orders, settings. */
export async function forgetThisBrowser(userId: number | undefined): Promise<void> {
  useCart.setState(emptyState)
  browserStorage.clear()
  if (userId !== undefined) await forgetOwn(userId)
}

/** A waiting order would never be sent: signing out withdraws it, after a question. */
export const confirm: SignOutHooks['confirm'] = async (session) => {
  if (!session) return true
  const { withdrawBeforeLeaving } = await import('../orders/waiting/withdraw-before-leaving.tsx')
  return withdrawBeforeLeaving(session.sessionId)
}

/**
 * After signing out: deletes the draft of an order, waiting orders and cached answers. Cart and wishlist stay; on a
 * shared phone the customer can clear them.
 */
export const cleanUp: SignOutHooks['cleanUp'] = async (session) => {
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

async function forgetOwn(userId: number): Promise<void> {
  await forgetSeen()
  for (const { trackingId } of await waitingOf(userId)) await changeWaiting(trackingId, () => null)
}
