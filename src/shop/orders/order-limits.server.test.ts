import { expect, test } from 'vitest'
import type { SignedInContext } from '../../platform/api/context.server.ts'
import type { Pool } from '../../platform/database/database.server.ts'
import { openLimits } from '../../platform/http/limits.server.ts'
import { movesAnHour, withRateLimit } from './order-limits.server.ts'

/** Counters on a database that is away while one is to be counted, and what was written to them. */
function limitsAway() {
  const written: string[] = []
  const query = async ({ name }: { name: string }) => {
    if (name === 'limits-count') throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
    written.push(name)
  }
  return { limits: openLimits({ query } as unknown as Pool), written }
}

test('gives back no point that was not taken', async () => {
  const { limits, written } = limitsAway()
  const context = { limits, user: { id: 7 } } as SignedInContext
  const move = () => withRateLimit(context, { limit: movesAnHour }, async () => 'moved')
  await expect(move()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  expect(written).toEqual([])
})
