import { expect, test } from 'vitest'
import { partOfList } from './part-of-list.ts'
import { shopView } from './shop-view.ts'

const dish = (id: number, category: number) => ({
  id,
  category: { id: category, name: `Category ${category}` },
})
const viewOf = (query: string) => shopView.read(new URLSearchParams(query))
const menu = {
  view: viewOf(''),
  items: Array.from({ length: 30 }, (_, index) => dish(index + 1, (index % 3) + 1)),
  total: 30,
}
const shown = (query: string) => {
  const { items, total, view } = partOfList(menu, viewOf(query))
  return { first: items[0]?.id, count: items.length, total, page: view.page }
}

test('the menu as last seen is parted as the shop would do it', () => {
  expect(shown('?size=12')).toEqual({ first: 1, count: 12, total: 30, page: 1 })
  expect(shown('?size=12&page=3')).toEqual({ first: 25, count: 6, total: 30, page: 3 })
  expect(shown('?category=2')).toEqual({ first: 2, count: 10, total: 10, page: 1 })
  expect(shown('?category=2,3&size=12&page=2')).toEqual({ first: 20, count: 8, total: 20, page: 2 })
})

test('a page after the last is the first, and a category without dishes is empty', () => {
  expect(shown('?size=12&page=9')).toMatchObject({ first: 1, page: 1 })
  expect(shown('?category=9')).toEqual({ first: undefined, count: 0, total: 0, page: 1 })
})

test('a list that is not whole still says how many the shop had', () => {
  const first = { ...menu, items: menu.items.slice(0, 24), total: 70 }
  expect(partOfList(first, viewOf('?size=12&page=2'))).toMatchObject({ total: 70 })
})
