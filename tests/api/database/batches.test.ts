import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aProduct, shop } from '#tests'
import { findInParts } from '../../../src/platform/database/batches.server.ts'
import { allIds } from '../../../src/platform/database/rows.server.ts'

const products = (limit: number, beforePart: (share: number) => Promise<void>) =>
  findInParts(shop.db, {
    table: 'products',
    size: 3,
    limit,
    ask: (part) => sql`select id from products where ${part('id')}`,
    beforePart,
  })

it('reads each id once, part by part', async () => {
  for (let number = 1; number <= 7; number += 1) await aProduct()
  const shares: number[] = []
  const found = await products(Number.MAX_SAFE_INTEGER, async (share) => void shares.push(share))
  expect(found).toEqual(await allIds(shop.db, sql`select id from products order by id`))
  expect(shares).toEqual([...new Set(shares)].sort((a, b) => a - b))
  expect(shares.length).toBeGreaterThan(2)
  const stop = new Error('stopped')
  await expect(products(1, () => Promise.reject(stop))).rejects.toBe(stop)
})
