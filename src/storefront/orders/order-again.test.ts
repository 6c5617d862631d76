import { expect, test } from 'vitest'
import { lineOf } from '../cart/cart.ts'
import { orderAgain } from './order-again.tsx'

const product = (id: number, change: object = {}) => ({
  id,
  name: `Dish ${id}`,
  image: '',
  price: 1_000,
  left: null,
  ...change,
})
const item = (id: number, quantity: number, price = 1_000) => ({
  id: 100 + id,
  order: { id: 1 },
  product: { id, name: `Dish ${id}`, image: null },
  quantity,
  price,
  basePrice: price,
  options: [],
})

test('an order goes into the cart again, beside what is there', () => {
  const cart = [lineOf(product(1), 1), lineOf(product(9), 4)]
  const again = orderAgain(cart, [item(1, 2), item(2, 3)], [product(1), product(2)])
  expect(again.cart.map(({ id, quantity }) => [id, quantity])).toEqual([
    [1, 3],
    [9, 4],
    [2, 3],
  ])
  expect(again).toMatchObject({ added: 2, soldOut: [], gone: [], dearer: [], fewer: [] })
})

test('what is sold out or gone stays out, and every difference is listed', () => {
  const again = orderAgain(
    [],
    [item(1, 2), item(2, 1), item(3, 5), item(4, 1, 800)],
    [product(2, { left: 0 }), product(3, { left: 2 }), product(4)],
  )
  expect(again).toMatchObject({
    added: 2,
    gone: ['Dish 1'],
    soldOut: ['Dish 2'],
    fewer: [{ name: 'Dish 3', left: 2 }],
    dearer: [{ name: 'Dish 4', before: 800, now: 1_000 }],
  })
  expect(again.cart.map(({ id, quantity, price }) => [id, quantity, price])).toEqual([
    [3, 2, 1_000],
    [4, 1, 1_000],
  ])
})

test('what lies in the cart already counts, and nothing goes in that is not there', () => {
  const cart = [lineOf(product(1), 3), lineOf(product(2), 1), lineOf(product(3), 998)]
  const again = orderAgain(
    cart,
    [item(1, 2), item(2, 5), item(3, 4)],
    [product(1, { left: 3, price: 1_200 }), product(2, { left: 3 }), product(3)],
  )
  expect(again.cart.map(({ id, quantity }) => [id, quantity])).toEqual([
    [1, 3],
    [2, 3],
    [3, 999],
  ])
  expect(again).toMatchObject({
    added: 2,
    fewer: [
      { name: 'Dish 1', left: 3 },
      { name: 'Dish 2', left: 3 },
      { name: 'Dish 3', left: null },
    ],
    dearer: [],
  })
})
