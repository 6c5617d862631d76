import type { Example } from '../platform/api/openapi.ts'
import {
  account,
  admin,
  adminSettings,
  announcement,
  category,
  categoryBody,
  change,
  enteredCategory,
  enteredPaymentMethod,
  mail,
  message,
  order,
  paymentMethod,
  paymentMethodBody,
  product,
  productBody,
  received,
  settings,
  signedIn,
  stocked,
  synonyms,
  visible,
} from './example-nouns.ts'
import { orderExamples } from './order-examples.ts'

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
  'GET /api/users/confirm': {
    reply: { code: 'EMAIL_CONFIRMED', message: 'Email confirmed successfully' },
  },
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
  'GET /api/users': { reply: [{ ...account, role: 'CUSTOMER' }] },
  'POST /api/users/contact': {
    body: message,
    reply: { message: 'Thank you, A hungry visitor! We will send you the details by email.' },
  },
  'GET /api/admin/messages': { reply: [received] },
  'PUT /api/admin/messages/{id}': {
    body: { read: true },
    reply: { id: received.id, readAt: '2026-11-21T09:30:00.000Z' },
  },
  'GET /api/customer/categories': { reply: [category] },
  'GET /api/customer/products': { reply: { items: [visible], total: 61, page: 1, size: 48 } },
  'GET /api/customer/products/category/{category}': { reply: [visible] },
  'GET /api/customer/products/{id}': { reply: visible },
  'GET /api/customer/search': { reply: { items: [visible], corrected: 'goat brochettes' } },
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
  'PUT /api/admin/products/stock/{id}': {
    body: { quantity: 40, baseQuantity: 42 },
    reply: stocked,
  },
  'PUT /api/admin/products/bulk': {
    body: {
      edits: [
        { id: 12, quantity: 0 },
        { id: 19, quantity: 0 },
      ],
    },
    reply: {
      changed: [12],
      before: [{ id: 12, quantity: 40, category: { id: 2 } }],
      refused: [{ id: 19, message: 'This product does not exist any more.' }],
    },
  },
  'POST /api/admin/products/import': {
    body: {
      rows: [
        {
          name: 'Rolex',
          category: 'Brochettes',
          price: 1000,
          quantity: 5,
          description: 'Eggs and vegetables in a warm chapati.',
        },
      ],
      dryRun: true,
    },
    reply: { isDone: false, created: 1, updated: 0, errors: [] },
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
      now: order.orderDate,
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
  'GET /api/admin/history': { reply: { items: [change], next: null, people: [admin] } },
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
  'GET /api/admin/today': {
    reply: {
      day: '2026-11-21',
      pending: 1,
      dispatched: 2,
      completed: 9,
      canceled: 1,
      takings: [{ paymentMethod: paymentMethod.paymentMethod, orders: 12, total: 71_500 }],
      openBefore: 0,
      waiting: [{ id: order.id, userId: order.user.id }],
      soldOut: 1,
      lowStock: 3,
      unreadMessages: 1,
      failedMails: 1,
      hasAny: {
        hours: true,
        phone: true,
        categories: true,
        products: true,
        paymentMethods: true,
        orders: true,
      },
    },
  },
  'GET /api/admin/sales': {
    reply: [
      { day: '2026-11-20', orders: 10, total: 58_000 },
      { day: '2026-11-21', orders: 12, total: 71_500 },
    ],
  },
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
      received: [{ paymentMethod, how: 'CODE', entries: 1, amount: 4500 }],
      refunded: { entries: 0, amount: 0 },
      open: { orders: 1, amount: 1500 },
      unentered: { orders: 0, amount: 0 },
      fees: 23,
    },
  },
  'GET /api/admin/mails': { reply: { items: [mail], total: 1, page: 1, size: 20 } },
  'POST /api/admin/mails/resend/{id}': { reply: { ...mail, status: 'QUEUED' } },
  ...orderExamples,
}
