/**
 * Who shops here in the demo, and what they ordered in the last thirty days: every status, every
 * payment method, enough days for a sales chart. Customers have given names that many people have.
 */
import type { OrderStatus } from '../src/shop/orders/order.ts'

export type DemoCustomer = {
  username: string
  email: string
  password: string
  address: string
  city: string
  phone: string
}

type Guest = { channel: 'PHONE' | 'COUNTER'; name?: string; phone?: string; address?: string }

export type DemoOrder = {
  /** A username from `customers`; or an administrator entered it, for a caller or a guest at the counter. */
  customer: string | Guest
  placed: Placed
  /** A name from `paymentMethods` of the catalogue. */
  paymentMethod: string
  /** Absent: the customer's own. */
  address?: string
  city: string
  isPickUp?: boolean
  lines: readonly { product: string; quantity: number }[]
  /** For the kitchen. */
  note?: string | undefined
  /** Every status the order has had, oldest first. */
  path: readonly OrderStatus[]
}

type Placed =
  | {
      daysAgo: number
      /** HH:mm on Kigali's clock. */
      at: string
    }
  /** Before the demo is loaded: what is still open is as fresh as it would be in a kitchen. */
  | { minutesAgo: number }

export const shopPhone = '+250788000100'

export const customers: readonly DemoCustomer[] = [
  {
    username: 'Uwase',
    email: 'kimironko@example.com',
    password: 'isombe-2500',
    address: 'Kimironko, KG 11 Ave 45, green gate near the market',
    city: 'Kigali',
    phone: '+250788000145',
  },
  {
    username: 'Mugisha',
    email: 'remera@example.com',
    password: 'mizuzu-1500',
    address: 'Remera, KG 17 Ave 112, second gate',
    city: 'Kigali',
    phone: '+250722000112',
  },
]

