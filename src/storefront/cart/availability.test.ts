import { describe, expect, test } from 'vitest'
import {
  availabilityOf,
  type CurrentProduct,
  currentProductsFor,
  orderable,
  previousPrices,
  withCurrentProducts,
  withDefaults,
} from './availability.ts'
import { asksForChoice, lineOf } from './cart.ts'

const burgerNow: CurrentProduct = {
  id: 1,
  name: 'Beef Burger',
  image: '',
  price: 3_500,
  left: null,
}
const burger = lineOf(burgerNow)
const juice = lineOf({ id: 2, name: 'Passion Juice', image: '', price: 1_500 })

describe('a line of the cart', () => {
  test.each([
    ['is fine while there is plenty', { left: null }, 'fine'],
    ['is fine while there are as many as it wants', { left: 3 }, 'fine'],
    ['is short when there are fewer', { left: 2 }, 'short'],
    ['is sold out when none is left', { left: 0 }, 'soldOut'],
  ] as const)('%s', (_, { left }, availability) => {
    const line = { ...burger, quantity: 3 }
    expect(availabilityOf(line, currentProductsFor([1], [{ ...burgerNow, left }]), [line])).toBe(
      availability,
    )
  })

  test('is gone when the shop does not know the product any more', () => {
    expect(availabilityOf(burger, currentProductsFor([1], []), [burger])).toBe('gone')
  })

  test('is fine until it was checked', () => {
    expect(availabilityOf(juice, currentProductsFor([1], [burgerNow]), [juice])).toBe('fine')
  })
})

test('a line that is gone or sold out is not ordered', () => {
  const cola = lineOf({ id: 3, name: 'Cola', image: '', price: 800 })
  const current = currentProductsFor([1, 2], [{ ...burgerNow, left: 0 }])
  expect(orderable([burger, juice, cola], current)).toEqual([cola])
})

test('a dish of which no option is chosen by itself today asks for a choice', () => {
  const size = {
    ...{ id: 1, name: 'Size', min: 1, max: 1, ask: false },
    options: [{ id: 7, name: 'Small', extra: 0, isDefault: true, isSoldOut: true }],
  }
  const today = { ...burgerNow, hasOptions: true, mustChoose: false, optionGroups: [size] }
  expect(asksForChoice(today)).toBe(true)
  expect(asksForChoice({ ...today, defaultOptions: [{ id: 8, name: 'Large', extra: 0 }] })).toBe(
    false,
  )
  const current = currentProductsFor([1], [today])
  const lines = withDefaults([burger], current)
  expect(lines).toEqual([{ ...burger, options: [] }])
  expect(orderable(lines, current)).toEqual([])
})

test('a name is taken over in the language in which the shop says it now', () => {
  const inFrench = { ...burgerNow, name: 'Hamburger au bœuf', language: 'fr' } as const
  const [line] = withCurrentProducts([burger], currentProductsFor([1], [inFrench]))
  expect(line).toEqual({ ...burger, name: inFrench.name, language: 'fr' })
  expect(withCurrentProducts(line ? [line] : [], currentProductsFor([1], [burgerNow]))).toEqual([
    burger,
  ])
})

test('a new price is taken over, and the old one remembered', () => {
  const current = currentProductsFor([1, 2], [{ ...burgerNow, price: 4_000 }])
  expect(withCurrentProducts([burger, juice], current)).toEqual([
    { ...burger, price: 4_000 },
    juice,
  ])
  expect([...previousPrices([burger, juice], current)]).toEqual([['1', 3_500]])
})
