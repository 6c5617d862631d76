import { describe, expect, test } from 'vitest'
import { foundPage, lastPage } from './list-page.ts'

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
