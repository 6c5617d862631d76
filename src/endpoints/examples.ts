import type { Example } from '../platform/api/openapi.ts'

const user = { id: 7 }
const category = { id: 2, name: 'Grill', description: 'From the charcoal, with a squeeze of lime.' }
const product = {
  id: 12,
  name: 'Goat Brochette',
  slug: 'goatbrochette',
  description: 'Two skewers with onion: very hot - ask for chilli oil on the side.',
  price: 2500,
  image: '/images/4b4dc785ff41ac951da8d15a41a46c96/480.jpg',
  category: { id: 2, name: 'Grill' },
}
const visible = { ...product, left: null, isNew: true }
const stocked = { ...product, quantity: 40, version: 3 }
const paymentMethod = { id: 1, paymentMethod: 'MTN MoMo' }
const placed = {
  trackingId: '3f0c9a52-6a1e-4f43-9d0c-5d6a2f0b7e11',
  user,
  address: 'KG 11 Ave, House 4',
  city: 'Kigali',
  orderDate: '2026-11-21T10:00:00.000Z',
  paymentMethod: { id: 1 },
  totalAmount: 6000,
  status: 'PENDING',
  phone: '0788 123 456',
  note: 'Ring twice, please.',
}
const order = {
  ...placed,
  phone: '+250788123456',
  id: 31,
  user: { id: 7, username: 'Uwase' },
  paymentMethod,
  subtotal: 5000,
  shipping: 1000,
  waitingSince: '2026-11-21T10:00:00.000Z',
  expectedAt: '2026-11-21T10:30:00.000Z',
  restorableUntil: null,
}
const history = [{ at: '2026-11-21T10:00:00.000Z', from: null, to: 'PENDING', by: 'Uwase' }]
const item = {
  id: 214,
  order: { id: 31 },
  product: { id: 12, name: 'Goat Brochette', image: product.image },
  quantity: 2,
  price: 2500,
}
const dispatched = {
  ...order,
  status: 'DISPATCHED',
  history: [
    ...history,
    { at: '2026-11-21T10:25:00.000Z', from: 'PENDING', to: 'DISPATCHED', by: 'admin' },
  ],
}
const account = {
  id: 7,
  username: 'Uwase',
  email: 'kimironko@example.com',
  address: 'KG 11 Ave, Kigali',
}
const signedIn = { sessionId: 7, userRole: 'CUSTOMER', username: 'Uwase' }
const categoryBody = { user: { id: 1 }, name: category.name, description: category.description }
const productBody = {
  name: product.name,
  price: 2500,
  quantity: 40,
  description: product.description,
  category: { id: 2, user: { id: 1 } },
  image: '/9j/4AAQSkZJRgABAQ…',
}
const message = {
  clientName: 'A hungry visitor',
  email: 'visitor@example.com',
  message: 'Do you deliver to Nyamata on Sundays?',
}

const settings = {
  openingHours: null,
  pausedUntil: null,
  announcement: 'Fresh sambaza from Lake Kivu tonight.',
  phone: '+250788123456',
  whatsapp: '+250788123456',
  prepMinutes: 30,
  legalName: 'Igikoni Ltd',
  legalAddress: 'KG 11 Ave 45, Kimironko, Kigali',
  tin: '123456789',
}
const adminSettings = {
  ...settings,
  openOrdersPerCustomer: null,
  newCustomerPieces: 100,
  version: 4,
  keepDays: { mails: 90, messages: 365, unconfirmed: 7 },
}

const change = {
  id: 512,
  at: '2026-11-21T10:30:00.000Z',
  by: { id: 1, username: 'admin' },
  noun: 'product',
  nounId: 12,
  name: product.name,
  action: 'update',
  changes: [{ field: 'price', from: 2500, to: 2800 }],
  isRevertible: true,
  reverts: null,
  requestId: 'req-4f1c',
}

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
  'GET /api/admin/categories': { reply: [category] },
  'GET /api/admin/categories/{id}': { reply: category },
  'POST /api/admin/categories/create': { body: categoryBody, reply: category },
  'PUT /api/admin/categories/update/{id}': { body: categoryBody, reply: category },
  'GET /api/admin/products': { reply: { items: [stocked], total: 61, page: 1, size: 10 } },
  'GET /api/admin/products/{id}': { reply: stocked },
  'POST /api/admin/products/create': { body: productBody, reply: stocked },
  'PUT /api/admin/products/update/{id}': {
    body: { ...productBody, image: product.image, baseQuantity: 42, version: 2 },
    reply: stocked,
  },
  'GET /api/admin/payments': { reply: [paymentMethod] },
  'GET /api/admin/payments/{id}': { reply: paymentMethod },
  'POST /api/admin/payments/create': {
    body: { user: { id: 1 }, paymentMethod: 'MTN MoMo' },
    reply: paymentMethod,
  },
  'PUT /api/admin/payments/update/{id}': {
    body: { user: { id: 1 }, paymentMethod: 'MTN MoMo' },
    reply: paymentMethod,
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
    body: { version: 3, announcement: settings.announcement },
    reply: adminSettings,
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
  'PUT /api/admin/orders/update/{id}': { body: { status: 'DISPATCHED' }, reply: dispatched },
}
