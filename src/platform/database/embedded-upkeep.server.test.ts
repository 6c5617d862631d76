import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { openEmbedded } from './embedded.server.ts'
import { checkpoint, vacuum } from './embedded-upkeep.server.ts'

const { log } = fastify()
const database = await openEmbedded('memory://', log)
afterAll(() => database.close())
const { db, pool } = database
const { signal } = new AbortController()
await pool.query('create table "Dishes" (id integer primary key, words text not null)')

/** Writes each of ten thousand rows anew: two megabytes. */
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
const makeLogLong = async () => {
  while ((await lengthOfLog()) <= 16_000_000) await cook()
}

test('a log is cut once it is long', async () => {
  await cook()
  const short = await lengthOfLog()
  await checkpoint(db)
  expect(await lengthOfLog()).toBeGreaterThanOrEqual(short)
  await makeLogLong()
  await checkpoint(db)
  expect(await lengthOfLog()).toBeLessThan(1_000_000)
})

test('a table that is written again and again grows no more', async () => {
  await vacuum(db, signal)
  const before = await sizeOfTable()
  for (let times = 1; times <= 3; times += 1) {
    await cook()
    await vacuum(db, signal)
  }
  expect(await sizeOfTable()).toBeLessThanOrEqual(before)
})
