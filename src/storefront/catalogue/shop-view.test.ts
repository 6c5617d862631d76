import { expect, test } from 'vitest'
import { emphasise, excerpt } from './description.ts'
import { navigationProduct } from './navigation-product.ts'
import { canonicalPath, shopView, shownRange } from './shop-view.ts'

const shown = (description: string) =>
  emphasise(description)
    .map(({ text, strong }) => (strong ? `[${text}]` : text))
    .join('')

test.each([
  ['Goat on the grill', 'Goat on the grill'],
  ['Today only: half price - while it lasts', 'Today only:[ half price ]- while it lasts'],
  ['a: b - c, d: e - f', 'a:[ b ]- c, d:[ e ]- f'],
  ['Well-done: always', 'Well-done: always'],
  ['Taste: mild', 'Taste: mild'],
  ['x:-y', 'x:-y'],
  ['', ''],
])('between a colon and a dash is emphasis: %s', (description, expected) => {
  expect(shown(description)).toBe(expected)
})

test('a search result shows the first 100 characters of a description', () => {
  expect(excerpt('a'.repeat(100))).toBe('a'.repeat(100))
  expect(excerpt('a'.repeat(101))).toBe(`${'a'.repeat(100)}…`)
})

test('and never half of a character', () => {
  expect(excerpt(`${'a'.repeat(99)}🍕 hot`)).toBe(`${'a'.repeat(99)}…`)
  expect(excerpt(`${'a'.repeat(98)}🍕 hot`)).toBe(`${'a'.repeat(98)}🍕…`)
})

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

const read = (query: string) => shopView.read(new URLSearchParams(query))

test('without a word it is page 1 of 48 in a grid, all categories', () => {
  expect(read('')).toEqual({ page: 1, size: 48, layout: 'grid', categories: [] })
})

test('reads and writes the same address', () => {
  const query = '?category=2,7&page=3&size=12&view=list'
  expect(shopView.query(read(query))).toBe(query)
  expect(shopView.query(read(''))).toBe('')
})

test.each([
  ['size=13', { size: 48 }],
  ['size=1e1', { size: 48 }],
  ['page=0', { page: 1 }],
  ['page=-2', { page: 1 }],
  ['page=abc', { page: 1 }],
  ['page=99999999', { page: 1 }],
  ['view=cards', { layout: 'grid' }],
  ['category=x,3,,-1,3,1.5', { categories: [3] }],
])('what makes no sense counts as not said: %s', (query, part) => {
  expect(read(query)).toMatchObject(part)
})

test('says which products are shown', () => {
  expect(shownRange(read(''), 60)).toEqual({ from: 1, to: 48, pages: 2 })
  expect(shownRange(read('page=2'), 60)).toEqual({ from: 49, to: 60, pages: 2 })
  expect(shownRange(read('size=12'), 12)).toEqual({ from: 1, to: 12, pages: 1 })
  expect(shownRange(read(''), 0)).toEqual({ from: 0, to: 0, pages: 0 })
})

test.each([
  ['', '/shop'],
  ['page=1&size=48', '/shop'],
  ['size=12&page=2', '/shop?page=2&size=12'],
  ['category=7&page=3', '/shop?category=7&page=3'],
  ['category=7,2&page=3&size=12', '/shop?size=12'],
  ['view=list&page=2', '/shop?page=2'],
])('has one address for the same list: %s', (query, address) => {
  expect(canonicalPath('/shop', read(query))).toBe(address)
})
