import { useOutletContext } from 'react-router'
import type { PaymentMethod } from '../../shop/payments/payment-method.ts'

export type PaymentMethods = readonly PaymentMethod[]

/** The payment methods of the shop, for the pages inside `payment-method-choices`. */
export const usePaymentMethods = () => useOutletContext<PaymentMethods>()
