import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { lateListScript } from './late-list.ts'

it.each([
  ['/shop', '?category=1,2', 'late'],
  ['/rw/shop', '?size=12&category=12%2C3', 'late'],
  ['/shop', '?category=1', undefined],
  ['/shop', '?category=1,', undefined],
  ['/shop', '?category=x,y', undefined],
  ['/about', '?category=1,2', undefined],
])('%s%s is marked %s before its first paint', (pathname, search, mark) => {
  const document = { documentElement: { dataset: {} as { list?: string } } }
  runInNewContext(lateListScript, { location: { pathname, search }, document })
  expect(document.documentElement.dataset.list).toBe(mark)
})
