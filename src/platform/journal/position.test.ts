import { expect, test } from 'vitest'
import { formatPosition, parsePosition } from './position.ts'

test.each(['1043:1047:1044,1046', '7:7:', '5:9:5,8'])('%s goes there and back', (snapshot) => {
  const parts = { at: 1_790_000_000_000, server: '1789990000.250000', snapshot }
  expect(formatPosition(parts)).toBe(`1790000000000/1789990000.250000/${snapshot}`)
  expect(parsePosition(formatPosition(parts) ?? '')).toEqual(parts)
})

const crowded = `5:99999:${Array.from({ length: 900 }, (_, index) => 10_000 + index).join()}`

test('what is too long for an address is no position', () => {
  expect(formatPosition({ at: 1_790_000_000_000, server: '1', snapshot: crowded })).toBeUndefined()
  expect(parsePosition(`1790000000000/1/${crowded}`)).toBeUndefined()
})

test.each([
  '',
  '7:7:',
  '1790000000000/1/0:7:',
  '1790000000000/1/9:7:',
  '1790000000000/1/5:9:8,6',
  '1790000000000/1/5:9:4',
  '1790000000000/1/5:9:9',
  '1790000000000/1/5:9:6,,7',
  '1790000000000/1/5:9:6,',
  '1790000000000/1/9007199254740993:9007199254740992:',
  "1790000000000/1/5:9:' or true",
])('%j is none', (text) => {
  expect(parsePosition(text)).toBeUndefined()
})
