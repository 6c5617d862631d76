import { expect, it } from 'vitest'
import { readWords } from './read-words.server.ts'

it('takes no words of a product that came back since the others were read', async () => {
  const dish = (id: number, name: string) => ({ id, names: [name], description: '' })
  async function* batches() {
    yield [dish(1, 'Goat'), dish(2, 'Fish'), dish(3, 'Beans')]
  }
  const words = await readWords(Int32Array.from([1, 3]), batches())
  expect([...words.rowsOf('beans', 'name')]).toEqual([1])
  expect([...words.rowsOf('fish', 'name')]).toEqual([])
})
