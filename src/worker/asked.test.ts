import { describe, expect, test } from 'vitest'
import { asked, keptAddress, pageOfData } from './asked.ts'

const shop = 'https://shop.rw'
const navigate = (address: string) =>
  asked({ method: 'GET', mode: 'navigate', url: shop + address }, shop)
const fetched = (address: string, method = 'GET') =>
  asked({ method, mode: 'cors', url: new URL(address, shop).href }, shop)

describe('the worker answers', () => {
  test.each([
    '/',
    '/rw',
    '/shop?page=2',
    '/fr/product/7',
    '/order/17',
    '/administration',
    '/rw/api/users/confirm?token=1',
  ])('the page %s', (address) => expect(navigate(address)).toBe('page'))

  test.each([
    ['/_.data', 'data'],
    ['/rw/shop.data?page=2', 'data'],
    ['/assets/root-12345678.js', 'file'],
    ['/images/0123/320.webp', 'picture'],
    ['/hero/hero-1-800.webp', 'picture'],
  ])('%s', (address, kind) => expect(fetched(address)).toBe(kind))
})

describe('the worker leaves alone', () => {
  test.each([
    '/admin',
    '/admin/orders?page=2',
    '/rw/admin',
    '/api/users/confirm-again',
    '/api/docs',
    '/checkout',
    '/sitemap.xml',
    '/robots.txt',
  ])('the address %s', (address) => expect(navigate(address)).toBeUndefined())

  test.each([
    '/api/customer/orders/1',
    '/api/events',
    '/admin/orders.data',
    '/admin.data',
    '/checkout.data',
    '/healthz',
    '/shop',
    'https://elsewhere.rw/shop.data',
  ])('what is fetched of %s', (address) => expect(fetched(address)).toBeUndefined())

  test('what is written', () => expect(fetched('/shop.data', 'POST')).toBeUndefined())
})

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
])('%s is kept as %s', (address, kept) => expect(keptAddress(address)).toBe(kept))

test.each([
  ['/_.data', '/'],
  ['/rw.data', '/rw'],
  ['/shop.data?page=2&_routes=root', '/shop?page=2'],
  ['/product/7.data', '/product/7'],
])('%s is of the page %s', (data, page) => expect(pageOfData(new URL(data, shop))).toBe(page))
