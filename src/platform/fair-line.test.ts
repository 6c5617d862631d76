import { expect, test } from 'vitest'
import { FairLine } from './fair-line.ts'

function allOf<T>(line: FairLine<T>): T[] {
  const next = line.takeNext()
  return next === undefined ? [] : [next, ...allOf(line)]
}

test('somebody’s one request comes before the second one of a crowd', () => {
  const line = new FairLine<string>()
  for (const item of ['a1', 'a2', 'a3']) line.add('a', item)
  line.add('b', 'b1')
  for (const item of ['c1', 'c2']) line.add('c', item)
  expect(line.size).toBe(6)
  expect(allOf(line)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3'])
  expect(line.size).toBe(0)
})

test('who has gone away leaves no gap, and nobody is counted twice', () => {
  const line = new FairLine<string>()
  line.add('a', 'a1')
  line.add('a', 'a2')
  line.add('b', 'b1')
  line.delete('a', 'a1')
  line.delete('a', 'a1')
  line.delete('b', 'b1')
  expect([line.size, line.lengthOf('a'), line.lengthOf('b')]).toEqual([1, 1, 0])
  expect(allOf(line)).toEqual(['a2'])
})
