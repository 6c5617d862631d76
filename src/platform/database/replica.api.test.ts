import { expect, it, onTestFinished } from 'vitest'
import { createDatabase } from '../../../tests/fixtures/database.ts'
import { onPostgres } from '../../../tests/fixtures/test-shop.ts'
import { openLog } from '../log/log.server.ts'
import { openPostgres } from './postgres.server.ts'

it.runIf(onPostgres)('says why a replica is not read', async () => {
  const { url, drop } = await createDatabase()
  onTestFinished(drop)
  const gone = await createDatabase()
  await gone.drop()
  const lines: unknown[] = []
  const log = openLog('silent')
  log.info = (...line: unknown[]) => void lines.push(line)
  const database = openPostgres(url, { poolSize: 1, log, replicaUrl: gone.url })
  onTestFinished(database.close)
  const reason = expect.stringMatching(/^database ".*" does not exist$/)
  await expect
    .poll(() => lines, { timeout: 10_000 })
    .toEqual([[{ reason }, 'the replica is away or late: the primary is read']])
})
