import type { Services } from '../platform/api/context.server.ts'
import { checkpoint, vacuum } from '../platform/database/embedded-upkeep.server.ts'
import { deleteExpiredLimits } from '../platform/http/limits.db.ts'
import { inSteps, type JobKind } from '../platform/jobs/job-kind.ts'
import { pruneJournal } from '../platform/journal/journal.db.ts'
import { deleteUnusedDevices } from '../shop/accounts/known-device.db.ts'
import { deleteUnusedNetworks } from '../shop/accounts/known-network.db.ts'
import { deleteExpiredSessions } from '../shop/accounts/session.db.ts'
import { deleteExpiredTokens } from '../shop/accounts/token.db.ts'
import { removeEmptyOrders } from '../shop/orders/placing/remove-empty-orders.server.ts'
import { emptyDaySums, forgetDigests, sortInPieces } from '../shop/release-before.db.ts'

/** Deletes what has expired: empty orders, sessions, tokens, browsers, networks, rate-limit counters, by what numbers are recognised, the journal. Each has an index that finds it. Keeps what only the release before reads small. Checkpoints the embedded database. */
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
    deleteExpiredSessions,
    deleteExpiredTokens,
    deleteUnusedDevices,
    deleteUnusedNetworks,
    deleteExpiredLimits,
    forgetDigests,
    (db, { HISTORY_DAYS }) => pruneJournal(db, HISTORY_DAYS),
    sortInPieces,
    emptyDaySums,
    async (db, { DATABASE_URL }) => DATABASE_URL || checkpoint(db),
  ]),
}

/** At 2:00 in Kigali, of the embedded database alone. */
export const embeddedVacuum: JobKind<object, Pick<Services, 'db' | 'env'>> = {
  name: 'vacuum',
  attempts: 1,
  maxPause: 60,
  timeout: 600,
  concurrency: 1,
  schedule: '0 0 * * *',
  async run({ db, env }, _, { signal }) {
    if (!env.DATABASE_URL) await vacuum(db, signal)
  },
}

/**
 * What every process does by itself: its files of mails go with their rows.
 * @returns the function that stops it
 */
export function tidyFiles({ outbox }: Pick<Services, 'outbox'>): () => void {
  const timer = setInterval(() => void outbox.tidy(), 60_000)
  return () => clearInterval(timer)
}
