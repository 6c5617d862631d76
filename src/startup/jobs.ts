import { setTimeout as wait } from 'node:timers/promises'
import type { Services } from '../platform/api/context.server.ts'
import { vacuumAndCheckpoint } from '../platform/database/embedded-upkeep.server.ts'
import { deleteExpiredLimits } from '../platform/http/limits.db.ts'
import { inSteps, type JobKind } from '../platform/jobs/job-kind.ts'
import { pruneJournal } from '../platform/journal/journal.db.ts'
import { deleteExpired } from '../shop/accounts/session.db.ts'
import {
  prepareImage,
  prepareUnfinishedImages,
  tidyImages,
} from '../shop/catalogue/prepare-images.server.ts'
import { removeEmptyOrders } from '../shop/orders/add-line.server.ts'
import { retention } from '../shop/privacy/retention.server.ts'
import { emptyDaySums, forgetDigests, sortInPieces } from '../shop/release-before.db.ts'
import { checkHealth } from './health-check.ts'

/** Deletes what has expired; each step finds its rows by an index. The last steps are for the release before. */
export const maintenance: JobKind<
  object,
  Pick<Services, 'db' | 'env' | 'journal' | 'outbox' | 'log'>
> = {
  name: 'maintenance',
  attempts: 1,
  maxPause: 60,
  timeout: 50,
  concurrency: 1,
  schedule: '* * * * *',
  run: inSteps([
    (_db, _env, services) => removeEmptyOrders(services),
    ...deleteExpired,
    deleteExpiredLimits,
    forgetDigests,
    (db, { HISTORY_DAYS }) => pruneJournal(db, HISTORY_DAYS),
    sortInPieces,
    emptyDaySums,
  ]),
}

const embeddedUpkeep: JobKind<object, Pick<Services, 'db' | 'env'>> = {
  // The release before knows it as its nightly vacuum.
  name: 'vacuum',
  attempts: 1,
  maxPause: 60,
  timeout: 550,
  concurrency: 1,
  schedule: '*/10 * * * *',
  async run({ db, env }, _, { signal }) {
    if (!env.DATABASE_URL) await vacuumAndCheckpoint(db, signal)
  },
}

/** ms before each statement of the nightly check: a menu of 10,000 products is 500 of them. */
const checkPause = 20

/**
 * Runs the checks of `npm run doctor` at 3:00 in Kigali and logs an error for each that fails. A check is many
 * statements outside of a transaction, and pauses before each, so that requests get the one connection of the
 * embedded database in between.
 */
export const figuresCheck: JobKind<object, Pick<Services, 'db' | 'log'>> = {
  name: 'check-figures',
  attempts: 2,
  maxPause: 600,
  // A million orders take six minutes.
  timeout: 1_800,
  concurrency: 1,
  schedule: '0 1 * * *',
  async run({ db, log }, _, { signal }) {
    for await (const { what, problems } of checkHealth(db, () =>
      wait(checkPause, undefined, { signal }),
    ))
      if (problems.length > 0) log.error({ what, problems }, 'figures do not agree')
  },
}

/** All jobs of the shop except its mails (services.ts). */
export const shopJobs: readonly JobKind<never, Services>[] = [
  maintenance,
  embeddedUpkeep,
  retention,
  prepareImage,
  prepareUnfinishedImages,
  tidyImages,
  figuresCheck,
]

/**
 * Deletes the files of mails whose row is gone. A timer of each process, because its files are its own.
 * @returns the function that stops it
 */
export function tidyFiles({ outbox }: Pick<Services, 'outbox'>): () => void {
  const timer = setInterval(() => void outbox.tidy(), 60_000)
  return () => clearInterval(timer)
}
