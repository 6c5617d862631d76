import * as z from 'zod/mini'
import { line } from '../../platform/text.ts'

export const paymentMethodMessages = {
  enterNew: 'Enter payment method name',
  enterExisting: 'Enter Payment Method name',
  created: (name: string) => `Payment Method "${name}" created successfully.`,
  updated: (name: string) => `Payment Method "${name}" updated successfully.`,
  createFailed: 'An error occurred while creating the payment method.',
  updateFailed: 'An error occurred while updating the payment method.',
  loadFailed: 'Error fetching payment details. Please try again later.',
  deleteQuestion: 'Are you sure you want to delete this payment method?',
  notThere: 'This payment method does not exist any more.',
  taken: 'A payment method with this name exists already.',
  inUse: 'Orders were placed with this payment method, so it cannot be deleted.',
} as const

/** The field `paymentMethod` is the method's name, as the specification calls it. */
export const PaymentMethod = z.object({ id: z.number(), paymentMethod: z.string() })
export type PaymentMethod = z.output<typeof PaymentMethod>

export const PaymentMethodName = line(60, paymentMethodMessages.enterNew)
