import { call } from '../../platform/api/call.ts'
import { isProblem } from '../../platform/problem.ts'
import { accountApi } from '../../shop/accounts/account.api.ts'
import { Me } from '../../shop/accounts/account.ts'
import type { Order } from '../../shop/orders/order.ts'
import type { EnteredPaymentMethod } from '../../shop/payment-methods/payment-method.ts'
import { sessionKnown } from '../../site/session/session.ts'
import { fetchMyOrders, recallMyOrders } from '../orders/my-orders.ts'
import { clearCart } from '../outbox/cart-and-outbox.ts'
import {
  type CheckoutDraft,
  newCheckoutDraft,
  readCheckoutDraft,
  saveCheckoutDraft,
} from '../outbox/checkout-draft.ts'
import { canStore } from '../outbox/device.ts'
import { askAndRemember, askOrRecall } from './last-answer.ts'
import { paymentMethodsFor } from './payment-methods.ts'

export type Checkout = {
  paymentMethods: readonly EnteredPaymentMethod[]
  draft: CheckoutDraft
  /** The draft was placed already, only its answer was lost. */
  arrived: Order | undefined
  /** An order can wait on this device until there is a network. */
  canWait: boolean
}

/**
 * What the dialog has to know before it can ask, without a network as it was seen last. Only the payment methods
 * are needed; address and city of the last order are a kindness.
 * @throws Problem when there are no payment methods to be had
 */
export async function openCheckout(signal: AbortSignal): Promise<Checkout> {
  const session = await sessionKnown()
  const userId = session?.sessionId ?? 0
  const [paymentMethods, orders, me, canWait] = await Promise.all([
    paymentMethodsFor(userId, signal),
    askOrRecall(() => fetchMyOrders(signal), recallMyOrders).catch(unlessRefused([])),
    askAndRemember({
      userId,
      name: 'me',
      schema: Me,
      ask: () => call(accountApi.me, { signal }),
    }).catch(unlessRefused(undefined)),
    canStore(),
  ])
  // An order of the outbox is never made a second time: the draft goes with its lines.
  await clearCart(userId)
  const begun = readCheckoutDraft(userId) ?? newCheckoutDraft(userId)
  const draft = { ...begun, delivery: { ...suggested(orders[0], me), ...filledIn(begun.delivery) } }
  saveCheckoutDraft(draft)
  const arrived = orders.find((order) => order.trackingId === draft.trackingId)
  return { paymentMethods, draft, arrived, canWait }
}

/** Where the last order went and how it was paid, else the address of the account. */
const suggested = (last: Order | undefined, me: Me | undefined): CheckoutDraft['delivery'] => ({
  address: last?.address ?? me?.address ?? '',
  city: last?.city ?? '',
  paymentMethod: String(last?.paymentMethod?.id ?? ''),
  phone: me?.phone ?? '',
})

const filledIn = (delivery: CheckoutDraft['delivery']): CheckoutDraft['delivery'] =>
  Object.fromEntries(Object.entries(delivery).filter(([, text]) => text !== ''))

const unlessRefused =
  <T>(fallback: T) =>
  (error: unknown): T => {
    if (isProblem(error)) return fallback
    throw error
  }
