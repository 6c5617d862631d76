import { setTimeout as wait } from 'node:timers/promises'
import type { Services } from '../platform/api/context.server.ts'
import type { JobKind } from '../platform/jobs/job-kind.ts'
import { checkHealth } from './health-check.ts'

/** s; a million orders take six minutes. */
const timeout = 1_800
/** ms before each part, about as long as one takes: half of the time is for requests, which go first then. */
const pause = 50

/**
 * What `npm run doctor` checks, each night at 3:00 in Kigali, when nobody orders: what does not agree is a
 * line of the log, of level `error`. Each part is one statement, which sees one moment; a transaction around them
 * would keep the one connection of the embedded database.
 */
export const figuresCheck: JobKind<object, Pick<Services, 'db' | 'log'>> = {
  name: 'check-figures',
  attempts: 2,
  maxPause: 600,
  timeout,
  concurrency: 1,
  schedule: '0 1 * * *',
  async run({ db, log }, _, { signal }) {
    const letOthersGoFirst = () => wait(pause, undefined, { signal })
    for await (const { what, problems } of checkHealth(db, letOthersGoFirst))
      if (problems.length > 0) log.error({ what, problems }, 'figures do not agree')
  },
}
