import * as z from 'zod/mini'
import { message } from '../../platform/language/message.ts'
import { line } from '../../platform/language/text.ts'
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
} as const

/** Characters. */
export const maxPaymentMethodNameLength = 60

/** The field `paymentMethod` is the method's name, as the specification calls it. */
const texts = { paymentMethod: line(maxPaymentMethodNameLength, paymentMethodMessages.enterNew) }
export const paymentMethodTexts = ['paymentMethod'] as const

const OwnTexts = z.object({ id: z.number(), paymentMethod: z.string() })

/** As an order has it: to customers in their language, to administrators as it was entered. */
export const PaymentMethod = z.extend(OwnTexts, { untranslated })
export type PaymentMethod = z.output<typeof PaymentMethod>

/** What was entered, and its translations: customers choose from the same list as administrators. */
export const EnteredPaymentMethod = z.extend(OwnTexts, {
  translations: storedTranslations(texts),
})
export type EnteredPaymentMethod = z.output<typeof EnteredPaymentMethod>

export const PaymentMethodForm = z.object({ ...texts, translations: translationsOf(texts) })
export type PaymentMethodForm = z.output<typeof PaymentMethodForm>
