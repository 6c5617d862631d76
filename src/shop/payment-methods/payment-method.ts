import * as z from 'zod/mini'
import { encodeMessage, message } from '../../platform/language/message.ts'
import { cleaned, name } from '../../platform/language/text.ts'
import {
  storedTranslations,
  translationsOf,
  untranslated,
} from '../../platform/language/translations.ts'

export const paymentMethodMessages = {
  enterNew: message('Enter payment method name'),
  enterExisting: message('Enter Payment Method name'),
  notThere: message('This payment method does not exist any more.'),
  taken: message('A payment method with this name exists already.'),
  inUse: message('Orders were placed with this payment method, so it cannot be deleted.'),
  enterCode: message('Enter the MoMoPay code.'),
  off: message('MoMo cannot be used at the moment.'),
} as const

/** Characters. */
export const maxPaymentMethodNameLength = 80

/** The field `paymentMethod` is the method's name, as the specification calls it. */
const texts = { paymentMethod: name(maxPaymentMethodNameLength, paymentMethodMessages.enterNew) }
export const paymentMethodTexts = ['paymentMethod'] as const

/**
 * How it is known that an order is paid; null: by hand, as cash or MoMo to the rider are.
 * `MOMOPAY_CODE`: the customer pays to the kitchen's merchant code, and the kitchen says when it has come.
 * `MTN_MOMO`: the shop asks MTN to ask the customer, and MTN says so.
 */
export const gateways = ['MOMOPAY_CODE', 'MTN_MOMO'] as const
export const Gateway = z.enum(gateways)
export type Gateway = z.output<typeof Gateway>

/** The kitchen's merchant code. */
const code = z
  .string(encodeMessage(paymentMethodMessages.enterCode))
  .check(cleaned, z.trim(), z.regex(/^\d{4,10}$/, encodeMessage(paymentMethodMessages.enterCode)))

const OwnTexts = z.object({ id: z.number(), paymentMethod: z.string() })

/** As an order has it: to customers in their language, to administrators as it was entered. */
export const PaymentMethod = z.extend(OwnTexts, { untranslated })
export type PaymentMethod = z.output<typeof PaymentMethod>

/** What was entered, and its translations: customers choose from the same list as administrators. */
export const EnteredPaymentMethod = z.extend(OwnTexts, {
  translations: storedTranslations(texts),
  gateway: z.nullable(Gateway),
  code: z.nullable(z.string()),
})
export type EnteredPaymentMethod = z.output<typeof EnteredPaymentMethod>

/** An undefined field stays as it is; in a new payment method it is null. */
export const PaymentMethodForm = z.object({
  ...texts,
  translations: translationsOf(texts),
  gateway: z.optional(z.nullable(Gateway)),
  code: z.optional(z.nullable(code)),
})
export type PaymentMethodForm = z.output<typeof PaymentMethodForm>

/** Changes an existing payment method. The specification (section 5) has other words for a missing name. */
export const PaymentMethodEdit = z.extend(PaymentMethodForm, {
  paymentMethod: name(maxPaymentMethodNameLength, paymentMethodMessages.enterExisting),
})
