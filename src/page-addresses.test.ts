import { expect, it } from 'vitest'
import { isOneOfMany } from './page-addresses.ts'

it.each([
  ['/', false],
  ['/shop', false],
  ['/fr/shop?page=25', false],
  ['/shop?page=26', true],
  ['/shop?page=2&size=12', false],
  ['/shop?page=3&size=12', true],
  ['/category/Pizza?page=2&view=list', false],
  ['/category/Pizza?page=3&view=list', true],
  ['/rw/shop.data?page=30&_routes=shop', true],
  ['/product/7.data?_routes=product', false],
])('tells pages of which there is no end from those that visitors turn to: %s', (address, wanted) =>
  expect(isOneOfMany(address)).toBe(wanted),
)
