import { describe, expect, test } from 'vitest'
import {
  isFiltered,
  pageFrom,
  readListView,
  rowsMatching,
  searchWith,
  searchWithoutFilters,
} from './list-view.ts'

const address = (search: string) => new URLSearchParams(search)

describe('the address of an admin list', () => {
  test('says nothing about what is as usual', () => {
    expect(readListView(address(''), 3)).toEqual({ q: '', page: 1, size: 3, sort: '' })
  })

  test('is not believed when it makes no sense', () => {
    expect(readListView(address('page=-2&size=5000'), 10)).toMatchObject({ page: 1, size: 10 })
    expect(readListView(address('page=x&size=1.5'), 10)).toMatchObject({ page: 1, size: 10 })
  })

  test('starts at the first page again when the rows change', () => {
    expect(searchWith(address('q=beef&page=3'), { q: 'fish' })).toBe('?q=fish')
    expect(searchWith(address('page=3'), { size: 25 })).toBe('?size=25')
  })

  test('keeps the page while an order is opened beside it', () => {
    expect(searchWith(address('page=3'), { order: 12 })).toBe('?page=3&order=12')
  })

  test('leaves out the first page and what was emptied', () => {
    expect(searchWith(address('q=beef&page=3'), { page: 1 })).toBe('?q=beef')
    expect(searchWith(address('q=beef'), { q: '' })).toBe('?')
  })

  test('knows a narrowed list and how to widen it', () => {
    const narrowed = address('status=PENDING&q=a&size=25&page=2')
    expect(isFiltered(narrowed)).toBe(true)
    expect(isFiltered(address('size=25&page=2&q='))).toBe(false)
    expect(searchWithoutFilters(narrowed)).toBe('?size=25')
  })
})

describe('rows that are all here already', () => {
  const rows = [
    { id: 1, name: 'Pizza' },
    { id: 21, name: 'Soup' },
    { id: 3, name: 'Pie 1' },
  ]
  const texts = ({ id, name }: (typeof rows)[number]) => [id, name]
  const view = readListView(address(''), 2)

  test('are found by name or id, whatever the case', () => {
    expect(rowsMatching(rows, 'pi', texts).map(({ id }) => id)).toEqual([1, 3])
    expect(rowsMatching(rows, '1', texts).map(({ id }) => id)).toEqual([1, 21, 3])
    expect(rowsMatching(rows, '', texts)).toHaveLength(3)
  })

  test('come in pages', () => {
    expect(pageFrom(rows, view)).toMatchObject({ total: 3, page: 1, items: [rows[0], rows[1]] })
  })

  test('show the last page when the one asked for is gone', () => {
    expect(pageFrom(rows, { ...view, page: 9 })).toMatchObject({ page: 2, items: [rows[2]] })
    expect(pageFrom([], { ...view, page: 9 })).toMatchObject({ page: 1, items: [] })
  })
})
