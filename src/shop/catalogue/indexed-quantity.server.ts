import type { Services } from '../../platform/api/context.server.ts'
import type { JobKind } from '../../platform/jobs/job-kind.ts'
import { countMoved, indexAllMoved } from './indexed-quantity.db.ts'

/**
 * Puts the stock of products into the index of lists again once it has moved in many: until then lists sort these
 * few, and a sale writes no index.
 */
export const indexQuantities: JobKind<object, Pick<Services, 'db'>> = {
  name: 'index-quantities',
  attempts: 1,
  maxPause: 60,
  timeout: 300,
  concurrency: 1,
  schedule: { every: 60 },
  async run({ db }, _, { signal }) {
    if ((await countMoved(db)).totalIsAtLeast) await indexAllMoved(db, signal)
  },
}
