import { expect, test } from 'vitest'
import { addressView, choicePart, patternPart, textPart } from '../../site/address/address-view.ts'
import { productSorts } from '../catalogue/product-filters.tsx'
import { customerSorts } from '../customers/customers-address.ts'
import { orderSorts } from '../orders/orders-address.ts'
import { listAt, pagePart, sizePart, turnedSort } from './list-address.ts'

const address = addressView({
  q: textPart,
  size: sizePart(10),
  status: choicePart(['PENDING', 'COMPLETED'], undefined),
  sort: choicePart(['id', '-id'], undefined),
  order: patternPart(/^\d{1,9}$/),
  page: pagePart,
})
const view = (search: string) => address.read(new URLSearchParams(search))
const defaults = {
  q: '',
  page: 1,
  size: 10,
  sort: undefined,
  status: undefined,
  order: '',
}

test('an empty address says that all is as by default', () => {
  expect(view('')).toEqual(defaults)
})

test('an address is not believed when it makes no sense', () => {
  expect(view('page=-2&size=5000&status=EATEN&sort=colour&order=me')).toEqual(defaults)
  expect(view('page=x&size=1.5')).toEqual(defaults)
})

test('a list starts at the first page again when the rows change', () => {
  expect(listAt(address, view('q=beef&page=3')).hrefFor({ q: 'fish' })).toBe('?q=fish')
  expect(listAt(address, view('page=3')).hrefFor({ size: 25 })).toBe('?size=25')
})

test('a list keeps its page while an order is opened beside it', () => {
  expect(listAt(address, view('page=3')).hrefFor({ order: '12' })).toBe('?order=12&page=3')
})

test('an address leaves out the first page and what was emptied', () => {
  expect(listAt(address, view('q=beef&page=3')).hrefFor({ page: 1 })).toBe('?q=beef')
  expect(listAt(address, view('q=beef')).hrefFor({ q: '' })).toBe('?')
})

test('a narrowed list is known as such, and can be widened', () => {
  const narrowed = view('status=PENDING&q=a&size=25&page=2')
  expect(listAt(address, narrowed).isFiltered).toBe(true)
  expect(listAt(address, view('size=25&page=2&q=&sort=id')).isFiltered).toBe(false)
  expect(listAt(address, narrowed).hrefWithoutFilters).toBe('?size=25')
  expect(listAt(address, narrowed).countSet(['status', 'sort'])).toBe(1)
})

test.each([
  [undefined, 'id'],
  ['id', undefined],
  ['-totalAmount', 'totalAmount'],
  ['totalAmount', '-totalAmount'],
] as const)('orders by %s are turned to %s', (sort, turned) => {
  expect(turnedSort(sort, '-id')).toBe(turned)
})

test.each([
  ['customers', customerSorts, 'id'],
  ['orders', orderSorts, '-id'],
  ['products', productSorts, 'id'],
])('every order of %s can be turned', (_, sorts, initial) => {
  const values: readonly (string | undefined)[] = sorts.map(({ value }) => value)
  for (const value of values) {
    const turned = turnedSort(value, initial)
    expect(values).toContain(turned)
    expect(turnedSort(turned, initial)).toBe(value)
  }
})
