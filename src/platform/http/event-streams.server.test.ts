import { expect, test } from 'vitest'
import { openLog } from '../log/log.server.ts'
import type { Role } from '../role.ts'
import { EventStreams } from './event-streams.server.ts'

test('customers leave a hundred streams to administrators', async () => {
  const streams = new EventStreams({
    maxPerUser: 8,
    findRoles: async () => new Map(),
    log: openLog('silent'),
  })
  const leaving = new AbortController()
  const open = async (id: number, role: Role) => {
    const lines = streams
      .open({
        name: 'orders',
        user: { id, role, username: '', email: '' },
        sessionHash: Buffer.alloc(32),
        signal: leaving.signal,
        subscribe: () => () => undefined,
        position: () => undefined,
        state: async () => ({}),
      })
      .lines()
    await lines.next()
  }
  for (let id = 1; id <= 1_900; id += 1) await open(id, 'CUSTOMER')
  await expect(open(1_901, 'CUSTOMER')).rejects.toMatchObject({ status: 503 })
  for (let id = 2_001; id <= 2_100; id += 1) await open(id, 'ADMIN')
  await expect(open(2_101, 'ADMIN')).rejects.toMatchObject({ status: 503 })
})
