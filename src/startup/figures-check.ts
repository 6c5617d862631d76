import type { Services } from '../platform/api/context.server.ts'
import { allowSlowStatements, inTransaction } from '../platform/database/transaction.server.ts'
import type { JobKind } from '../platform/jobs/job-kind.ts'
import { checkHealth } from './health-check.ts'

/** s; a million orders take two minutes. */
const timeout = 1_800

/**
 * What `npm run doctor` checks, each night at 3:00 in Kigali, when nobody orders: what does not agree is a
 * line of the log, of level `error`.
 */
export const figuresCheck: JobKind<object, Pick<Services, 'db' | 'log'>> = {
  name: 'check-figures',
  attempts: 2,
  maxPause: 600,
  timeout,
  concurrency: 1,
  schedule: { daily: 3_600 },
  run: ({ db, log }, _, { signal }) =>
    inTransaction(db, async (tx) => {
      await allowSlowStatements(tx, timeout)
      for await (const { what, problems } of checkHealth(tx)) {
        signal.throwIfAborted()
        if (problems.length > 0) log.error({ what, problems }, 'figures do not agree')
      }
    }),
}
