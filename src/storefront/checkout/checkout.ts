import * as z from 'zod/mini'
import { call } from '../../platform/api/call.ts'
import { isOutcomeUnknown, isProblem } from '../../platform/problem.ts'
import { accountApi } from '../../shop/accounts/account.api.ts'
import { Me } from '../../shop/accounts/account.ts'
import type { Order } from '../../shop/orders/order.ts'
import { paymentMethodApi } from '../../shop/payment-methods/payment-method.api.ts'
import { EnteredPaymentMethod } from '../../shop/payment-methods/payment-method.ts'
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
import { type OwnName, ownLastSeen, rememberOwn, type Seen } from '../outbox/seen.ts'

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
  const session = await sessionKnown()
  const userId = session?.sessionId ?? 0
  const [paymentMethods, orders, me, canWait] = await Promise.all([
    paymentMethodsFor(userId),
    askOrRecall(() => fetchMyOrders(), recallMyOrders).catch(unlessRefused([])),
    askAndRemember({ userId, name: 'me', schema: Me, ask: () => call(accountApi.me) }).catch(
      unlessRefused(undefined),
    ),
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

const PaymentMethods = z.array(EnteredPaymentMethod)

const paymentMethodsFor = (userId: number) =>
  askAndRemember({
    userId,
    name: 'payment-methods',
    schema: PaymentMethods,
    ask: () => call(paymentMethodApi.list),
  })

export async function rememberPaymentMethods(): Promise<void> {
  const session = await sessionKnown()
  const seen = session && (await ownLastSeen('payment-methods', PaymentMethods))
  if (session && !seen) await paymentMethodsFor(session.sessionId)
}

type Remembered<T> = {
  userId: number
  name: OwnName
  schema: z.ZodMiniType<T>
  ask: () => Promise<T>
}

/** Stores the answer under this name, for the times without a network. */
const askAndRemember = <T>({ userId, name, schema, ask }: Remembered<T>): Promise<T> =>
  askOrRecall(
    async () => {
      const answer = await ask()
      rememberOwn(userId, name, answer)
      return answer
    },
    () => ownLastSeen(name, schema),
  )

/**
 * The shop's answer; without a network or an answer, the last one.
 * @throws Problem where the shop refuses, and where no last answer is stored
 */
async function askOrRecall<T>(
  ask: () => Promise<T>,
  recall: () => Promise<Seen<T> | undefined>,
): Promise<T> {
  const known = isOnlineNow() ? undefined : await recall()
  if (known) return known.value
  try {
    return await ask()
  } catch (error) {
    const seen = isOutcomeUnknown(error) ? await recall() : undefined
    if (!seen) throw error
    return seen.value
  }
}
