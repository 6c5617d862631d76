import { expect, test } from 'vitest'
import { beyond } from './bounded.ts'

const kept = (url: string, bytes: number, at: number) => ({ url, bytes, at })
const urls = (entries: readonly { url: string }[]) => entries.map(({ url }) => url)

test('the oldest go, until the rest is within the bound', () => {
  const pictures = [kept('new', 40, 3), kept('oldest', 40, 1), kept('older', 40, 2)]
  expect(urls(beyond(pictures, 100))).toEqual(['oldest'])
  expect(urls(beyond(pictures, 79))).toEqual(['oldest', 'older'])
})

test('nothing goes within the bound', () => {
  expect(beyond([kept('one', 50, 1), kept('two', 50, 2)], 100)).toEqual([])
})
