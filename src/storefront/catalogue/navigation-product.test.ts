import { expect, test } from 'vitest'
import { navigationProduct } from './navigation-product.ts'

const product = {
  id: 1,
  name: 'Goat Brochettes',
  slug: 'goatbrochettes',
  description: 'From the charcoal.',
  price: 3_500,
  image: '/images/ab12/480.jpg',
  category: { id: 2, name: 'Brochettes' },
  left: null,
  isNew: false,
  hasOptions: false,
  mustChoose: false,
  soldOutUntil: null,
}

test('a product is passed on from its link to its page', () => {
  expect(navigationProduct({ product })).toEqual(product)
  expect(navigationProduct({ product: { ...product, left: 3 } })?.left).toBe(3)
  const category = { id: 2, name: 'Brochettes', enteredName: 'Skewers', untranslated: [] }
  const inFrench = { ...product, category, untranslated: ['description'] }
  expect(navigationProduct({ product: inFrench })).toEqual(inFrench)
})

test.each([
  ['nothing', null],
  ['the state of another page', { from: '/cart' }],
  ['a product without its category', { product: { ...product, category: undefined } }],
  [
    'a category without the name of its address',
    { product: { ...product, category: { id: 2, name: 'Grill', enteredName: {} } } },
  ],
  ['a price in words', { product: { ...product, price: '3,500' } }],
])('%s is no product', (_, state) => {
  expect(navigationProduct(state)).toBeUndefined()
})
