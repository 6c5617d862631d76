import * as z from 'zod/mini'
import { message } from '../../platform/language/message.ts'
import { line } from '../../platform/language/text.ts'

export const paymentMethodMessages = {
  enterNew: message('Enter payment method name'),
  enterExisting: message('Enter Payment Method name'),
  notThere: message('This payment method does not exist any more.'),
  taken: message('A payment method with this name exists already.'),
  inUse: message('Orders were placed with this payment method, so it cannot be deleted.'),
} as const

/** The field `paymentMethod` is the method's name, as the specification calls it. */
export const PaymentMethod = z.object({ id: z.number(), paymentMethod: z.string() })
export type PaymentMethod = z.output<typeof PaymentMethod>

/** Characters. */
export const maxPaymentMethodNameLength = 60

export const PaymentMethodName = line(maxPaymentMethodNameLength, paymentMethodMessages.enterNew)

export const PaymentMethodForm = z.object({ paymentMethod: PaymentMethodName })
