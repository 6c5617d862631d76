import { expect, test } from 'vitest'
import { canonicalPath, shopView, shownRange } from './shop-view.ts'

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
