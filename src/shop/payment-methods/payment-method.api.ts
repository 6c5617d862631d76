import * as z from 'zod/mini'
import {
  ActingUser,
  del,
  get,
  getList,
  post,
  put,
  searchQuery as query,
} from '../../platform/api/endpoint.ts'
import { pathId } from '../../platform/language/text.ts'
import {
  EnteredPaymentMethod,
  PaymentMethodEdit,
  PaymentMethodForm,
  paymentMethodMessages,
} from './payment-method.ts'

const params = z.object({ id: pathId })
const actor = { user: z.optional(ActingUser) }

export const paymentMethodApi = {
  list: getList('/api/admin/payments', {
    // The checkout dialog of a customer needs it, and the specification has no other call.
    access: 'SIGNED_IN',
    summary:
      'Payment methods in id order, at most 1,000 of them; `q` matches the name in any language.',
    query,
    item: EnteredPaymentMethod,
  }),
  show: get('/api/admin/payments/{id}', {
    access: 'ADMIN',
    summary: 'One payment method.',
    params,
    notFound: paymentMethodMessages.notThere,
    reply: EnteredPaymentMethod,
    problems: { 404: 'No such payment method' },
  }),
  create: post('/api/admin/payments/create', {
    access: 'ADMIN',
    summary: 'Adds a payment method.',
    body: z.extend(PaymentMethodForm, actor),
    reply: EnteredPaymentMethod,
    status: 201,
    problems: { 409: 'Name taken, or PAYMENT_OFF' },
  }),
  update: put('/api/admin/payments/update/{id}', {
    access: 'ADMIN',
    summary: 'Changes a payment method.',
    params,
    notFound: paymentMethodMessages.notThere,
    body: z.extend(PaymentMethodEdit, actor),
    reply: EnteredPaymentMethod,
    problems: { 404: 'No such payment method', 409: 'Name taken, or PAYMENT_OFF' },
  }),
  remove: del('/api/admin/payments/delete/{id}', {
    access: 'ADMIN',
    summary: 'Deletes a payment method that no order uses.',
    params,
    notFound: paymentMethodMessages.notThere,
    problems: { 404: 'No such payment method', 409: 'Orders use it' },
  }),
}
