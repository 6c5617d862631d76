import { sql } from 'kysely'
import type { Db } from '../platform/database/database.server.ts'

/** Rows of `stale_days` that are kept: the job of the release before deletes its own within minutes. */
const maxMarks = 10_000

/**
 * The release before keeps the sums of each day in `day_sums`. Triggers mark days that changed in `stale_days`, which
 * this release never reads. Both tables are emptied together before the marks pile up: without sums the release
 * before, started again, adds up every day from its orders.
 */
export const emptyDaySums = (db: Db): Promise<unknown> =>
  sql`
    with many as (
      select from stale_days offset ${sql.lit(maxMarks)} limit 1
    ), sums as (
      delete from day_sums where exists (select from many)
    )
    delete from stale_days where exists (select from many)`.execute(db)

/**
 * A trigger writes the pieces of each tracking ID for the searches of the release before. They wait beside their index
 * until they are sorted in: left alone, one order in thousands would wait for all of them.
 */
export const sortInPieces = (db: Db): Promise<unknown> =>
  sql`select sort_in_order_pieces()`.execute(db)

/**
 * Empties what the release before counts requests to a deleted account's number by. The trigger `forget_numbers`
 * still fills it for that release.
 */
export async function forgetDigests(db: Db): Promise<void> {
  await sql`
    update payment_attempts set phone_digest = null
    where phone_digest is not null and created_at <= now() - interval '1 hour'`.execute(db)
}
