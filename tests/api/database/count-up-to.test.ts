import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { shop } from '#tests'
import { countUpTo } from '../../../src/platform/database/rows.server.ts'

it.each([
  [0, { total: 0 }],
  [10_000, { total: 10_000 }],
  [10_001, { total: 10_000, totalIsAtLeast: true }],
])('counts %i rows', async (rows, total) => {
  expect(await countUpTo(shop.db, sql`select from generate_series(1, ${rows}::int)`)).toEqual(total)
})

it('reads no more rows than it counts', async () => {
  const failsAtFourth = sql`select 1 / (4 - n) from generate_series(1, 5) n where 1 / (4 - n) < 2`
  expect(await countUpTo(shop.db, failsAtFourth, 2)).toEqual({ total: 2, totalIsAtLeast: true })
  await expect(countUpTo(shop.db, failsAtFourth, 3)).rejects.toThrow('division by zero')
})
