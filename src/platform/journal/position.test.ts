import { expect, test } from 'vitest'
import { parsePosition } from './position.ts'

test('a position tells when it was read, of which server, and what was visible', () => {
  expect(parsePosition('1790000000000/1789990000.250000/1043:1047:1044,1046')).toEqual({
    at: 1_790_000_000_000,
    server: '1789990000.250000',
    snapshot: '1043:1047:1044,1046',
  })
  expect(parsePosition('1790000000000/1789990000.25/7:7:')?.snapshot).toBe('7:7:')
})

test.each([
  '',
  '7:7:',
  '1790000000000/1/0:7:',
  '1790000000000/1/9:7:',
  '1790000000000/1/5:9:8,6',
  '1790000000000/1/5:9:4',
  '1790000000000/1/5:9:6,,7',
  '1790000000000/1/5:9:6,',
  "1790000000000/1/5:9:' or true",
])('%j is none', (text) => {
  expect(parsePosition(text)).toBeUndefined()
})
