import { expect, test } from 'vitest'
import { aWaitingOrder, placedAs } from '../../../tests/fixtures/waiting-order.ts'
import { message } from '../../platform/language/message.ts'
import type { Order, OrderEvent, OrderStatus } from '../../shop/orders/order.ts'
import { lineOf } from '../cart/cart.ts'
import { ownMoves } from './order-actions.tsx'
import { orderAgain } from './order-again.tsx'
import { progressOf } from './order-progress.tsx'
import { everyOrder, findOrders, findWaiting, orderSearch } from './order-search.ts'

const until = '2026-11-23T19:00:00.000Z'
const at = (time: string) => Date.parse(`2026-11-23T${time}.000Z`)

test.each([
  ['a canceled order that may still be restored', 'CANCELED', until, '18:59:59', ['PENDING']],
  ['one that was canceled more than a day ago', 'CANCELED', until, '19:00:00', []],
  ['one that only the shop brings back', 'CANCELED', null, '10:00:00', []],
  ['one that waits', 'PENDING', null, '10:00:00', ['CANCELED']],
] as const)('%s', (_, status, restorableUntil, time, moves) => {
  expect(ownMoves({ status, restorableUntil }, at(time))).toEqual(moves)
})

const product = (id: number, change: object = {}) => {
  const dish = { id, name: `Dish ${id}`, image: '', price: 1_000, left: null }
  return { ...dish, ...change }
}
const item = (id: number, quantity: number, price = 1_000) => {
  const dish = { id, name: `Dish ${id}`, image: null }
  const line = { id: 100 + id, order: { id: 1 }, product: dish, options: [] }
  return { ...line, quantity, price, basePrice: price }
}
/** `3 of dish 1` */
const quantitiesIn = (cart: readonly { id: number; quantity: number }[]) =>
  cart.map(({ id, quantity }) => `${quantity} of dish ${id}`)

test('an order goes into the cart again, beside what is there', () => {
  const cart = [lineOf(product(1), 1), lineOf(product(9), 4)]
  const again = orderAgain(cart, [item(1, 2), item(2, 3)], [product(1), product(2)])
  expect(quantitiesIn(again.cart)).toEqual(['3 of dish 1', '4 of dish 9', '3 of dish 2'])
  expect(again).toMatchObject({ added: 2, soldOut: [], gone: [], dearer: [], fewer: [] })
})

test('what is sold out or gone stays out, and every difference is listed', () => {
  const items = [item(1, 2), item(2, 1), item(3, 5), item(4, 1, 800)]
  const products = [product(2, { left: 0 }), product(3, { left: 2 }), product(4)]
  const again = orderAgain([], items, products)
  const fewer = [{ name: 'Dish 3', left: 2 }]
  const dearer = [{ name: 'Dish 4', before: 800, now: 1_000 }]
  expect(again).toMatchObject({ added: 2, gone: ['Dish 1'], soldOut: ['Dish 2'], fewer, dearer })
  expect(quantitiesIn(again.cart)).toEqual(['2 of dish 3', '1 of dish 4'])
  expect(again.cart.map(({ price }) => price)).toEqual([1_000, 1_000])
})

test('what lies in the cart already counts, and nothing goes in that is not there', () => {
  const cart = [lineOf(product(1), 3), lineOf(product(2), 1), lineOf(product(3), 998)]
  const products = [product(1, { left: 3, price: 1_200 }), product(2, { left: 3 }), product(3)]
  const again = orderAgain(cart, [item(1, 2), item(2, 5), item(3, 4)], products)
  expect(quantitiesIn(again.cart)).toEqual(['3 of dish 1', '3 of dish 2', '999 of dish 3'])
  expect(again).toMatchObject({ added: 2, dearer: [] })
  const fewer = again.fewer.map(({ name, left }) => `${name}: ${left}`)
  expect(fewer).toEqual(['Dish 1: 3', 'Dish 2: 3', 'Dish 3: null'])
})

const stepsOf = (status: OrderStatus, history: OrderEvent[]) =>
  progressOf({ status, history, orderDate: '10:00' })

const event = (to: OrderStatus, at: string): OrderEvent => ({ at, from: null, to, by: 'aline' })

const placedAndSent = [event('PENDING', '10:00'), event('DISPATCHED', '10:20')]

test('a new order is paid and waits to be sent', () => {
  expect(stepsOf('PENDING', [event('PENDING', '10:00')])).toEqual([
    { label: message('Paid'), state: 'current', at: '10:00' },
    { label: message('On the way'), state: 'ahead' },
    { label: message('Delivered'), state: 'ahead' },
  ])
})

test('a delivered order waits for nothing any more', () => {
  const history = [...placedAndSent, event('COMPLETED', '10:50')]
  const steps = stepsOf('COMPLETED', history).map(({ state, at }) => `${state} ${at}`)
  expect(steps).toEqual(['done 10:00', 'done 10:20', 'done 10:50'])
})

test('an order that was restored keeps the time it was placed, and forgets that it was on the way', () => {
  const history = [...placedAndSent, event('CANCELED', '10:30'), event('PENDING', '11:00')]
  expect(stepsOf('PENDING', history).map(({ at }) => at)).toEqual(['10:00', undefined, undefined])
})

test('a canceled order is on no way at all', () => {
  expect(stepsOf('CANCELED', [event('CANCELED', '10:30')])).toEqual([])
})

const order = (id: number, change: Partial<Order> = {}): Order => ({
  ...placedAs(aWaitingOrder({ trackingId: `aaaa-${id}` }), id),
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
