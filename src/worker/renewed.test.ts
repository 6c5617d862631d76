import { expect, test } from 'vitest'
import { renewed } from './renewed.ts'

test('the next release keeps menu, cart, wishlist and orders in each language that was visited', () => {
  const fetchedAhead = ['/paymentgateway', '/signup', '/signin', '/terms', '/contact', '/about']
  const kept = [
    ...fetchedAhead.map((page) => `/rw${page}`),
    ...fetchedAhead,
    '/rw/shop',
    '/shop',
    '/offline',
    '/rw/offline',
    '/fr/offline',
  ]
  const pages = renewed(kept)
  for (const page of ['/shop', '/cart', '/wishlist', '/order', '/order/1'])
    expect(pages).toEqual(expect.arrayContaining([page, `/rw${page}`]))
  expect(pages).toEqual(expect.arrayContaining(['/', '/rw', '/offline', '/fr/offline']))
  expect(pages.filter((page) => page.startsWith('/fr'))).toEqual(['/fr/offline'])
})

test('and what was seen last', () => {
  const seen = Array.from({ length: 30 }, (_, index) => `/product/${index}`)
  const pages = renewed(seen)
  expect(pages).toContain('/product/11')
  expect(pages).not.toContain('/product/12')
})
