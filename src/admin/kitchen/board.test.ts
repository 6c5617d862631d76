import { expect, test } from 'vitest'
import type { KitchenOrder } from '../../shop/orders/order.ts'
import { ageOf, arrivals, dishSums, newestOf, unseenSince, withNews } from './board.ts'

const order = (id: number, change: Partial<KitchenOrder> = {}): KitchenOrder => ({
  id,
  trackingId: `aaaa-${id}`,
  user: null,
  address: '',
  city: '',
  phone: null,
  note: null,
  orderDate: '2026-11-22T17:00:00.000Z',
  paymentMethod: null,
  subtotal: 1_000,
  shipping: 1_000,
  totalAmount: 2_000,
  status: 'PENDING',
  lines: [{ product: { id: 7, name: 'Goat Brochettes' }, quantity: 2 }],
  chatText: '',
  ...change,
})
const ids = (board: readonly KitchenOrder[]) => board.map(({ id }) => id)

test('news of one order change that one, and take away what is done', () => {
  const board = [order(1), order(2), order(4)]
  expect(ids(withNews(board, [3], [order(3)]))).toEqual([1, 2, 3, 4])
  expect(ids(withNews(board, [2], []))).toEqual([1, 4])
  expect(withNews(board, [2], [order(2, { status: 'DISPATCHED' })])[1]?.status).toBe('DISPATCHED')
})

test('only what waits and was not there before is new', () => {
  const before = [order(1)]
  const now = [order(1), order(2), order(3, { status: 'DISPATCHED' })]
  expect(arrivals(before, now)).toEqual([2])
})

test('a reload does not hide what nobody has acknowledged, and a first visit begins in silence', () => {
  const board = [order(1), order(2), order(3, { status: 'DISPATCHED' }), order(4)]
  expect(unseenSince('1', board)).toEqual([2, 4])
  expect(unseenSince(null, board)).toEqual([])
  expect([newestOf(board), newestOf([])]).toEqual([4, 0])
})

test('dishes add up over all orders that wait, most first', () => {
  const tea = { product: { id: 9, name: 'African Tea' }, quantity: 5 }
  const board = [order(1), order(2), order(3, { lines: [tea] }), order(4, { status: 'DISPATCHED' })]
  expect(dishSums(board)).toEqual([
    { id: 9, name: 'African Tea', quantity: 5 },
    { id: 7, name: 'Goat Brochettes', quantity: 4 },
  ])
})

test.each([
  [0, 'fresh'],
  [29, 'fresh'],
  [30, 'due'],
  [44, 'due'],
  [45, 'late'],
])('after %i minutes an order is %s', (minutes, age) => {
  const now = Date.parse('2026-11-22T17:00:30.000Z') + minutes * 60_000
  expect(ageOf(order(1), now, 30)).toEqual({ minutes, age })
})
