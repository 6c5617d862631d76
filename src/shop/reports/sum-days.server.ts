import type { Services } from '../../platform/api/context.server.ts'
import type { JobKind } from '../../platform/jobs/job-kind.ts'
import { findStaleDays, forgetOpenDays, keepDay, markNewDays } from './day-sums.db.ts'

/** Days of a run: a shop of three years has its own after ten minutes. */
const maxDays = 100

/** Adds up the day that is over, days of which something has changed since, and after a migration all. */
export const sumDays: JobKind<object, Pick<Services, 'db'>> = {
  name: 'sum-days',
  attempts: 1,
  maxPause: 60,
  timeout: 50,
  concurrency: 1,
  schedule: { every: 60 },
  async run({ db }, _, { signal }) {
    await forgetOpenDays(db)
    await markNewDays(db)
    for (const day of await findStaleDays(db, maxDays)) {
      if (signal.aborted) return
      await keepDay(db, day)
    }
  },
}
