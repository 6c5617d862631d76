import { expect, test } from 'vitest'
import type { Database } from '../platform/database/database.server.ts'
import type { Env } from '../platform/env/env.server.ts'
import { openLog } from '../platform/log/log.server.ts'
import { startUp } from './startup.ts'

test('a shop that has waited for its database does not give up at the first conflict with another process', async () => {
  const errors = [...Array.from({ length: 5 }, () => 'ECONNREFUSED'), '23505']
  let attempts = 0
  const database = {
    get db() {
      throw Object.assign(new Error('no start yet'), { code: errors[attempts++] })
    },
  } as unknown as Database
  const isStopping = () => attempts === errors.length
  expect(
    await startUp({ env: {} as Env, database, log: openLog('silent'), isStopping }),
  ).toBeUndefined()
})
