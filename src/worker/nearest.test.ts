import { expect, test } from 'vitest'
import { aliasedBy } from './nearest.ts'

test.each([
  ['/orders', '/order'],
  ['/orders/', '/order'],
  ['/rw/orders?status=PENDING', '/rw/order?status=PENDING'],
  ['/order', undefined],
  ['/orders/7', undefined],
])('%s is another name of %s', (address, page) => {
  expect(aliasedBy(address)).toBe(page)
})
