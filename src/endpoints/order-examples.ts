import type { Example } from '../platform/api/openapi.ts'
import {
  attempt,
  canceled,
  claim,
  detail,
  dispatched,
  entry,
  item,
  listed,
  order,
  orderWithHistory,
  placed,
  receivedBody,
} from './example-nouns.ts'

/** Those of `apiExamples` that are about orders and what they are paid. */
export const orderExamples: Readonly<Record<string, Example>> = {
  'POST /api/customer/orders/create': {
    body: { ...placed, items: [{ product: { id: 12 }, quantity: 2, price: 2500 }] },
    reply: orderWithHistory,
  },
  'POST /api/customer/order-items/add': {
    body: { order: { id: 31 }, product: { id: 12 }, quantity: 2, price: 2500 },
    reply: item,
  },
  'GET /api/customer/orders/user/{userId}': { reply: [order] },
  'GET /api/customer/orders/{id}': { reply: orderWithHistory },
  'GET /api/customer/order-items/order/{id}': { reply: [item] },
  'PUT /api/customer/orders/update/{id}': {
    body: { status: 'CANCELED', from: 'PENDING' },
    reply: canceled,
  },
  'GET /api/admin/orders': { reply: [listed] },
  'GET /api/admin/kitchen': {
    reply: [
      {
        ...listed,
        lines: [{ id: item.id, product: { id: 12, name: item.product.name }, quantity: 2 }],
      },
    ],
  },
  'GET /api/admin/orders/{id}': { reply: detail },
  'POST /api/admin/orders/{id}/received': { body: receivedBody, reply: entry },
  'POST /api/admin/orders/{id}/refunds': {
    body: { ...receivedBody, amount: 500 },
    reply: { ...entry, amount: 500 },
  },
  'GET /api/admin/orders/{id}/money': {
    reply: {
      due: 0,
      paid: 6000,
      payment: 'PAID',
      entries: [{ ...entry, kind: 'RECEIVED', attemptId: null }],
      attempts: [],
      claims: [claim],
    },
  },
  'GET /api/admin/refunds-due': {
    reply: {
      count: 1,
      amount: 6000,
      orders: [{ id: order.id, trackingId: placed.trackingId, amount: 6000 }],
    },
  },
  'POST /api/customer/orders/{id}/claims': {
    body: { transactionId: 'AB12345678' },
    reply: claim,
  },
  'POST /api/customer/orders/{id}/payments': {
    body: { attemptId: attempt.id, phone: '0788 123 456' },
    reply: attempt,
  },
  'GET /api/customer/orders/{id}/payments': {
    reply: { due: 6000, paid: 0, payment: 'WAITING', attempts: [attempt] },
  },
  'GET /api/admin/transactions': {
    reply: {
      items: [
        {
          ...attempt,
          order: { id: 31, trackingId: placed.trackingId },
          transactionId: null,
        },
      ],
      total: 1,
      page: 1,
      size: 20,
    },
  },
  'POST /api/admin/transactions/{id}/check': { reply: attempt },
  'PUT /api/admin/orders/update/{id}': { body: { status: 'DISPATCHED' }, reply: dispatched },
}
