import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { shop } from '../../../tests/setup/shop.ts'
import { inTransaction } from './transaction.server.ts'

it('goes on after a transaction in which the database refused something', async () => {
  const refused = inTransaction(shop.db, async (tx) => {
    await sql`select 1 / 0`.execute(tx)
  })
  await expect(refused).rejects.toMatchObject({ code: '22012' })
  expect(await sql`select 1 as one`.execute(shop.db)).toMatchObject({ rows: [{ one: 1 }] })
})
