import fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './database.server.ts'
import { openEmbedded } from './embedded.server.ts'

let database: Database
beforeAll(async () => {
  database = await openEmbedded('memory://', fastify().log)
}, 60_000)
afterAll(() => database?.close())

test('each statement gets its own result, also beside a failing one', async () => {
  const { db, pool } = database
  const asked = [
    pool.query('select 1 as number'),
    pool.query('select nonsense'),
    sql`select 2 as number`.execute(db),
    pool.query('select 1/0'),
    pool.query('select 3 as number'),
  ]
  const answers = await Promise.allSettled(asked)
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.rows : []))).toEqual(
    [[{ number: 1 }], [], [{ number: 2 }], [], [{ number: 3 }]],
  )
})

test('an open transaction is rolled back before the next client gets the connection', async () => {
  const { pool } = database
  await pool.query('create table left_open (id integer)')
  const client = await pool.connect()
  await client.query('begin')
  await client.query('insert into left_open values (1)')
  client.release()
  expect((await pool.query('select id from left_open')).rows).toEqual([])
})

test('a long transaction lets the event loop turn', async () => {
  let turns = 0
  let isOver = false
  const turn = () => {
    turns += 1
    if (!isOver) setTimeout(turn, 1)
  }
  setTimeout(turn, 1)
  await database.db.transaction().execute(async (tx) => {
    const until = performance.now() + 500
    while (performance.now() < until)
      await sql`select count(*) from generate_series(1, 5000)`.execute(tx)
  })
  isOver = true
  expect(turns).toBeGreaterThan(5)
})
