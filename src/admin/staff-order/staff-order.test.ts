import { expect, test } from 'vitest'
import type { Product } from '../../shop/catalogue/product.ts'
import {
  bodyOf,
  dishesLike,
  fulfilmentsFor,
  newDraft,
  popularDishes,
  pricedLine,
} from './staff-order.ts'

const plain = {
  ...{ description: '', price: 2_000, image: '', category: { id: 1, name: 'Food' }, left: null },
  ...{ isNew: false, hasOptions: false, mustChoose: false, soldOutUntil: null },
}
const dish = (id: number, name: string, more: Partial<Product> = {}): Product => {
  return { ...plain, id, name, slug: name, ...more }
}
const option = (id: number, extra: number, isSoldOut = false) => {
  return { id, name: `Option ${id}`, extra, isDefault: id === 1, isSoldOut }
}
const options = [option(1, 0), option(2, 500), option(3, 900, true)]
const sizes = { id: 9, name: 'Size', min: 1, max: 1, ask: false, options }
const menu = [
  dish(1, 'Beef Burger'),
  dish(2, 'Café au lait'),
  dish(3, 'Burger king size', { left: 0 }),
  dish(4, 'Burger', { hasOptions: true, optionGroups: [sizes] }),
]
const names = (dishes: readonly Product[]) => dishes.map(({ name }) => name)

test('a part of a name finds a dish, whatever its case and accents; sold out ones come last', () => {
  expect(names(dishesLike(menu, ' BURGER'))).toEqual(['Burger', 'Beef Burger', 'Burger king size'])
  expect(names(dishesLike(menu, 'cafe'))).toEqual(['Café au lait'])
  expect(dishesLike(menu, 'pizza')).toEqual([])
})

test('what sold most comes first, and the menu makes up for the rest', () => {
  const others = ['Beef Burger', 'Café au lait', 'Burger king size']
  expect(names(popularDishes(menu, [4, 77]))).toEqual(['Burger', ...others])
})

test('a caller gets what the shop offers, a guest at the counter may always take the dishes along', () => {
  expect(fulfilmentsFor('PHONE', ['DELIVERY', 'PICKUP'])).toEqual(['DELIVERY', 'PICKUP'])
  expect(fulfilmentsFor('COUNTER', ['DELIVERY', 'PICKUP'])).toEqual(['PICKUP', 'DELIVERY'])
  expect(fulfilmentsFor('COUNTER', ['DELIVERY'])).toEqual(['PICKUP', 'DELIVERY'])
  expect(fulfilmentsFor('PHONE', ['PICKUP'])).toEqual(['PICKUP'])
})

const line = (productId: number, chosen?: number[]) => {
  return { key: 'a', productId, name: 'Burger', quantity: 2, options: chosen }
}

test('a line costs what its options cost, and loses one that is sold out', () => {
  expect(pricedLine(line(4), menu)).toMatchObject({ ids: [1], price: 2_000 })
  expect(pricedLine(line(4, [2]), menu)).toMatchObject({ ids: [2], price: 2_500 })
  expect(pricedLine(line(4, [3]), menu)).toMatchObject({ ids: [], price: 2_000 })
  expect(pricedLine(line(88), menu)).toMatchObject({ product: undefined, price: 0 })
})

test('options are sent for dishes that have some, and money that came with the order', () => {
  const draft = { ...newDraft(), paymentMethod: '7', isPaid: true, transactionId: 'PP1' }
  const lines = [pricedLine(line(4, [2]), menu), pricedLine(line(1), menu)]
  const order = { draft, lines, fulfilment: 'PICKUP', totalAmount: 9_000, amount: 5_000 } as const
  expect(bodyOf(order)).toMatchObject({
    trackingId: draft.trackingId,
    fulfilment: 'PICKUP',
    paymentMethod: { id: 7 },
    items: [
      { product: { id: 4 }, quantity: 2, price: 2_500, options: [2] },
      { product: { id: 1 }, quantity: 2, price: 2_000 },
    ],
    received: { entryId: draft.entryId, amount: 5_000, transactionId: 'PP1' },
  })
  const { items, received } = bodyOf({ ...order, lines: [], draft: { ...draft, isPaid: false } })
  expect([items, received]).toEqual([undefined, undefined])
})
