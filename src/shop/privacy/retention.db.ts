import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'
import { count } from '../../platform/database/rows.server.ts'

/** Rows of one statement: few enough to be locked for moments only. */
const batchSize = 500
/** Statements of one run; what is left waits for the next. */
const mostBatches = 20

/** Runs a deletion until it finds fewer rows than it may delete. @returns how many it deleted */
async function inBatches(db: Db, old: RawBuilder<unknown>): Promise<number> {
  let deleted = 0
  for (let batch = 1; batch <= mostBatches; batch += 1) {
    const found = await count(db, sql`with gone as (${old}) select count(*) from gone`)
    deleted += found
    if (found < batchSize) break
  }
  return deleted
}

const isOlder = (column: RawBuilder<unknown>, days: number) =>
  sql`${column} < now() - make_interval(days => ${days}::int)`

export const deleteOldMails = (db: Db, days: number): Promise<number> =>
  inBatches(
    db,
    sql`
      delete from mails where id in (
        select id from mails where ${isOlder(sql`created_at`, days)} limit ${batchSize}
        for update skip locked)
      returning id`,
  )

export const deleteOldMessages = (db: Db, days: number): Promise<number> =>
  inBatches(
    db,
    sql`
      delete from contact_messages where id in (
        select id from contact_messages where ${isOlder(sql`at`, days)} limit ${batchSize}
        for update skip locked)
      returning id`,
  )

/** Accounts whose confirmation link has not been followed. */
export const deleteUnconfirmedAccounts = (db: Db, days: number): Promise<number> =>
  inBatches(
    db,
    sql`
      delete from users where confirmed_at is null and id in (
        select id from users
        where confirmed_at is null and ${isOlder(sql`created_at`, days)} limit ${batchSize}
        for update skip locked)
      returning id`,
  )
