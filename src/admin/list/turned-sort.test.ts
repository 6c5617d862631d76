import { expect, test } from 'vitest'
import { productSorts } from '../catalogue/products-address.ts'
import { customerSorts } from '../customers/customers-address.ts'
import { orderSorts } from '../orders/orders-address.ts'
import { turnedSort } from './turned-sort.ts'

test.each([
  [undefined, 'id'],
  ['id', undefined],
  ['-totalAmount', 'totalAmount'],
  ['totalAmount', '-totalAmount'],
] as const)('orders by %s are turned to %s', (sort, turned) => {
  expect(turnedSort(orderSorts, sort, '-id')).toBe(turned)
})

test.each([
  ['customers', customerSorts],
  ['products', productSorts],
])('every order of %s can be turned', (_, sorts) => {
  for (const { value } of sorts) {
    const turned = turnedSort<NonNullable<typeof value>>(sorts, value, 'id')
    expect(turned).not.toBe(value)
    expect(turnedSort<NonNullable<typeof value>>(sorts, turned, 'id')).toBe(value)
  }
})
