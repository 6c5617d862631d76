import { expect, it } from 'vitest'
import { allRows } from './all-rows.ts'

it.each([0, 3, 999, 1_000, 1_001, 1_100, 1_250])(
  'reads all of %i rows, of which a plain list has the first thousand',
  async (count) => {
    const all = Array.from({ length: count }, (_, index) => index)
    const rows = await allRows(Promise.resolve(all.slice(0, 1_000)), async ({ page, size }) => ({
      items: all.slice((page - 1) * size, page * size),
    }))
    expect(rows).toEqual(all)
  },
)

it('asks for no page of a list that is whole', async () => {
  const plain = Promise.resolve([1, 2])
  await expect(allRows(plain, () => Promise.reject(new Error('asked')))).resolves.toEqual([1, 2])
})
