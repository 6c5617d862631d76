import { expect, test } from 'vitest'
import { cacheKeyOf, isShopPage, pageOfData } from './worker-addresses.ts'

test.each([
  '/',
  '/rw',
  '/shop',
  '/fr/product/7',
  '/order/17',
  '/administration',
  '/rw/api/users/confirm',
])('%s is a page of the storefront', (pathname) => expect(isShopPage(pathname)).toBe(true))

test.each([
  '/admin',
  '/admin/orders',
  '/rw/admin',
  '/api/users/confirm-again',
  '/api/docs',
  '/api/customer/orders/1',
  '/checkout',
  '/healthz',
  '/sitemap.xml',
  '/robots.txt',
])('the network answers %s', (pathname) => expect(isShopPage(pathname)).toBe(false))

test.each([
  ['/order/17', '/order/1'],
  ['/rw/order/17?from=mail', '/rw/order/1'],
  ['/cart?again', '/cart'],
  ['/reset-password?token=secret', '/reset-password'],
  ['/api/users/confirm?token=secret', '/api/users/confirm'],
  ['/shop?page=2', '/shop?page=2'],
  ['/fr/category/Drinks?page=2', '/fr/category/Drinks?page=2'],
  ['/rw', '/rw'],
  ['/rw/', '/rw'],
  ['/', '/'],
  ['/about/', '/about'],
])('%s is cached as %s', (address, key) => expect(cacheKeyOf(address)).toBe(key))

test.each([
  ['/_.data', '/'],
  ['/rw.data', '/rw'],
  ['/shop.data?page=2&_routes=root', '/shop?page=2'],
  ['/product/7.data', '/product/7'],
])('%s is data of the page %s', (data, page) =>
  expect(pageOfData(new URL(data, 'https://shop.rw'))).toBe(page),
)
