import * as z from 'zod/mini'
import { call } from '../../platform/api/call.ts'
import { isOutcomeUnknown } from '../../platform/problem.ts'
import { accountApi } from '../../shop/accounts/account.api.ts'
import { Me } from '../../shop/accounts/account.ts'
import type { Order } from '../../shop/orders/order.ts'
import { paymentMethodApi } from '../../shop/payment-methods/payment-method.api.ts'
import { EnteredPaymentMethod } from '../../shop/payment-methods/payment-method.ts'
import { settle } from '../../site/data/settled.ts'
import { isOnlineNow } from '../../site/network/connection.ts'
import { sessionKnown } from '../../site/session/session.ts'
import { fetchMyOrders, recallMyOrders } from '../orders/my-orders.ts'
import {
  type CheckoutDraft,
  newCheckoutDraft,
  readCheckoutDraft,
  saveCheckoutDraft,
} from '../outbox/checkout-draft.ts'
import { canStore } from '../outbox/device.ts'
import { recall, remember, type Seen } from '../outbox/seen.ts'

export type Checkout = {
  paymentMethods: readonly EnteredPaymentMethod[]
  draft: CheckoutDraft
  /** The order of the draft, where the shop has it already: only its answer was lost. */
  arrived: Order | undefined
  /** An order can wait on this device until there is a network. */
  canWait: boolean
}

/**
 * Loads what the dialog needs; without a network, the last answers that this device stores. Only the payment methods
 * are required: address and city of the last order are suggestions.
 * @throws Problem when there are no payment methods
 */
export async function openCheckout(): Promise<Checkout> {
  const userId = (await sessionKnown())?.sessionId ?? 0
  const [paymentMethods, { value: orders = [] }, { value: me }, canWait] = await Promise.all([
    fetchOrRecall(fetchPaymentMethods, recallPaymentMethods),
    settle(fetchOrRecall(fetchMyOrders, recallMyOrders)),
    settle(fetchOrRecall(fetchMe, () => recall('me', Me))),
    canStore(),
  ])
  const begun = readCheckoutDraft(userId) ?? newCheckoutDraft(userId)
  const draft = { ...begun, delivery: { ...suggested(orders[0], me), ...filledIn(begun.delivery) } }
  saveCheckoutDraft(draft)
  const arrived = orders.find((order) => order.trackingId === draft.trackingId)
  return { paymentMethods, draft, arrived, canWait }
}

/** Address and payment method of the last order, else the address of the account. */
const suggested = (last: Order | undefined, me: Me | undefined): CheckoutDraft['delivery'] => ({
  address: last?.address || (me?.address ?? ''),
  city: last?.city ?? '',
  fulfilment: last?.fulfilment ?? '',
  paymentMethod: String(last?.paymentMethod?.id ?? ''),
  phone: me?.phone ?? '',
})

const filledIn = (delivery: CheckoutDraft['delivery']): CheckoutDraft['delivery'] =>
  Object.fromEntries(Object.entries(delivery).filter(([, text]) => text !== ''))

const fetchMe = () => remembered('me', call(accountApi.me))
const fetchPaymentMethods = () => remembered('payment-methods', call(paymentMethodApi.list))
const recallPaymentMethods = () => recall('payment-methods', z.array(EnteredPaymentMethod))

async function remembered<T>(name: 'me' | 'payment-methods', answering: Promise<T>): Promise<T> {
  const [session, answer] = await Promise.all([sessionKnown(), answering])
  if (session) void remember(session.sessionId, name, answer)
  return answer
}

export async function rememberPaymentMethods(): Promise<void> {
  if (!(await recallPaymentMethods())) await fetchPaymentMethods()
}

/**
 * The shop's answer; without a network or an answer, the last one.
 * @throws Problem where the shop refuses, and where no last answer is stored
 */
async function fetchOrRecall<T>(
  fetch: () => Promise<T>,
  recallLast: () => Promise<Seen<T> | undefined>,
): Promise<T> {
  const known = isOnlineNow() ? undefined : await recallLast()
  if (known) return known.value
  try {
    return await fetch()
  } catch (error) {
    const seen = isOutcomeUnknown(error) ? await recallLast() : undefined
    if (!seen) throw error
    return seen.value
  }
}
