import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { createDatabase, onPostgres, shop } from '#tests'
import { openKysely } from '../../../src/platform/database/database.server.ts'
import { openPool } from '../../../src/platform/database/postgres.server.ts'
import { one } from '../../../src/platform/database/rows.server.ts'
import { inSnapshot, inTransaction } from '../../../src/platform/database/transaction.server.ts'

it('goes on after a transaction with a failed statement', async () => {
  const refused = inTransaction(shop.db, async (tx) => {
    await sql`select 1 / 0`.execute(tx)
  })
  await expect(refused).rejects.toMatchObject({ code: '22012' })
  expect(await sql`select 1 as one`.execute(shop.db)).toMatchObject({ rows: [{ one: 1 }] })
})

// The embedded database has one connection: nothing else writes meanwhile.
it.runIf(onPostgres)('reads a snapshot while other transactions write', async () => {
  const { url, drop } = await createDatabase()
  onTestFinished(drop)
  const db = openKysely(openPool(url, { max: 2, statementTimeout: 5_000, log: shop.log }))
  onTestFinished(() => db.destroy())
  const Count = z.object({ count: z.number() })
  const count = sql`select count(*)::int4 as count from snapshot_marks`
  await sql`create table snapshot_marks ()`.execute(db)
  const counts = await inSnapshot(db, async (tx) => {
    const before = await one(tx, Count, count)
    await sql`insert into snapshot_marks default values`.execute(db)
    const { rows } = await sql`show statement_timeout`.execute(tx)
    expect(rows).toEqual([{ statementTimeout: '5s' }])
    return [before, await one(tx, Count, count)]
  })
  expect(counts).toEqual([{ count: 0 }, { count: 0 }])
  expect(await one(db, Count, count)).toEqual({ count: 1 })
})
