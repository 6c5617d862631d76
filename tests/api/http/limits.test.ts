import { sql } from 'kysely'
import { afterAll, expect, it, onTestFinished, vi } from 'vitest'
import { onPostgres, openTestShop, unique } from '#tests'
import { deleteExpiredLimits } from '../../../src/platform/http/limits.db.ts'

const { limits, db, close } = await openTestShop({ RATE_LIMIT: 'on' })
afterAll(close)

const aLimit = () => ({ name: unique('limit'), points: 3, within: 900 })
type Limit = ReturnType<typeof aLimit>

const hour = 3_600_000
/** What this process takes the time for, which is not what the database does. */
function setWrongClock(difference: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + difference })
  onTestFinished(() => void vi.useRealTimers())
}

/** How many of five attempts are let in. */
async function letIn(limit: Limit): Promise<number> {
  const attempts = Array.from({ length: 5 }, () => limits.tryConsume(limit, 'somebody'))
  return (await Promise.all(attempts)).filter(Boolean).length
}

/** Moves the end of a period, as if it had begun earlier or by a clock that was ahead. */
const moveEnd = ({ name }: Limit, by: string) =>
  sql`update rate_limits set expire = expire + extract(epoch from ${by}::interval) * 1000
      where key like ${`${name}:%`}`.execute(db)

// The embedded database has the clock of its process.
it.runIf(onPostgres).each([-hour, hour])(
  'counts in a process whose clock is wrong by %i ms',
  async (difference) => {
    const limit = aLimit()
    setWrongClock(difference)
    expect(await letIn(limit)).toBe(3)
    await deleteExpiredLimits(db)
    expect(await letIn(limit)).toBe(0)
    vi.useRealTimers()
    expect(await letIn(limit)).toBe(0)
    const refused = { status: 429, retryAfter: expect.toSatisfy((s) => s > 890 && s <= 900) }
    await expect(limits.consume(limit, 'somebody')).rejects.toMatchObject(refused)
  },
)

it('counts anew once the period is over', async () => {
  const limit = aLimit()
  expect(await letIn(limit)).toBe(3)
  expect(await limits.isUsedUp(limit, 'somebody')).toBe(true)
  await moveEnd(limit, '-15 minutes')
  expect(await limits.isUsedUp(limit, 'somebody')).toBe(false)
  await limits.refund(limit, 'somebody')
  expect(await letIn(limit)).toBe(3)
})

it('keeps nobody out for longer than a period, though it began in the future', async () => {
  const limit = aLimit()
  await letIn(limit)
  await moveEnd(limit, '1 day')
  expect(await letIn(limit)).toBe(0)
  const refused = { retryAfter: expect.toSatisfy((s) => s <= 900) }
  await expect(limits.consume(limit, 'somebody')).rejects.toMatchObject(refused)
})

it('gives back what did not count, and no more than was counted', async () => {
  const limit = aLimit()
  await limits.consume(limit, 'somebody')
  for (let time = 1; time <= 3; time += 1) await limits.refund(limit, 'somebody')
  expect(await letIn(limit)).toBe(3)
})
