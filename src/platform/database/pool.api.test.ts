import fastify from 'fastify'
import { expect, it } from 'vitest'
import { emptyDatabase } from '../../../tests/fixtures/empty-database.ts'
import { onPostgres } from '../../../tests/fixtures/test-shop.ts'
import { duringRequest } from '../log/current-request.server.ts'

const { log } = fastify()
/** Of `emptyDatabase`. */
const connections = 2

it.runIf(onPostgres)(
  'lends a connection to an order before all who have waited for longer',
  async () => {
    const { pool } = await emptyDatabase()
    const lent = await Promise.all(Array.from({ length: connections }, () => pool.connect()))
    const served: string[] = []
    const ask = (name: string, isUrgent = false) =>
      duringRequest(
        { id: 'a', log, userId: null, isUrgent, waited: 0, span: undefined },
        async () => {
          await pool.query('select')
          served.push(name)
        },
      )
    const asked = [ask('reader'), ask('another reader'), ask('order', true)]
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
