import { expect, test } from 'vitest'
import { openLog } from '../log/log.server.ts'
import { openAnnouncer } from './announce.server.ts'

/** Another process, as far as an announcer sees one: a database that hands on what it takes. */
async function neighbours() {
  const heard: string[] = []
  const database = { isThere: true, attempts: 0 }
  const announcer = await openAnnouncer(
    {
      embedded: false,
      listen: async () => ({ isConnected: () => true, stop: async () => undefined }),
      pool: {
        async query(_statement, [, payload] = []) {
          database.attempts += 1
          if (!database.isThere) throw new Error('timeout exceeded when trying to connect')
          heard.push(String(payload).split(' ').slice(1).join(' '))
          return { rows: [], rowCount: 0, command: '', oid: 0, fields: [] }
        },
      },
    },
    [],
    openLog('silent'),
  )
  return { announcer, database, heard }
}

test('what the database did not take is sent again, with what has happened since', async () => {
  const { announcer, database, heard } = await neighbours()
  database.isThere = false
  announcer.announce('orders', ['1'])
  await expect.poll(() => database.attempts).toBe(1)
  announcer.announce('orders', ['2'])
  database.isThere = true
  await expect.poll(() => heard, { timeout: 3_000 }).toEqual(['orders:1,2'])
})

test('a process that stops sends what waits', async () => {
  const { announcer, heard } = await neighbours()
  announcer.announce('orders', ['1'])
  announcer.announce('stock', [])
  await announcer.close()
  expect(heard).toEqual(['orders:1 stock'])
})
