import { describe, expect, test } from 'vitest'
import { addressView, choicePart, patternPart, textPart } from '../../site/address/address-view.ts'
import { productSorts } from '../catalogue/product-filters.tsx'
import { customerSorts } from '../customers/customers-address.ts'
import { orderSorts } from '../orders/orders-address.ts'
import { totalText } from './list.tsx'
import { listAt, pagePart, sizePart, turnedSort } from './list-address.ts'
import { foundPage, lastPage } from './list-page.ts'
import { idsBetween } from './use-selection.ts'

const address = addressView({
  q: textPart,
  size: sizePart(10),
  status: choicePart(['PENDING', 'COMPLETED'], undefined),
  sort: choicePart(['id', '-id'], undefined),
  order: patternPart(/^\d{1,9}$/),
  page: pagePart,
})
const view = (search: string) => address.read(new URLSearchParams(search))
const defaults = { q: '', page: 1, size: 10, sort: undefined, status: undefined, order: '' }

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

const addressOf = (page: number, { items = 0, total }: { items?: number; total: number }) =>
  lastPage(
    { items: Array(items).fill({}), total, page, size: 5 },
    new URL(`http://igikoni.test/admin/orders?q=brochette&page=${page}`),
  )

test('a page that has rows is shown', () => {
  expect(addressOf(3, { items: 1, total: 11 })).toBeUndefined()
})

test('an old address leads to the last page', () => {
  expect(addressOf(9, { total: 11 })).toBe('/admin/orders?q=brochette&page=3')
})

test('the last page without its last row leads to the one before, although the total still counts it', () => {
  expect(addressOf(3, { total: 11 })).toBe('/admin/orders?q=brochette&page=2')
})

test('no page leads to itself', () => {
  expect(addressOf(1, { total: 1 })).toBeUndefined()
  expect(addressOf(1, { total: 0 })).toBeUndefined()
})

describe('rows that are all here already', () => {
  const rows = [
    { id: 1, name: 'Pizza' },
    { id: 21, name: 'Soup' },
    { id: 3, name: 'Pie 1' },
  ]
  const found = (input: string, view = { page: 1, size: 10 }) =>
    foundPage(rows, { input, view }, ({ id, name }) => [id, name])
  const idsOf = (input: string) => found(input).items.map(({ id }) => id)

  test('are found by name or id, whatever the case', () => {
    expect(idsOf('pi')).toEqual([1, 3])
    expect(idsOf('\u200bpi\u200e')).toEqual([1, 3])
    expect(idsOf(' 1')).toEqual([1, 21, 3])
    expect(idsOf('')).toHaveLength(3)
  })

  test('come in pages', () => {
    const page = found('', { page: 1, size: 2 })
    expect(page).toEqual({ total: 3, page: 1, size: 2, items: [rows[0], rows[1]] })
  })

  test('show the last page when the requested one is gone', () => {
    const beyond = { page: 9, size: 2 }
    expect(found('', beyond)).toMatchObject({ page: 2, items: [rows[2]] })
    expect(found('none', beyond)).toMatchObject({ page: 1, items: [] })
  })
})

test.each([
  [412, false, 'en', '412'],
  [10_000, false, 'fr', '10000'],
  [10_000, true, 'en', '10,000+'],
  [10_000, true, 'rw', '10\u202f000+'],
  [10_000, true, 'fr', '10\u202f000+'],
] as const)('%i rows, more: %s, in %s', (total, totalIsAtLeast, language, text) => {
  expect(totalText({ total, totalIsAtLeast }, language)).toBe(text)
})

test('a range runs in the order of the list, whichever end was pressed first', () => {
  const ids = [9, 4, 7, 2]
  expect(idsBetween(ids, 4, 2)).toEqual([4, 7, 2])
  expect(idsBetween(ids, 2, 4)).toEqual([4, 7, 2])
})

test('a range from a row that is gone is the pressed row alone', () => {
  expect(idsBetween([9, 4], 1, 4)).toEqual([4])
})
