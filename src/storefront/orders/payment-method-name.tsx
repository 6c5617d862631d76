import type { PaymentMethod } from '../../shop/payment-methods/payment-method.ts'
import { enteredLang } from '../../site/language/text-language.ts'

/** What an order's way to pay is called in the language of the page, else as it was entered. */
export const PaymentMethodName = ({ method }: { method: PaymentMethod }) => (
  <span lang={enteredLang(method, 'paymentMethod')}>{method.paymentMethod}</span>
)
