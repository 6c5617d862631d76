import type { Example } from '../platform/api/openapi.ts'
import {
  account,
  adminSettings,
  announcement,
  attempt,
  category,
  categoryBody,
  change,
  claim,
  dispatched,
  enteredCategory,
  enteredPaymentMethod,
  entry,
  history,
  item,
  message,
  order,
  paymentMethod,
  paymentMethodBody,
  placed,
  product,
  productBody,
  receivedBody,
  settings,
  signedIn,
  stocked,
  synonyms,
  visible,
} from './example-nouns.ts'

/** One believable request and answer for each call, by `METHOD /path`. */
export const apiExamples: Readonly<Record<string, Example>> = {
  'POST /api/users/login': {
    body: { email: account.email, password: 'a secret' },
    reply: signedIn,
  },
  'POST /api/users/logout': {
    body: { id: 7, role: 'CUSTOMER' },
    reply: { message: 'Logging out...' },
  },
  'POST /api/users/register': {
    body: { username: account.username, email: account.email, password: 'a secret' },
    reply: { id: 7, message: 'Registration successful! Please check your email to confirm.' },
  },
  'POST /api/users/confirm-again': {
    body: { email: account.email },
    reply: { message: 'If this email still waits for its confirmation, a new link is on its way.' },
  },
  'POST /api/users/forgot-password': {
    body: { email: account.email },
    reply: { message: 'Password reset link sent! Please check your email.' },
  },
  'POST /api/users/reset-password': {
    body: { token: 'the token of the link', newPassword: 'a new secret' },
    reply: { message: 'Password reset successful! You can now login.' },
  },
  'GET /api/users/confirm': { reply: { message: 'Email confirmed successfully' } },
  'GET /api/users/me': {
    reply: {
      ...signedIn,
      email: account.email,
      address: account.address,
      phone: order.phone,
    },
  },
  'GET /api/users/me/session': {
    reply: { endsAt: '2026-11-22T13:30:00.000Z', endsAtIfUsed: '2026-11-22T14:05:00.000Z' },
  },
  'DELETE /api/users/me': { body: { password: 'a secret' } },
  'POST /api/admin/users/{id}/close': {},
  'GET /api/users': { reply: [{ ...account, role: 'CUSTOMER' }] },
  'POST /api/users/contact': {
    body: message,
    reply: { message: 'Thank you, A hungry visitor! We will send you the details by email.' },
  },
  'GET /api/customer/categories': { reply: [category] },
  'GET /api/customer/products': { reply: { items: [visible], total: 61, page: 1, size: 48 } },
  'GET /api/customer/products/category/{category}': { reply: [visible] },
  'GET /api/customer/products/{id}': { reply: visible },
  'GET /api/customer/search': { reply: { items: [visible], corrected: 'goat brochettes' } },
  'POST /api/customer/orders/create': {
    body: { ...placed, items: [{ product: { id: 12 }, quantity: 2, price: 2500 }] },
    reply: { ...order, history },
  },
  'POST /api/customer/order-items/add': {
    body: { order: { id: 31 }, product: { id: 12 }, quantity: 2, price: 2500 },
    reply: item,
  },
  'GET /api/customer/orders/user/{userId}': { reply: [order] },
  'GET /api/customer/orders/{id}': { reply: { ...order, history } },
  'GET /api/customer/order-items/order/{id}': { reply: [item] },
  'PUT /api/customer/orders/update/{id}': {
    body: { status: 'CANCELED', from: 'PENDING' },
    reply: {
      ...order,
      status: 'CANCELED',
      restorableUntil: '2026-11-22T10:05:00.000Z',
      history,
    },
  },
  'GET /api/admin/categories': { reply: [enteredCategory] },
  'GET /api/admin/categories/{id}': { reply: enteredCategory },
  'POST /api/admin/categories/create': { body: categoryBody, reply: enteredCategory },
  'PUT /api/admin/categories/update/{id}': { body: categoryBody, reply: enteredCategory },
  'GET /api/admin/products': { reply: { items: [stocked], total: 61, page: 1, size: 10 } },
  'GET /api/admin/products/{id}': { reply: stocked },
  'POST /api/admin/products/create': { body: productBody, reply: stocked },
  'PUT /api/admin/products/update/{id}': {
    body: { ...productBody, image: product.image, baseQuantity: 42, version: 2 },
    reply: stocked,
  },
  'GET /api/admin/payments': { reply: [enteredPaymentMethod] },
  'GET /api/admin/payments/{id}': { reply: enteredPaymentMethod },
  'POST /api/admin/payments/create': {
    body: paymentMethodBody,
    reply: enteredPaymentMethod,
  },
  'PUT /api/admin/payments/update/{id}': {
    body: paymentMethodBody,
    reply: enteredPaymentMethod,
  },
  'GET /api/settings': {
    reply: {
      ...settings,
      open: true,
      opensAt: null,
      closesAt: null,
      message: null,
      now: placed.orderDate,
    },
  },
  'GET /api/admin/settings': { reply: adminSettings },
  'PUT /api/admin/settings': {
    body: { version: 3, ...announcement },
    reply: adminSettings,
  },
  'GET /api/admin/synonyms': { reply: synonyms },
  'PUT /api/admin/synonyms': { body: { ...synonyms, version: 2 }, reply: synonyms },
  'GET /api/admin/searches': {
    reply: { items: [{ q: 'umutsima', times: 14, last: '2026-11-21T18:02:00.000Z' }] },
  },
  'GET /api/admin/history': { reply: { items: [change], next: null } },
  'POST /api/admin/history/{id}/revert': {
    body: { fields: ['price'] },
    reply: {
      ...change,
      id: 513,
      at: '2026-11-21T10:40:00.000Z',
      action: 'revert',
      changes: [{ field: 'price', from: 2800, to: 2500 }],
      reverts: 512,
    },
  },
  'GET /api/admin/orders': { reply: [order] },
  'GET /api/admin/reports/day': {
    reply: {
      from: '2026-11-21',
      to: '2026-11-21',
      orders: { PENDING: 0, DISPATCHED: 1, COMPLETED: 0, CANCELED: 0 },
      takings: [{ paymentMethod, orders: 1, amount: 6000 }],
      dishes: [{ product: { id: 12, name: product.name }, quantity: 2, amount: 5000 }],
      canceled: { orders: 0, amount: 0 },
      average: 6000,
      hours: Array.from({ length: 24 }, (_, hour) => (hour === 12 ? 1 : 0)),
    },
  },
  'GET /api/admin/kitchen': {
    reply: [
      {
        ...order,
        lines: [{ id: item.id, product: { id: 12, name: item.product.name }, quantity: 2 }],
      },
    ],
  },
  'GET /api/admin/orders/{id}': {
    reply: { ...dispatched, items: [item], email: account.email },
  },
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
    reply: [
      {
        ...attempt,
        order: { id: 31, trackingId: placed.trackingId },
        transactionId: null,
      },
    ],
  },
  'POST /api/admin/transactions/{id}/check': { reply: attempt },
  'PUT /api/admin/orders/update/{id}': { body: { status: 'DISPATCHED' }, reply: dispatched },
}
