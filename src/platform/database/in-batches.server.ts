import type { RawBuilder } from 'kysely'
import type { Db } from './database.server.ts'
import { count } from './rows.server.ts'

/** Rows of one statement: few enough to be locked for moments only. */
export const batchSize = 500
/** Statements of one run; what is left waits for the next. */
const maxBatches = 20

/**
 * Runs a statement that changes up to `batchSize` rows, until it finds fewer.
 * @param statement answers how many it has changed
 * @returns how many were changed in all
 */
export async function inBatches(db: Db, statement: RawBuilder<unknown>): Promise<number> {
  let changed = 0
  for (let batch = 1; batch <= maxBatches; batch += 1) {
    const found = await count(db, statement)
    changed += found
    if (found < batchSize) break
  }
  return changed
}
