import { call } from '../../platform/api/call.ts'
import { isProblem } from '../../platform/problem.ts'
import { accountApi } from '../../shop/accounts/account.api.ts'
import type { Me } from '../../shop/accounts/account.ts'
import type { Order } from '../../shop/orders/order.ts'
import { paymentMethodApi } from '../../shop/payment-methods/payment-method.api.ts'
import type { PaymentMethod } from '../../shop/payment-methods/payment-method.ts'
import { sessionKnown } from '../../site/session/session.ts'
import { fetchMyOrders } from '../orders/my-orders.ts'
import {
  type CheckoutDraft,
  newCheckoutDraft,
  readCheckoutDraft,
  saveCheckoutDraft,
} from './checkout-draft.ts'

export type Checkout = {
  paymentMethods: readonly PaymentMethod[]
  draft: CheckoutDraft
  /** The draft was placed already, only its answer was lost. */
  arrived: Order | undefined
}

/**
 * What the dialog has to know before it can ask. Only the payment methods are needed; address and
 * city of the last order are a kindness.
 * @throws Problem when there are no payment methods to be had
 */
export async function openCheckout(signal: AbortSignal): Promise<Checkout> {
  const session = await sessionKnown()
  const userId = session?.sessionId ?? 0
  const [paymentMethods, orders, me] = await Promise.all([
    call(paymentMethodApi.list, { signal }),
    fetchMyOrders(signal).catch(unlessRefused([])),
    call(accountApi.me, { signal }).catch(unlessRefused(undefined)),
  ])
  const kept = readCheckoutDraft(userId) ?? newCheckoutDraft(userId)
  const draft = { ...kept, delivery: { ...suggested(orders[0], me), ...filledIn(kept.delivery) } }
  saveCheckoutDraft(draft)
  const arrived = orders.find((order) => order.trackingId === draft.trackingId)
  return { paymentMethods, draft, arrived }
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
