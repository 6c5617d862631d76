import * as z from 'zod/mini'
import { fill } from '../../platform/language/sentences.ts'
import { line } from '../../platform/language/text.ts'

export const paymentMethodMessages = {
  enterNew: /*i18n*/ 'Enter payment method name',
  enterExisting: /*i18n*/ 'Enter Payment Method name',
  created: (name: string) =>
    fill(/*i18n*/ 'Payment Method "{name}" created successfully.', { name }),
  updated: (name: string) =>
    fill(/*i18n*/ 'Payment Method "{name}" updated successfully.', { name }),
  createFailed: /*i18n*/ 'An error occurred while creating the payment method.',
  updateFailed: /*i18n*/ 'An error occurred while updating the payment method.',
  loadFailed: /*i18n*/ 'Error fetching payment details. Please try again later.',
  deleteQuestion: /*i18n*/ 'Are you sure you want to delete this payment method?',
  notThere: /*i18n*/ 'This payment method does not exist any more.',
  taken: /*i18n*/ 'A payment method with this name exists already.',
  inUse: /*i18n*/ 'Orders were placed with this payment method, so it cannot be deleted.',
} as const

/** The field `paymentMethod` is the method's name, as the specification calls it. */
export const PaymentMethod = z.object({ id: z.number(), paymentMethod: z.string() })
export type PaymentMethod = z.output<typeof PaymentMethod>

export const PaymentMethodName = line(60, paymentMethodMessages.enterNew)
