import { useOutletContext } from 'react-router'
import type { PaymentMethod } from '../../shop/payment-methods/payment-method.ts'

export type PaymentMethods = readonly PaymentMethod[]

/** The payment methods of the shop, for the pages inside `payment-method-choices`. */
export const usePaymentMethods = () => useOutletContext<PaymentMethods>()
