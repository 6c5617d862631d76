import * as z from 'zod/mini'
import {
  callback,
  get,
  pageOf,
  pageQuery,
  post,
  searchQuery,
  sortQuery,
} from '../../platform/api/endpoint.ts'
import { pathId, uuid } from '../../platform/language/text.ts'
import { orderMessages } from '../orders/order.ts'
import { Claim } from '../orders/order-payment.ts'
import { Attempt, AttemptState, NewAttempt, OrderPayments, Transaction } from './attempt.ts'
import {
  Entry,
  NewClaim,
  NewEntry,
  NewReceipt,
  OrderMoney,
  paymentMessages,
  RefundsDue,
} from './payment.ts'

const ofOrder = { params: z.object({ id: pathId }), notFound: orderMessages.notFound }
const refusedIds = { orderId: ['params', 'id'] } as const
const ofPayment = {
  params: z.object({ id: uuid() }),
  notFound: paymentMessages.attemptNotThere,
}

const finalPayment = callback('/api/payments/mtn/{reference}', {
  summary: 'MTN says that a payment is final. The shop asks MTN, and believes nothing of it.',
  params: z.object({ reference: z.guid() }),
})

export const paymentApi = {
  received: post('/api/admin/orders/{id}/received', {
    access: 'ADMIN',
    summary:
      'Enters money that came for an order; with `due` only while so much is to be paid. `entryId` makes a repeat safe.',
    ...ofOrder,
    body: NewReceipt,
    reply: Entry,
    status: 201,
    isRepeatable: true,
    problems: {
      404: 'No such order',
      409: 'ORDER_CLOSED, ALREADY_PAID or DUE_CHANGED where `due` is given, TRANSACTION_USED with the other `order`, ENTRY_ID_TAKEN or NO_LINES',
    },
  }),
  refund: post('/api/admin/orders/{id}/refunds', {
    access: 'ADMIN',
    summary: 'Enters money that went back to the customer. `entryId` makes a repeat safe.',
    ...ofOrder,
    body: NewEntry,
    reply: Entry,
    status: 201,
    isRepeatable: true,
    problems: {
      404: 'No such order',
      409: 'REFUND_EXCEEDS with `paid`, ENTRY_ID_TAKEN or NO_LINES',
    },
  }),
  money: get('/api/admin/orders/{id}/money', {
    access: 'ADMIN',
    summary: 'What an order has been paid, and how.',
    ...ofOrder,
    reply: OrderMoney,
    problems: { 404: 'No such order' },
  }),
  refundsDue: get('/api/admin/refunds-due', {
    access: 'ADMIN',
    summary: 'What has to go back to customers: all of it counted, the 100 oldest orders listed.',
    reply: RefundsDue,
  }),
  claim: post('/api/customer/orders/{id}/claims', {
    access: 'CUSTOMER',
    summary:
      'Says that an own order was paid to the kitchen’s code; again takes the place of what was said before.',
    ...ofOrder,
    body: NewClaim,
    reply: Claim,
    status: 201,
    refusedEvent: 'order-refused',
    refusedIds,
    problems: {
      404: 'No such order',
      409: 'ORDER_CLOSED, PAYMENT_OFF, ALREADY_PAID, NO_LINES or TRANSACTION_USED',
      429: 'Too many within an hour',
    },
  }),
  pay: post('/api/customer/orders/{id}/payments', {
    access: 'CUSTOMER',
    summary:
      'Asks a phone to pay what is due of an own order. `attemptId` makes a repeat safe; 202 is no payment.',
    ...ofOrder,
    body: NewAttempt,
    reply: Attempt,
    status: 202,
    isRepeatable: true,
    refusedEvent: 'order-refused',
    refusedIds,
    problems: {
      404: 'No such order',
      409: 'ALREADY_PAID, NO_LINES, PAYMENT_OPEN with `attempt`, ORDER_CLOSED, PAYMENT_OFF or ATTEMPT_ID_TAKEN',
      429: 'Too many of this order, this customer or to this number',
    },
  }),
  payments: get('/api/customer/orders/{id}/payments', {
    access: 'CUSTOMER',
    summary: 'What an own order has been paid, and what phones were asked for it, newest first.',
    ...ofOrder,
    reply: OrderPayments,
    problems: { 404: 'No such order' },
  }),
  transactions: get('/api/admin/transactions', {
    access: 'ADMIN',
    summary:
      'What phones were asked to pay, newest first, page by page; `q` is a part of a tracking ID, an order’s number, or how a transaction ID begins.',
    query: z.object({
      ...pageQuery,
      ...searchQuery,
      state: z.optional(AttemptState),
      sort: sortQuery(['at']),
    }),
    reply: pageOf(Transaction),
  }),
  check: post('/api/admin/transactions/{id}/check', {
    access: 'ADMIN',
    summary: 'Asks the provider now what became of an attempt.',
    ...ofPayment,
    reply: Attempt,
    takesLong: true,
    problems: { 404: 'No such payment' },
  }),
  calledBack: finalPayment.put,
  calledBackByPost: finalPayment.post,
}
