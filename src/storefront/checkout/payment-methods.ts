import * as z from 'zod/mini'
import { call } from '../../platform/api/call.ts'
import { paymentMethodApi } from '../../shop/payment-methods/payment-method.api.ts'
import { EnteredPaymentMethod } from '../../shop/payment-methods/payment-method.ts'
import { sessionKnown } from '../../site/session/session.ts'
import { ownLastSeen } from '../outbox/seen.ts'
import { askAndRemember } from './last-answer.ts'

const name = 'payment-methods'
const schema = z.array(EnteredPaymentMethod)

/** How one can pay; without a network as it was seen last. @throws Problem where that is nowhere to be had */
export const paymentMethodsFor = (userId: number, signal?: AbortSignal) =>
  askAndRemember({
    userId,
    name,
    schema,
    ask: () => call(paymentMethodApi.list, signal ? { signal } : {}),
  })

/** Before the first order from this device is typed: the network may be gone by then. */
export async function rememberPaymentMethods(): Promise<void> {
  const session = await sessionKnown()
  if (session && !(await ownLastSeen(name, schema))) await paymentMethodsFor(session.sessionId)
}
