import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { openEmbedded } from './embedded.server.ts'
import { vacuumAndCheckpoint } from './embedded-upkeep.server.ts'

const { log } = fastify()
const database = await openEmbedded('memory://', log)
afterAll(() => database.close())
const { db, pool } = database
const upkeep = () => vacuumAndCheckpoint(db, new AbortController().signal)
await pool.query('create table "Dishes" (id integer primary key, words text not null)')

/** Updates each of ten thousand rows: two megabytes. */
const cook = () =>
  pool.query(
    `insert into "Dishes" select n, repeat('isombe ', 20) from generate_series(1, 10000) n
     on conflict (id) do update set words = upper("Dishes".words)`,
  )

const numberOf = async (expression: string) => {
  const { rows } = await pool.query<{ number: number }>(`select (${expression})::float8 as number`)
  return rows[0]?.number ?? Number.NaN
}
const sizeOfTable = () => numberOf(`pg_relation_size('"Dishes"')`)
const lengthOfLog = () =>
  numberOf('select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) from pg_control_checkpoint()')

test('the log of changes is short again', async () => {
  await cook()
  expect(await lengthOfLog()).toBeGreaterThan(1_000_000)
  await upkeep()
  expect(await lengthOfLog()).toBeLessThan(100_000)
})

test('a table whose rows are updated again and again stays as large', async () => {
  await cook()
  await upkeep()
  const before = await sizeOfTable()
  for (let times = 1; times <= 3; times += 1) {
    await cook()
    await upkeep()
  }
  expect(await sizeOfTable()).toBeLessThanOrEqual(before)
})
