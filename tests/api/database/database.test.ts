import fastify from 'fastify'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { createDatabase, onPostgres, shop } from '#tests'
import { openKysely } from '../../../src/platform/database/database.server.ts'
import { openPool } from '../../../src/platform/database/postgres.server.ts'
import { countUpTo, one } from '../../../src/platform/database/rows.server.ts'
import { inSnapshot, inTransaction } from '../../../src/platform/database/transaction.server.ts'
import { folded } from '../../../src/platform/language/plain-text.ts'

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

const { log } = fastify()
it.runIf(onPostgres)(
  'works the same in a database with other settings of dates, texts, isolation and search path',
  async () => {
    const { url, drop } = await createDatabase()
    onTestFinished(drop)
    const owner = openPool(url, { max: 1, log })
    const name = new URL(url).pathname.slice(1)
    const texts = [`datestyle = 'SQL, DMY'`, 'standard_conforming_strings = off']
    const isolation = `default_transaction_isolation = 'serializable'`
    for (const setting of [...texts, isolation, 'search_path = elsewhere'])
      await owner.query(`alter database ${name} set ${setting}`)
    await owner.end()
    const pool = openPool(url, { max: 1, log })
    onTestFinished(() => pool.end())
    const { rows } = await pool.query(String.raw`
      select timestamptz '2026-11-21 10:00Z' as at, '\d' as text,
             current_setting('transaction_isolation') as isolation, current_schema() as schema`)
    const read = { at: '2026-11-21T10:00:00.000Z', text: String.raw`\d` }
    expect(rows).toEqual([{ ...read, isolation: 'read committed', schema: 'public' }])
  },
)

const lettersFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))

const Folded = z.object({ all: z.array(z.string()) })

it('folds letters the way pages do', async () => {
  // Letters that are no others with accents have their case from the database's locale, if it knows it.
  const letters = [...lettersFrom(0x20, 0x17f), ...lettersFrom(0x1e00, 0x1eff)].filter(
    (letter) => letter < '\u0080' || letter !== letter.normalize('NFD') || /[æœ]/i.test(letter),
  )
  const phrases = ['Café CRÈME', 'cafe\u0301', 'Œufs mêlés', 'Ægir & Cie', "Épice d'été", '']
  const words = [...letters, ...phrases]
  const inOrder = sql`select folded(word) from unnest(${words}::text[])
    with ordinality as w(word, at) order by at`
  const { all } = await one(shop.db, Folded, sql`select array(${inOrder}) as all`)
  expect(all).toEqual(words.map(folded))
  expect(folded('Œufs MÊLÉS')).toBe('oeufs meles')
})

it.each([
  [0, { total: 0 }],
  [10_000, { total: 10_000 }],
  [10_001, { total: 10_000, totalIsAtLeast: true }],
])('counts %i rows', async (rows, total) => {
  expect(await countUpTo(shop.db, sql`select from generate_series(1, ${rows}::int)`)).toEqual(total)
})

it('finds what refers to a row without reading the table that it is in', async () => {
  const { rows } = await sql`
    select c.conrelid::regclass::text as table, c.conname as key
    from pg_constraint c
    where c.contype = 'f' and c.connamespace = current_schema()::regnamespace
      and not exists (
        select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
      )`.execute(shop.db)
  expect(rows).toEqual([])
})
