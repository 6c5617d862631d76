// What the examples of the API are about: one of each.

const user = { id: 7 }
export const category = {
  id: 2,
  name: 'Grill',
  description: 'From the charcoal, with a squeeze of lime.',
}
export const product = {
  id: 12,
  name: 'Goat Brochette',
  slug: 'goatbrochette',
  description: 'Two skewers with onion: very hot - ask for chilli oil on the side.',
  price: 2500,
  image: '/images/4b4dc785ff41ac951da8d15a41a46c96/480.jpg',
  category: { id: 2, name: 'Grill' },
}
export const visible = { ...product, left: null, isNew: true }
export const translations = {
  rw: { name: 'Umushito w’ihene', description: 'Imishito ibiri irimo igitunguru.' },
  fr: { name: 'Brochette de chèvre' },
}
export const stocked = { ...product, translations, quantity: 40, version: 3 }
export const enteredCategory = { ...category, translations: { fr: { name: 'Grillades' } } }
export const paymentMethod = { id: 1, paymentMethod: 'MTN MoMo' }
const paymentMethodTexts = {
  paymentMethod: 'Cash on delivery',
  translations: { fr: { paymentMethod: 'Paiement à la livraison' } },
}
export const paymentMethodBody = { user: { id: 1 }, ...paymentMethodTexts }
const byHand = { gateway: null, code: null }
export const enteredPaymentMethod = { id: 3, ...paymentMethodTexts, ...byHand }
export const placed = {
  trackingId: '3f0c9a52-6a1e-4f43-9d0c-5d6a2f0b7e11',
  user,
  address: 'KG 11 Ave, House 4',
  city: 'Kigali',
  paymentMethod: { id: 1 },
  totalAmount: 6000,
  phone: '0788 123 456',
  note: 'Ring twice, please.',
}
export const order = {
  ...placed,
  orderDate: '2026-11-21T10:00:00.000Z',
  status: 'PENDING',
  phone: '+250788123456',
  id: 31,
  user: { id: 7, username: 'Uwase' },
  paymentMethod,
  subtotal: 5000,
  shipping: 1000,
  waitingSince: '2026-11-21T10:00:00.000Z',
  expectedAt: '2026-11-21T10:30:00.000Z',
  restorableUntil: null,
  gateway: null,
  paid: 0,
  due: 6000,
  payment: 'UNPAID',
  payBefore: null,
  claim: null,
}
export const receivedBody = {
  entryId: '0b8f6c1e-52d3-4f0f-8a53-7d2f6a9be0c4',
  amount: 6000,
  transactionId: 'AB12345678',
  note: 'To the rider.',
}
export const entry = {
  id: receivedBody.entryId,
  amount: 6000,
  transactionId: 'AB12345678',
  note: 'To the rider.',
  at: '2026-11-21T10:40:00.000Z',
  by: 'admin',
}
export const attempt = {
  id: '5a1f6f0e-7c0a-4f7e-9a55-2f0d6b6f3c21',
  phone: '+250 78• ••• •56',
  amount: 6000,
  state: 'PENDING',
  reason: null,
  message: 'Approve Rwf 6,000 on +250 78• ••• •56. Nothing there? Dial *182*7*1#.',
  at: '2026-11-21T10:01:00.000Z',
}
export const claim = { at: '2026-11-21T10:05:00.000Z', transactionId: 'AB12345678' }
const history = [{ at: '2026-11-21T10:00:00.000Z', from: null, to: 'PENDING', by: 'Uwase' }]
export const orderWithHistory = { ...order, history, historyTotal: 1 }
export const item = {
  id: 214,
  order: { id: 31 },
  product: { id: 12, name: 'Goat Brochette', image: product.image },
  quantity: 2,
  price: 2500,
}
export const account = {
  id: 7,
  username: 'Uwase',
  email: 'kimironko@example.com',
  address: 'KG 11 Ave, Kigali',
}
export const dispatched = {
  ...order,
  status: 'DISPATCHED',
  history: [
    ...history,
    { at: '2026-11-21T10:25:00.000Z', from: 'PENDING', to: 'DISPATCHED', by: 'admin' },
  ],
  historyTotal: 2,
}
export const canceled = {
  ...order,
  status: 'CANCELED',
  due: 0,
  restorableUntil: '2026-11-22T10:05:00.000Z',
  history: [
    ...history,
    { at: '2026-11-21T10:05:00.000Z', from: 'PENDING', to: 'CANCELED', by: 'Uwase' },
  ],
  historyTotal: 2,
}
const chatText = `Muraho! This is Igikoni, about your order #31 (${placed.trackingId}).`
export const listed = { ...order, chatText }
export const detail = { ...dispatched, items: [item], email: account.email, chatText }
export const signedIn = { sessionId: 7, userRole: 'CUSTOMER', username: 'Uwase' }
export const categoryBody = {
  user: { id: 1 },
  name: category.name,
  description: category.description,
}
export const productBody = {
  name: product.name,
  price: 2500,
  quantity: 40,
  description: product.description,
  category: { id: 2, user: { id: 1 } },
  image: '/9j/4AAQSkZJRgABAQ…',
}
export const message = {
  clientName: 'A hungry visitor',
  email: 'visitor@example.com',
  message: 'Do you deliver to Nyamata on Sundays?',
}
export const received = { ...message, id: 5, at: '2026-11-21T09:12:00.000Z', readAt: null }
export const mail = {
  id: 88,
  template: 'receipt',
  recipient: account.email,
  status: 'FAILED',
  attempts: 41,
  lastError: 'connect ECONNREFUSED 127.0.0.1:25',
  createdAt: '2026-11-21T10:00:00.000Z',
  sentAt: null,
}

export const settings = {
  openingHours: null,
  pausedUntil: null,
  announcement: 'Fresh sambaza from Lake Kivu tonight.',
  phone: '+250788123456',
  whatsapp: '+250788123456',
  prepMinutes: 30,
  prepay: false,
  prepayMinutes: 15,
  legalName: 'Igikoni Ltd',
  legalAddress: 'KG 11 Ave 45, Kimironko, Kigali',
  tin: '123456789',
}
export const announcement = {
  announcement: settings.announcement,
  translations: { fr: { announcement: 'Ce soir, des sambaza frais du lac Kivu.' } },
}
export const adminSettings = {
  ...settings,
  ...announcement,
  openOrdersPerCustomer: null,
  newCustomerPieces: 100,
  version: 4,
  keepDays: { mails: 90, messages: 365, unconfirmed: 7 },
}

export const synonyms = {
  groups: [
    ['inkoko', 'poulet', 'chicken'],
    ['ihene', 'chèvre', 'goat'],
  ],
  version: 3,
}

export const admin = { id: 1, username: 'admin' }
export const change = {
  id: 512,
  at: '2026-11-21T10:30:00.000Z',
  by: admin,
  noun: 'product',
  nounId: 12,
  name: product.name,
  action: 'update',
  changes: [{ field: 'price', from: 2500, to: 2800 }],
  isRevertible: true,
  reverts: null,
  requestId: 'req-4f1c',
}
