import { expect, test } from 'vitest'
import { lastPage } from './list-page.ts'

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
