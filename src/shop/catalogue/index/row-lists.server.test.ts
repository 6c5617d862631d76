import { expect, it } from 'vitest'
import { lengthOf, readRows, write } from './row-lists.server.ts'

it.each([
  [[0, 1, 126]],
  [[127, 254, 382]],
  [[0, 16_383, 32_767, 49_152]],
  [[5, 2_097_157, 4_194_310]],
])('reads the rows that were written, however far apart they are: %j', (rows) => {
  const distances = rows.map((row, at) => row - (rows[at - 1] ?? -1))
  const length = distances.reduce((sum, distance) => sum + lengthOf(distance), 0)
  const lists = new Uint8Array(length)
  let at = 0
  for (const distance of distances) at = write(lists, at, distance)
  expect(at).toBe(length)
  expect([...readRows(lists, 0, length)]).toEqual(rows)
})
