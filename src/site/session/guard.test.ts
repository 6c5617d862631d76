import { expect, test } from 'vitest'
import { addressAfterSignIn } from './guard.tsx'

test.each([
  ['a customer', 'CUSTOMER', '/shop'],
  ['an administrator', 'ADMIN', '/admin'],
] as const)('without a wish %s lands on the own page', (_, role, page) => {
  expect(addressAfterSignIn(role, null)).toBe(page)
})

test('somebody whom a guard turned away is back where they were', () => {
  expect(addressAfterSignIn('CUSTOMER', { from: '/order/7?print' })).toBe('/order/7?print')
  expect(addressAfterSignIn('ADMIN', { from: '/admin/orders?status=PENDING' })).toBe(
    '/admin/orders?status=PENDING',
  )
})

test('nobody is led into the area of the other role', () => {
  expect(addressAfterSignIn('CUSTOMER', { from: '/admin' })).toBe('/shop')
  expect(addressAfterSignIn('ADMIN', { from: '/cart' })).toBe('/admin')
})

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'cart', '', 7, undefined])(
  'leads nowhere outside of the shop: %s',
  (from) => expect(addressAfterSignIn('CUSTOMER', { from })).toBe('/shop'),
)
