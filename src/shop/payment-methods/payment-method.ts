import * as z from 'zod/mini'
import { line } from '../../platform/language/text.ts'

export const paymentMethodMessages = {
  enterNew: /*i18n*/ 'Enter payment method name',
  enterExisting: /*i18n*/ 'Enter Payment Method name',
  notThere: /*i18n*/ 'This payment method does not exist any more.',
  taken: /*i18n*/ 'A payment method with this name exists already.',
  inUse: /*i18n*/ 'Orders were placed with this payment method, so it cannot be deleted.',
} as const

/** The field `paymentMethod` is the method's name, as the specification calls it. */
export const PaymentMethod = z.object({ id: z.number(), paymentMethod: z.string() })
export type PaymentMethod = z.output<typeof PaymentMethod>

/** Characters. */
export const maxPaymentMethodNameLength = 60

export const PaymentMethodName = line(maxPaymentMethodNameLength, paymentMethodMessages.enterNew)
