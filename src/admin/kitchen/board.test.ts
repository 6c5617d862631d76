import { expect, test } from 'vitest'
import { aWaitingOrder, placedAs } from '../../../tests/fixtures/waiting-order.ts'
import type { KitchenOrder } from '../../shop/orders/order.ts'
import {
  ageOf,
  type Board,
  dishSums,
  isRinging,
  movedIds,
  noLongerPending,
  removedIds,
  reuseUnchanged,
  seenAtFirst,
  unseenOn,
} from './board.ts'

const times = { waitingSince: '2026-11-22T17:00:00.000Z', expectedAt: '2026-11-22T17:30:00.000Z' }
const order = (id: number, change: Partial<KitchenOrder> = {}): KitchenOrder => ({
  ...placedAs(aWaitingOrder({ trackingId: `aaaa-${id}` }), id),
  ...times,
  user: null,
  lines: [{ id: 1, product: { id: 7, name: 'Goat Brochettes' }, quantity: 2, options: [] }],
  chatText: '',
  ...change,
})

test('a press may be meant for what stood there before a card moved up or its order went on', () => {
  const board = [order(1), order(2), order(3)]
  expect(movedIds(board, board)).toEqual([])
  expect(movedIds(board, [...board, order(4)])).toEqual([4])
  expect(movedIds(board, [order(1), order(3)])).toEqual([3])
  const dispatched = order(1, { status: 'DISPATCHED' })
  expect(movedIds(board, [dispatched, order(2), order(3)])).toEqual([1])
})

test('what has not changed is not re-rendered when the whole board was requested', () => {
  const before = [order(1), order(2)]
  const now = reuseUnchanged(before, [order(1), order(2, { status: 'DISPATCHED' }), order(3)])
  expect(now[0]).toBe(before[0])
  expect(now.map(({ status }) => status)).toEqual(['PENDING', 'DISPATCHED', 'PENDING'])
})

test('a reload does not hide what nobody has acknowledged, and a first visit begins in silence', () => {
  const board = [order(1), order(2), order(3, { status: 'DISPATCHED' }), order(4)]
  const unseen = (kept: unknown) => unseenOn(board, seenAtFirst(kept, board))
  expect(unseen([1])).toEqual([2, 4])
  expect(unseen(null)).toEqual([])
  expect(unseen([])).toEqual([1, 2, 4])
  // What cannot be read may hide an order: it rings.
  expect(unseen(4)).toEqual([1, 2, 4])
})

test('a restored order rings, also after a reload, though newer ones were acknowledged', () => {
  const seen = [1, 2]
  const canceled = [order(2)]
  const gone = noLongerPending([order(1), order(2)], canceled)
  const seenThen = seen.filter((id) => !gone.includes(id))
  const restored = [order(1), order(2)]
  expect(unseenOn(restored, seenThen)).toEqual([1])
  expect(unseenOn(restored, seenAtFirst(seenThen, restored))).toEqual([1])
})

test('orders of one customer that wait ring once', () => {
  const keza = { id: 7, username: 'keza' }
  const mugisha = { id: 8, username: 'mugisha' }
  const board = [order(1, { user: keza }), order(2, { user: keza })]
  expect(isRinging(board, [1, 2])).toBe(true)
  expect(isRinging(board, [2])).toBe(false)
  expect(isRinging([...board, order(3, { user: mugisha })], [2, 3])).toBe(true)
  const onItsWay = order(1, { user: keza, status: 'DISPATCHED' })
  expect(isRinging([onItsWay, order(2, { user: keza })], [2])).toBe(true)
})

test('orders of deleted customers ring each for itself', () => {
  expect(isRinging([order(1), order(2)], [2])).toBe(true)
})

test('a promise stays when the kitchen needs longer from then on', () => {
  const now = Date.parse('2026-11-22T17:46:00.000Z')
  expect(ageOf(order(1), now)).toBe('late')
  const later = order(1, { expectedAt: '2026-11-22T18:00:00.000Z' })
  expect(ageOf(later, now)).toBe('fresh')
})

test('dishes add up over all orders that wait, most first', () => {
  const tea = { id: 3, product: { id: 9, name: 'African Tea' }, quantity: 5, options: [] }
  const board = [order(1), order(2), order(3, { lines: [tea] }), order(4, { status: 'DISPATCHED' })]
  const sums = dishSums(board).map(({ key, name, quantity }) => `${quantity} × ${key} ${name}`)
  expect(sums).toEqual(['5 × 9 African Tea', '4 × 7 Goat Brochettes'])
})

test('an order that was entered in this browser does not ring', () => {
  expect(unseenOn([order(1), order(2)], [], ['aaaa-2'])).toEqual([1])
})

test('what has to be paid first is not cooked, does not ring, and rings once it is paid', () => {
  const payBefore = '2026-11-22T17:15:00.000Z'
  const unpaidOne = order(2, { payBefore, gateway: 'MTN_MOMO' })
  const board = [order(1), unpaidOne]
  expect(unseenOn(board, [1])).toEqual([])
  expect(isRinging(board, [])).toBe(false)
  expect(seenAtFirst(null, board)).toEqual([1])
  expect(dishSums(board)).toMatchObject([{ quantity: 2 }])
  const paid = [order(1), { ...unpaidOne, payment: 'PAID' as const, paid: 2_000, due: 0 }]
  expect(unseenOn(paid, [1])).toEqual([2])
  expect(isRinging(paid, [2])).toBe(true)
  expect(dishSums(paid)).toMatchObject([{ quantity: 4 }])
})

test('of two hundred cards one event re-renders one, and a new connection none', () => {
  const board = Array.from({ length: 200 }, (_, index) => order(index + 1))
  // The cards are memoized: an order that is the same object is not rendered again.
  const renderedAgain = (now: Board) => now.filter((order, at) => order !== board[at]).length
  const changed = board.with(6, order(7, { note: 'No onions.' }))
  expect(renderedAgain(reuseUnchanged(board, changed))).toBe(1)
  expect(renderedAgain(reuseUnchanged(board, structuredClone(board)))).toBe(0)
})

test.each([
  [0, 'fresh'],
  [29, 'fresh'],
  [30, 'due'],
  [44, 'due'],
  [45, 'late'],
])('after %i minutes an order is %s', (minutes, age) => {
  const now = Date.parse('2026-11-22T17:00:30.000Z') + minutes * 60_000
  expect(ageOf(order(1), now)).toBe(age)
})

test('what has left the board is told, but for orders that were never to be cooked', () => {
  const toPay = order(3, { gateway: 'MTN_MOMO', payBefore: '2026-11-22T17:15:00.000Z' })
  expect(removedIds([order(1), order(2), toPay], [order(2), order(4)])).toEqual([1])
})
