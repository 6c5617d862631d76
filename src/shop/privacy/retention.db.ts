import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'
import { count } from '../../platform/database/rows.server.ts'

/** Rows of one statement: few enough to be locked for moments only. */
const batchSize = 500
/** Statements of one run; what is left waits for the next. */
const maxBatches = 20

interface Old {
  readonly table: string
  /** When a row was made. */
  readonly column: string
  readonly days: number
  readonly only?: RawBuilder<unknown>
}

/**
 * Deletes until fewer rows are found than one statement may delete; the oldest first, by their index: a
 * plan that counts on finding some anywhere would read the whole table. @returns how many it deleted
 */
async function deleteOld(db: Db, { table, column, days, only = sql`true` }: Old): Promise<number> {
  const rows = sql.table(table)
  let deleted = 0
  for (let batch = 1; batch <= maxBatches; batch += 1) {
    const found = await count(
      db,
      sql`
        with gone as (
          delete from ${rows} where ${only} and id in (
            select id from ${rows}
            where ${only} and ${sql.ref(column)} < now() - make_interval(days => ${days}::int)
            order by ${sql.ref(column)} limit ${batchSize} for update skip locked)
          returning id
        ) select count(*) from gone`,
    )
    deleted += found
    if (found < batchSize) break
  }
  return deleted
}

export const deleteOldMails = (db: Db, days: number): Promise<number> =>
  deleteOld(db, { table: 'mails', column: 'created_at', days })

export const deleteOldMessages = (db: Db, days: number): Promise<number> =>
  deleteOld(db, { table: 'contact_messages', column: 'at', days })

/** Accounts whose confirmation link has not been followed. */
export const deleteUnconfirmedAccounts = (db: Db, days: number): Promise<number> =>
  deleteOld(db, { table: 'users', column: 'created_at', days, only: sql`confirmed_at is null` })
