import fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { createDatabase } from '../../../tests/fixtures/database.ts'
import { emptyDatabase } from '../../../tests/fixtures/empty-database.ts'
import { onPostgres } from '../../../tests/fixtures/test-shop.ts'
import { duringRequest } from '../log/current-request.server.ts'
import { openPool } from './pool.server.ts'

const { log } = fastify()
/** Of `emptyDatabase`. */
const connections = 2
/** In a request that goes before others, or after them. */
const asking = <T>(work: () => Promise<T>, { isUrgent = false } = {}): Promise<T> =>
  duringRequest({ id: 'a', log, at: 0, userId: null, isUrgent, waited: 0, span: undefined }, work)

it.runIf(onPostgres)(
  'lends a connection to an order before all who have waited for longer',
  async () => {
    const { pool } = await emptyDatabase()
    const lent = await Promise.all(Array.from({ length: connections }, () => pool.connect()))
    const served: string[] = []
    const ask = (name: string, urgency?: { isUrgent: true }) =>
      asking(async () => {
        await pool.query('select')
        served.push(name)
      }, urgency)
    const asked = [ask('reader'), ask('another reader'), ask('order', { isUrgent: true })]
    expect(pool.waitingCount).toBe(3)
    lent.pop()?.release()
    await Promise.all(asked)
    for (const client of lent) client.release()
    expect(served).toEqual(['order', 'reader', 'another reader'])
  },
)

it.runIf(onPostgres)(
  'has as many connections to lend as before after some were lost or refused',
  async () => {
    const { pool } = await emptyDatabase()
    for (let failed = 0; failed <= connections; failed += 1) {
      await expect(pool.query('select 1/0')).rejects.toMatchObject({ code: '22012' })
      const client = await pool.connect()
      client.release(true)
    }
    const lent = await Promise.all(Array.from({ length: connections }, () => pool.connect()))
    for (const client of lent) client.release()
    expect(pool.waitingCount).toBe(0)
  },
)

it.runIf(onPostgres)(
  'gives an order the connection of another where the server lets in fewer than it may open',
  async () => {
    const database = await createDatabase()
    const address = new URL(database.url)
    const owner = openPool(address.href, { max: 1, log })
    const role = address.pathname.slice(1)
    await owner.query(`create role ${role} login password 'ibirayi' connection limit 1`)
    Object.assign(address, { username: role, password: 'ibirayi' })
    const pool = openPool(address.href, { max: 3, isForRequests: true, log })
    onTestFinished(async () => {
      await pool.end()
      await owner.query(`drop role ${role}`)
      await owner.end()
      await database.drop()
    })
    const ask = () => pool.query('select pg_sleep(0.1)').then(() => 'served')
    const refused = (error: { code: string }) => error.code
    const all = (urgency?: { isUrgent: true }) =>
      Promise.all([1, 2, 3].map(() => asking(ask, urgency).catch(refused)))
    expect((await all()).toSorted()).toEqual(['53300', '53300', 'served'])
    expect(await all({ isUrgent: true })).toEqual(['served', 'served', 'served'])
  },
)

it.runIf(onPostgres)(
  'reads dates and texts, sees others and finds its tables as ever in a database with other settings',
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
