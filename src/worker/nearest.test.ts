import { expect, test } from 'vitest'
import { aliasedBy, holds, wholeListOf } from './nearest.ts'

test.each([
  ['/orders', '/order'],
  ['/orders/', '/order'],
  ['/rw/orders?status=PENDING', '/rw/order?status=PENDING'],
  ['/order', undefined],
  ['/orders/7', undefined],
])('%s is another name of %s', (address, page) => {
  expect(aliasedBy(address)).toBe(page)
})

test('a part of a list is in the list itself', () => {
  expect(wholeListOf('/rw/shop?size=12&page=2')).toBe('/rw/shop')
  expect(wholeListOf('/category/Pizza?view=list')).toBe('/category/Pizza')
})

const menu = (last: number, all: number) => `<p data-shown="${last}/${all}"></p>`

test.each([
  ['?view=list', true],
  ['?size=12', true],
  ['?size=12&page=4', true],
  ['?size=12&page=5', false],
  ['?page=2', false],
  ['?category=3', false],
  ['?size=a', false],
])('the first 48 of 70 dishes hold %s: %s', (query, isThere) => {
  expect(holds(menu(48, 70), `/shop${query}`)).toBe(isThere)
})

test.each(['?category=3', '?category=3,4&size=12', '?page=2'])('all dishes hold %s', (query) => {
  expect(holds(menu(20, 20), `/shop${query}`)).toBe(true)
})

test('a list of nothing holds whatever is asked of it', () => {
  expect(holds('<p>Nothing on this shelf yet</p>', '/category/Pizza?size=12')).toBe(true)
})
