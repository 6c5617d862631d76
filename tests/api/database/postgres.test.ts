import fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { createDatabase, emptyDatabase, onPostgres } from '#tests'
import { openPool } from '../../../src/platform/database/postgres.server.ts'

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
