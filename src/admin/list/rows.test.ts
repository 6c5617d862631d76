import { describe, expect, test } from 'vitest'
import { pageFrom, rowsMatching } from './rows.ts'

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
