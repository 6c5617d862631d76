import * as z from 'zod/mini'
import { get, post } from '../../platform/api/endpoint.ts'
import { pathId } from '../../platform/language/text.ts'
import { orderMessages } from '../orders/order.ts'
import { Claim } from '../orders/order-payment.ts'
import { Entry, NewClaim, NewEntry, OrderMoney, RefundsDue } from './payment.ts'

const ofOrder = { params: z.object({ id: pathId }), notFound: orderMessages.notFound }
const refusedIds = { orderId: ['params', 'id'] } as const

export const paymentApi = {
  received: post('/api/admin/orders/{id}/received', {
    access: 'ADMIN',
    summary: 'Enters money that came for an order. `entryId` makes a repeat safe.',
    ...ofOrder,
    body: NewEntry,
    reply: Entry,
    status: 201,
    problems: {
      404: 'No such order',
      409: 'TRANSACTION_USED with the other `order`, ENTRY_ID_TAKEN or NO_LINES',
    },
  }),
  refund: post('/api/admin/orders/{id}/refunds', {
    access: 'ADMIN',
    summary: 'Enters money that went back to the customer. `entryId` makes a repeat safe.',
    ...ofOrder,
    body: NewEntry,
    reply: Entry,
    status: 201,
    problems: { 404: 'No such order', 409: 'REFUND_EXCEEDS with `paid`, or ENTRY_ID_TAKEN' },
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
      409: 'ORDER_CLOSED, PAYMENT_OFF, ALREADY_PAID or TRANSACTION_USED',
    },
  }),
}
