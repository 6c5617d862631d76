import { describe, expect, it, test } from 'vitest'
import { allRows, lastPage, pageFrom, rowsMatching } from './list-page.ts'

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
  const texts = ({ id, name }: (typeof rows)[number]) => [id, name]

  test('are found by name or id, whatever the case', () => {
    expect(rowsMatching(rows, 'pi', texts).map(({ id }) => id)).toEqual([1, 3])
    expect(rowsMatching(rows, '\u200bpi\u200e', texts).map(({ id }) => id)).toEqual([1, 3])
    expect(rowsMatching(rows, ' 1', texts).map(({ id }) => id)).toEqual([1, 21, 3])
    expect(rowsMatching(rows, '', texts)).toHaveLength(3)
  })

  test('come in pages', () => {
    const page = pageFrom(rows, { page: 1, size: 2 })
    expect(page).toMatchObject({ total: 3, page: 1, items: [rows[0], rows[1]] })
  })

  test('show the last page when the requested one is gone', () => {
    expect(pageFrom(rows, { page: 9, size: 2 })).toMatchObject({ page: 2, items: [rows[2]] })
    expect(pageFrom([], { page: 9, size: 2 })).toMatchObject({ page: 1, items: [] })
  })
})

it.each([0, 3, 999, 1_000, 1_001, 1_100, 1_250])(
  'reads all of %i rows, of which a plain list has the first thousand',
  async (count) => {
    const all = Array.from({ length: count }, (_, index) => index)
    const rows = await allRows(Promise.resolve(all.slice(0, 1_000)), async ({ page, size }) => ({
      items: all.slice((page - 1) * size, page * size),
    }))
    expect(rows).toEqual(all)
  },
)

it('asks for no page of a list that is whole', async () => {
  const plain = Promise.resolve([1, 2])
  await expect(allRows(plain, () => Promise.reject(new Error('asked')))).resolves.toEqual([1, 2])
})
