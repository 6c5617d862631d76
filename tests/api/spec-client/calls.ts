import { orNull, type Shape } from './shape.ts'

/**
 * The table of section 7 of the specification with the entities of section 3, written down from the
 * document alone: nothing here, or in the client, is taken from the program.
 */
export interface DocumentedCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  /** Only where the document names one. */
  readonly status?: number
  readonly reply?: Shape
}

const named = { id: 'integer', name: 'text' } as const
const product = { ...named, description: 'text', price: 'number', image: 'jpeg' } as const
const stocked = { ...product, quantity: 'integer', category: { id: 'integer' } } as const
const payment = { id: 'integer', paymentMethod: 'text' } as const
const it = { id: 'integer' } as const
const place = { address: 'text', city: 'text', orderDate: 'date' } as const
const bill = { paymentMethod: payment, totalAmount: 'number', status: 'status' } as const
const order = { ...it, trackingId: 'uuid', user: it, ...place, ...bill } as const
const orderItem = { order: it, product: it, quantity: 'integer', price: 'number' } as const
const user = { ...it, username: 'text', email: 'text', address: 'text?', role: 'role' } as const

type Rest = Omit<DocumentedCall, 'method' | 'path'>
const get = (path: string, reply: Shape): DocumentedCall => ({ method: 'GET', path, reply })
const post = (path: string, rest?: Rest): DocumentedCall => ({ method: 'POST', path, ...rest })
const put = (path: string, rest?: Rest): DocumentedCall => ({ method: 'PUT', path, ...rest })
const del = (path: string): DocumentedCall => ({ method: 'DELETE', path })

const created = { reply: it }
const moved = { reply: { status: 'status' } } as const

export const calls = {
  login: post('/api/users/login', {
    reply: { sessionId: 'integer', userRole: 'role', username: 'text' },
  }),
  logout: post('/api/users/logout', { status: 200 }),
  register: post('/api/users/register'),
  forgotPassword: post('/api/users/forgot-password'),
  resetPassword: post('/api/users/reset-password'),
  confirm: get('/api/users/confirm', { message: 'text' }),
  contact: post('/api/users/contact', { status: 201 }),
  users: get('/api/users', [user]),
  deleteUser: del('/api/users/delete/{id}'),

  customerCategories: get('/api/customer/categories', [named]),
  customerProducts: get('/api/customer/products', [product]),
  productsOfCategory: get('/api/customer/products/category/{category}', [product]),
  createOrder: post('/api/customer/orders/create', created),
  addOrderItem: post('/api/customer/order-items/add'),
  ordersOfUser: get('/api/customer/orders/user/{userId}', [order]),
  order: get('/api/customer/orders/{id}', order),
  itemsOfOrder: get('/api/customer/order-items/order/{id}', [orderItem]),
  updateOrder: put('/api/customer/orders/update/{id}', moved),
  deleteOrder: del('/api/customer/orders/delete/{id}'),

  categories: get('/api/admin/categories', [named]),
  category: get('/api/admin/categories/{id}', { name: 'text', description: 'text' }),
  createCategory: post('/api/admin/categories/create', created),
  updateCategory: put('/api/admin/categories/update/{id}'),
  deleteCategory: del('/api/admin/categories/delete/{id}'),
  products: get('/api/admin/products', [stocked]),
  product: get('/api/admin/products/{id}', stocked),
  createProduct: post('/api/admin/products/create'),
  updateProduct: put('/api/admin/products/update/{id}'),
  deleteProduct: del('/api/admin/products/delete/{id}'),
  payments: get('/api/admin/payments', [payment]),
  payment: get('/api/admin/payments/{id}', { paymentMethod: 'text' }),
  createPayment: post('/api/admin/payments/create', created),
  updatePayment: put('/api/admin/payments/update/{id}'),
  deletePayment: del('/api/admin/payments/delete/{id}'),
  adminOrders: get('/api/admin/orders', [
    { ...order, user: orNull({ id: 'integer', username: 'text' }) },
  ]),
  adminUpdateOrder: put('/api/admin/orders/update/{id}', moved),
  adminDeleteOrder: del('/api/admin/orders/delete/{id}'),
} satisfies Record<string, DocumentedCall>

export type CallName = keyof typeof calls
