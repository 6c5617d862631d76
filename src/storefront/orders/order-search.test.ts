import { expect, test } from 'vitest'
import { placedOnline, unpaid } from '../../../tests/fixtures/orders.ts'
import { aWaitingOrder } from '../../../tests/fixtures/waiting-order.ts'
import type { Order } from '../../shop/orders/order.ts'
import { everyOrder, findOrders, findWaiting, orderSearch } from './order-search.ts'

const order = (id: number, change: Partial<Order> = {}): Order => ({
  id,
  trackingId: `aaaa-${id}`,
  user: { id: 1, username: 'aline' },
  address: 'KG 7 Ave 12',
  city: 'Kigali',
  phone: null,
  note: null,
  orderDate: '2026-11-21T10:00:00Z',
  paymentMethod: null,
  subtotal: 3_500,
  shipping: 1_000,
  totalAmount: 4_500,
  status: 'PENDING',
  waitingSince: '2026-11-21T10:00:00Z',
  expectedAt: '2026-11-21T10:30:00Z',
  restorableUntil: null,
  ...unpaid(4_500),
  ...placedOnline,
  ...change,
})

const idsOf = (found: { rows: Order[] }) => found.rows.map(({ id }) => id)

test('the tracking ID is found in any letter case and with blanks around it', () => {
  const orders = [order(1, { trackingId: 'ab12-CD' }), order(2)]
  for (const q of [' B12-cd ', '\u200bB12\u2011cd\u00a0'])
    expect(idsOf(findOrders(orders, { ...everyOrder, q }))).toEqual([1])
})

test('signs that mean something elsewhere are searched as they are', () => {
  expect(idsOf(findOrders([order(1)], { ...everyOrder, q: '.*' }))).toEqual([])
})

test('a status leaves only the orders that have it', () => {
  const orders = [order(1), order(2, { status: 'CANCELED' })]
  expect(idsOf(findOrders(orders, { ...everyOrder, status: 'CANCELED' }))).toEqual([2])
})

test('ten orders stand on a page, and a page too far is the last one', () => {
  const orders = Array.from({ length: 12 }, (_, index) => order(index + 1))
  expect(idsOf(findOrders(orders, everyOrder))).toHaveLength(10)
  expect(idsOf(findOrders(orders, { ...everyOrder, page: 9 }))).toEqual([11, 12])
  expect(findOrders([], everyOrder)).toMatchObject({ pages: 1, page: 1, total: 0 })
})

test('the address of a search leads back to it', () => {
  const search = { q: 'ab 12', status: 'DISPATCHED', page: 3 } as const
  const query = orderSearch.query(search)
  expect(query).toBe('?q=ab+12&status=DISPATCHED&page=3')
  expect(orderSearch.read(new URLSearchParams(query))).toEqual(search)
  expect(orderSearch.query(everyOrder)).toBe('')
})

test.each(['page=0', 'page=-2', 'page=1.5', 'page=x', 'status=LOST', ''])(
  'an address that asks for nonsense (%s) shows everyOrder',
  (address) => {
    expect(orderSearch.read(new URLSearchParams(address))).toEqual(everyOrder)
  },
)

test('what is not sent yet comes newest first, before the first page, and is found by its tracking ID', () => {
  const [early, late] = [aWaitingOrder({ placedAt: 1 }), aWaitingOrder({ placedAt: 2 })]
  const outbox = [early, late, aWaitingOrder({ state: 'SENT' })]
  expect(findWaiting(outbox, everyOrder)).toEqual([late, early])
  expect(findWaiting(outbox, { ...everyOrder, q: early.trackingId.toUpperCase() })).toEqual([early])
  expect(findWaiting(outbox, { ...everyOrder, status: 'PENDING' })).toEqual([late, early])
  expect(findWaiting(outbox, { ...everyOrder, page: 2 })).toEqual([])
})
