import { conflict } from '../../platform/problem.ts'
import { paymentMethodMessages } from './payment-method.ts'

/** Payments by MTN are not configured, or MTN is away. */
export const paymentOff = (details: object = {}) =>
  conflict('PAYMENT_OFF', paymentMethodMessages.off, details)
