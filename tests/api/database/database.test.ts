import fastify from 'fastify'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { aProduct, createDatabase, emptyDatabase, onPostgres, shop } from '#tests'
import { findInParts } from '../../../src/platform/database/batches.server.ts'
import { openKysely } from '../../../src/platform/database/database.server.ts'
import { openPool } from '../../../src/platform/database/postgres.server.ts'
import { allIds, countUpTo, one } from '../../../src/platform/database/rows.server.ts'
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
/** Of `emptyDatabase`. */
const connections = 2

it.runIf(onPostgres)('has all its connections again after some were lost or refused', async () => {
  const { pool } = await emptyDatabase()
  for (let failed = 0; failed <= connections; failed += 1) {
    await expect(pool.query('select 1/0')).rejects.toMatchObject({ code: '22012' })
    const client = await pool.connect()
    client.release(true)
  }
  const lent = await Promise.all(Array.from({ length: connections }, () => pool.connect()))
  for (const client of lent) client.release()
  expect(pool.waitingCount).toBe(0)
})

it.runIf(onPostgres)(
  'works the same in a database with other settings of dates, texts, isolation and search path',
  async () => {
    const { url, drop } = await createDatabase()
    onTestFinished(drop)
    const owner = openPool(url, { max: 1, log })
    const name = new URL(url).pathname.slice(1)
    for (const setting of [
      `datestyle = 'SQL, DMY'`,
      'standard_conforming_strings = off',
      `default_transaction_isolation = 'serializable'`,
      'search_path = elsewhere',
    ])
      await owner.query(`alter database ${name} set ${setting}`)
    await owner.end()
    const pool = openPool(url, { max: 1, log })
    onTestFinished(() => pool.end())
    const { rows } = await pool.query(String.raw`
      select timestamptz '2026-11-21 10:00Z' as at, '\d' as text,
             current_setting('transaction_isolation') as isolation, current_schema() as schema`)
    const at = '2026-11-21T10:00:00.000Z'
    expect(rows).toEqual([
      { at, text: String.raw`\d`, isolation: 'read committed', schema: 'public' },
    ])
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
  const words = [
    ...letters,
    'Café CRÈME',
    'cafe\u0301',
    'Œufs mêlés',
    'Ægir & Cie',
    "Épice d'été",
    '',
  ]
  const { all } = await one(
    shop.db,
    Folded,
    sql`select array(select folded(word) from unnest(${words}::text[]) with ordinality as w(word, at) order by at) as all`,
  )
  expect(all).toEqual(words.map(folded))
  expect(folded('Œufs MÊLÉS')).toBe('oeufs meles')
})

it.each([
  ['users', { name: 'username', where: '', index: 'users_by_name' }],
  [
    'products',
    { name: 'name', where: 'where deleted_at is null', index: 'products_in_name_order' },
  ],
])('reads %s in the order of their names from an index', async (table, { name, where, index }) => {
  const plan = await shop.db.transaction().execute(async (tx) => {
    // The tables of a test are too small for an index to be worth it.
    await sql`set local enable_sort = off; set local enable_seqscan = off`.execute(tx)
    const list = sql`select id from ${sql.table(table)} ${sql.raw(where)}
      order by folded(${sql.ref(name)}) collate "C", id limit 10`
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${list}`.execute(tx)
    return rows.map((row) => Object.values(row)[0]).join('\n')
  })
  expect(plan).toContain(index)
})

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
