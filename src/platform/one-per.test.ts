import { expect, it } from 'vitest'
import { onePer } from './one-per.ts'

it('creates one value for each key', () => {
  const created: object[] = []
  const thingOf = onePer((key: object) => {
    created.push(key)
    return { key }
  })
  const [first, second] = [{}, {}]
  expect(thingOf(first)).toBe(thingOf(first))
  expect(thingOf(second).key).toBe(second)
  expect(created).toEqual([first, second])
})
