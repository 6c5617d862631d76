import { describe, expect, test } from 'vitest'
import { maxPrice } from '../../shop/money.ts'
import {
  add,
  bringBack,
  has,
  lineOf,
  listedIn,
  readCart,
  readIds,
  remove,
  setQuantity,
  takeOut,
  toggle,
} from './cart.ts'

const image = `/images/${'a'.repeat(32)}/480.jpg`
const burger = lineOf({ id: 1, name: 'Beef Burger', image, price: 3_500 })
const juice = lineOf({ id: 2, name: 'Passion Juice', image, price: 1_500 })

describe('filling the cart', () => {
  test('a new product is added with quantity 1', () => {
    expect(add([juice], burger)).toEqual([juice, { ...burger, quantity: 1 }])
  })

  test('a product that is there already counts up by the added quantity', () => {
    expect(add([burger], { ...burger, quantity: 3 })).toEqual([{ ...burger, quantity: 4 }])
  })

  test('adding again brings the price of today', () => {
    const dearer = { ...burger, price: 4_000 }
    expect(add([burger], dearer)).toEqual([{ ...dearer, quantity: 2 }])
  })

  test('no line goes beyond 999', () => {
    expect(add([{ ...burger, quantity: 998 }], { ...burger, quantity: 5 })[0]?.quantity).toBe(999)
    expect(setQuantity([burger], '1', 5_000)[0]?.quantity).toBe(999)
  })
})

describe('changing the cart', () => {
  test('a quantity is never below 1', () => {
    expect(setQuantity([burger], '1', 2)[0]?.quantity).toBe(2)
    expect(setQuantity([burger], '1', 0)[0]?.quantity).toBe(1)
  })

  test('other products keep their quantity', () => {
    expect(setQuantity([burger, juice], '2', 5)[0]).toBe(burger)
  })

  test('removing takes the whole line', () => {
    expect(remove([burger, juice], '1')).toEqual([juice])
    expect(has(remove([burger], '1'), '1')).toBe(false)
  })

  test('Undo brings a line back to its place and keeps what happened since', () => {
    const cola = lineOf({ id: 3, name: 'Cola', image, price: 800 })
    const four = { ...burger, quantity: 4 }
    expect(bringBack([four, cola], [burger, juice], [burger])).toEqual([four, juice, cola])
  })

  test('Undo brings nothing back that was ordered since', () => {
    const before = [burger, { ...juice, quantity: 3 }]
    expect(bringBack([], before, remove(before, '1'))).toEqual([burger])
    expect(bringBack([], before, [])).toEqual(before)
    const since = [{ ...burger, quantity: 2 }]
    expect(bringBack(since, before, remove(before, '1'))).toEqual(since)
  })

  test('what was ordered leaves the cart, what came in since stays', () => {
    const cart = [{ ...burger, quantity: 3 }, juice]
    expect(takeOut(cart, [{ ...burger, quantity: 2 }, juice])).toEqual([burger])
  })

  test('ticking a category twice unticks it', () => {
    expect(toggle(toggle([], 4), 4)).toEqual([])
    expect(toggle([4], 7)).toEqual([4, 7])
  })
})

describe('the language of a name in the cart', () => {
  const listed = { id: 1, name: 'Hamburger au bœuf', image, price: 3_500 }
  const untranslated = ['name']

  test('is kept where it is another one than names are entered in', () => {
    expect(lineOf(listedIn(listed, 'fr'))).toEqual({ ...listed, quantity: 1, language: 'fr' })
    for (const named of [listedIn({ ...listed, untranslated }, 'fr'), listedIn(listed, 'en')])
      expect(lineOf(named)).toEqual({ ...listed, quantity: 1 })
  })

  test('goes with the name when the product is added again in another language', () => {
    const inFrench = lineOf(listedIn(listed, 'fr'))
    expect(add([inFrench], burger)).toEqual([{ ...burger, quantity: 2 }])
    expect(add([burger], inFrench)).toEqual([{ ...inFrench, quantity: 2 }])
  })

  test('is read back from storage, as far as the shop speaks it', () => {
    const inFrench = lineOf(listedIn(listed, 'fr'))
    expect(readCart([inFrench])).toEqual([inFrench])
    for (const language of ['en', 'de', 7, null])
      expect(readCart([{ ...burger, language }])).toEqual([burger])
  })
})

describe('a cart from storage that was edited', () => {
  test.each([
    ['nothing', undefined],
    ['a number', 7],
    ['a text', '[]'],
    ['an object', { length: 2 }],
  ])('%s is an empty cart', (_, stored) => expect(readCart(stored)).toEqual([]))

  test('keeps good lines and drops the others', () => {
    const ids = [-1, 1.5, '1'].map((id) => ({ ...burger, id }))
    const prices = [-1, Number.NaN, 1e12].map((price) => ({ ...burger, price }))
    const quantities = ['2', Infinity].map((quantity) => ({ ...burger, quantity }))
    const bad = [null, 'burger', ...ids, { ...burger, name: ' ' }, ...prices, ...quantities]
    expect(readCart([...bad, juice])).toEqual([juice])
  })

  test('clamps quantities and cuts fractions', () => {
    const stored = [-3, 1e9, 2.9].map((quantity, at) => ({ ...burger, id: at + 1, quantity }))
    expect(readCart(stored).map(({ quantity }) => quantity)).toEqual([1, 999, 2])
  })

  test('keeps no field of its own and no foreign picture', () => {
    const stored = JSON.parse(
      '[{"id":1,"name":"Burger","price":1,"quantity":1,"image":"https://evil.example/x.jpg","role":"ADMIN","__proto__":{"a":1}}]',
    )
    expect(readCart(stored)).toEqual([{ id: 1, name: 'Burger', price: 1, quantity: 1, image: '' }])
  })

  test('keeps what costs as much as a product may, and nothing dearer', () => {
    const dearest = { ...burger, price: maxPrice }
    expect(readCart([dearest, { ...juice, price: maxPrice + 1 }])).toEqual([dearest])
  })

  test('reads two hundred lines and ids at most', () => {
    const ids = Array.from({ length: 201 }, (_, index) => index + 1)
    expect(readCart(ids.map((id) => ({ ...burger, id })))).toHaveLength(200)
    expect(readIds(ids)).toHaveLength(200)
  })

  test('counts a product that is there twice once', () => {
    expect(readCart([burger, { ...burger, quantity: 5 }])).toEqual([burger])
  })

  test('ids are whole positive numbers, each once', () => {
    expect(readIds([3, 3, '4', -1, 0, 2.5, null, 9])).toEqual([3, 9])
    expect(readIds('3')).toEqual([])
  })
})