export const orders: readonly DemoOrder[] = [
  {
    customer: { channel: 'PHONE', name: 'Keza', phone: '+250788000101', address: 'KG 9 Ave 12' },
    placed: { daysAgo: 3, at: '18:05' },
    paymentMethod: 'Cash on delivery',
    city: 'Kigali',
    lines: [
      { product: 'Goat Brochettes', quantity: 3 },
      { product: 'Ibirayi', quantity: 1 },
    ],
    path: ['PENDING', 'DISPATCHED', 'COMPLETED'],
  },
  {
    customer: { channel: 'COUNTER' },
    placed: { daysAgo: 1, at: '12:50' },
    paymentMethod: 'MTN MoMo',
    city: '',
    isPickUp: true,
    lines: [{ product: 'Igikoni Beef Burger', quantity: 1 }],
    path: ['PENDING', 'DISPATCHED', 'COMPLETED'],
  },
  {
    customer: { channel: 'PHONE', name: 'Gasana', phone: '+250788000102' },
    placed: { minutesAgo: 9 },
    paymentMethod: 'Cash on delivery',
    city: '',
    isPickUp: true,
    lines: [
      { product: 'Pizza Margherita', quantity: 1 },
      { product: 'Mango Juice', quantity: 2 },
    ],
    note: 'Comes at half past.',
    path: ['PENDING'],
  },
  {
    customer: 'Uwase',
    placed: { daysAgo: 29, at: '12:10' },
    paymentMethod: 'MTN MoMo',
    city: 'Kigali',
    lines: [
      { product: 'Melange Lunch Plate', quantity: 2 },
      { product: 'Passion Juice', quantity: 2 },
    ],
    path: ['PENDING', 'DISPATCHED', 'COMPLETED'],
  },
  {
    customer: 'Mugisha',
    placed: { daysAgo: 26, at: '19:25' },
    paymentMethod: 'Cash on delivery',
    city: 'Kigali',
    lines: [
      { product: 'Goat Brochettes', quantity: 4 },
      { product: 'Mizuzu', quantity: 2 },
      { product: 'Citron Soda', quantity: 4 },
    ],
    path: ['PENDING', 'DISPATCHED', 'COMPLETED'],
  },
  {
    customer: 'Uwase',
    placed: { daysAgo: 23, at: '20:05' },
    paymentMethod: 'Airtel Money',
    city: 'Kigali',
    lines: [
      { product: 'Beef Pepperoni Pizza', quantity: 1 },
      { product: 'Garden Pizza', quantity: 1 },
      { product: 'Chicken Wings', quantity: 1 },
    ],
    path: ['PENDING', 'DISPATCHED', 'COMPLETED'],
  },
  {
    customer: 'Mugisha',
    placed: { daysAgo: 21, at: '08:15' },
    paymentMethod: 'MTN MoMo',
    address: 'KG 7 Ave 20, reception',
    city: 'Kigali',
    lines: [
      { product: 'Amandazi', quantity: 4 },
      { product: 'African Tea', quantity: 4 },
      { product: 'Café au Lait', quantity: 2 },
    ],
    path: ['PENDING', 'DISPATCHED', 'COMPLETED'],
  },
  {
    // The rain was too heavy for a motorbike: cancelled, then taken up again.
    customer: 'Uwase',
    placed: { daysAgo: 18, at: '18:40' },
    paymentMethod: 'Cash on delivery',
    city: 'Kigali',
    lines: [
      { product: 'Akabenz', quantity: 2 },
      { product: 'Ibirayi', quantity: 2 },
      { product: 'Kachumbari', quantity: 2 },
    ],
    path: ['PENDING', 'CANCELED', 'PENDING', 'DISPATCHED', 'COMPLETED'],
  },
  {
    customer: 'Mugisha',
    placed: { daysAgo: 16, at: '13:00' },
    paymentMethod: 'MTN MoMo',
    city: 'Kigali',
    lines: [
      { product: 'Family Grill Platter', quantity: 2 },
      { product: 'Pineapple Ginger Juice', quantity: 4 },
      { product: 'Fruit Salad', quantity: 4 },
    ],
    path: ['PENDING', 'DISPATCHED', 'COMPLETED'],
  },
  {
    customer: 'Uwase',
    placed: { daysAgo: 13, at: '17:30' },
    paymentMethod: 'Airtel Money',
    city: 'Kigali',
    lines: [
      { product: 'Bugarama Rice 5 kg', quantity: 2 },
      { product: 'Dry Red Beans 1 kg', quantity: 3 },
      { product: 'Cassava Flour 1 kg', quantity: 2 },
      { product: 'Chilli Oil 20 ml', quantity: 1 },
    ],
    path: ['PENDING', 'DISPATCHED', 'COMPLETED'],
  },
  {
    customer: 'Mugisha',
    placed: { daysAgo: 11, at: '12:35' },
    paymentMethod: 'MTN MoMo',
    address: 'KK 15 Rd 8, Kicukiro',
    city: 'Kigali',
    lines: [
      { product: 'Crispy Chicken Burger', quantity: 1 },
      { product: 'Ifiriti', quantity: 1 },
    ],
    path: ['PENDING', 'CANCELED'],
  },
  {
    customer: 'Uwase',
    placed: { daysAgo: 8, at: '19:50' },
    paymentMethod: 'MTN MoMo',
    city: 'Kigali',
    lines: [
      { product: 'Igisafuriya', quantity: 1 },
      { product: 'Ubugali with Beef Stew', quantity: 2 },
      { product: 'Dodo in Groundnut Sauce', quantity: 1 },
      { product: 'Maracuja Ice Cream', quantity: 4 },
    ],
    path: ['PENDING', 'DISPATCHED', 'COMPLETED'],
  },
  {
    customer: 'Mugisha',
    placed: { daysAgo: 6, at: '10:20' },
    paymentMethod: 'Cash on delivery',
    city: 'Kigali',
    lines: [
      { product: 'Rolex with Two Eggs', quantity: 3 },
      { product: 'Rwandan Coffee', quantity: 3 },
    ],
    path: ['PENDING', 'DISPATCHED', 'COMPLETED'],
  },
  {
    customer: 'Uwase',
    placed: { daysAgo: 4, at: '20:30' },
    paymentMethod: 'Airtel Money',
    address: 'KN 3 Rd 61, Nyarugenge',
    city: 'Kigali',
    lines: [
      { product: 'Whole Grilled Tilapia', quantity: 2 },
      { product: 'Igitoki', quantity: 2 },
      { product: 'Tree Tomato Juice', quantity: 3 },
    ],
    path: ['PENDING', 'DISPATCHED', 'COMPLETED'],
  },
  {
    customer: 'Mugisha',
    placed: { daysAgo: 2, at: '13:15' },
    paymentMethod: 'MTN MoMo',
    city: 'Kigali',
    lines: [
      { product: 'Igikoni Beef Burger', quantity: 2 },
      { product: 'Masala Fries', quantity: 2 },
      { product: 'Mango Juice', quantity: 2 },
    ],
    path: ['PENDING', 'DISPATCHED', 'COMPLETED'],
  },
  {
    customer: 'Uwase',
    placed: { daysAgo: 1, at: '21:50' },
    paymentMethod: 'Cash on delivery',
    city: 'Kigali',
    lines: [{ product: 'Pizza Margherita', quantity: 1 }],
    path: ['PENDING', 'DISPATCHED', 'CANCELED'],
  },
  {
    customer: 'Mugisha',
    placed: { minutesAgo: 34 },
    paymentMethod: 'Airtel Money',
    address: 'KG 7 Ave 20, reception',
    city: 'Kigali',
    lines: [
      { product: 'Pilau with Beef', quantity: 3 },
      { product: 'Beef Sambusa', quantity: 4 },
      { product: 'Still Water 500 ml', quantity: 3 },
    ],
    path: ['PENDING', 'DISPATCHED'],
  },
  {
    customer: 'Uwase',
    placed: { minutesAgo: 6 },
    paymentMethod: 'MTN MoMo',
    city: 'Kigali',
    lines: [
      { product: 'Weekend Breakfast Basket', quantity: 1 },
      { product: 'Honey Banana Pancakes', quantity: 2 },
      { product: 'Iced Coffee Shake', quantity: 2 },
    ],
    note: 'The bell is broken, please call.',
    path: ['PENDING'],
  },
]
