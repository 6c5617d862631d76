import { type RawBuilder, sql } from 'kysely'
import { deleteBatchSize, deleteInBatches } from '../../platform/database/batches.server.ts'
import type { Db } from '../../platform/database/database.server.ts'
import { forgottenFields, forgottenHash, isOpen, isOwed } from '../orders/order-columns.db.ts'
import { keepCallersDays, unmovedDays } from './privacy.ts'

interface Old {
  readonly table: string
  /** When a row was made. */
  readonly column: string
  readonly days: number
  readonly only?: RawBuilder<unknown>
}

/**
 * Deletes old rows in batches, the oldest first, so that PostgreSQL uses their index instead of reading the whole table.
 * @returns how many it deleted
 */
function deleteOld(db: Db, { table, column, days, only = sql`true` }: Old): Promise<number> {
  const rows = sql.table(table)
  return deleteInBatches(
    db,
    sql`
      with gone as (
        delete from ${rows} where ${only} and id in (
          select id from ${rows}
          where ${only} and ${sql.ref(column)} < now() - make_interval(days => ${days}::int)
          order by ${sql.ref(column)} limit ${deleteBatchSize} for update skip locked)
        returning id
      ) select count(*) from gone`,
  )
}

export const deleteOldMails = (db: Db, days: number): Promise<number> =>
  deleteOld(db, { table: 'mails', column: 'created_at', days })

export const deleteOldMessages = (db: Db, days: number): Promise<number> =>
  deleteOld(db, { table: 'contact_messages', column: 'at', days })

/** Unconfirmed accounts. One with a valid link is deleted a day later. */
export const deleteUnconfirmedAccounts = (db: Db, days: number): Promise<number> =>
  deleteOld(db, {
    table: 'users',
    column: 'created_at',
    days,
    only: sql`
      confirmed_at is null
      and (created_at < now() - make_interval(days => ${days + 1}::int)
        or not exists (select from tokens t where t.user_id = users.id and t.expires_at > now()))`,
  })

const isUnmoved = (days: number) => sql`(
  order_date < now() - make_interval(days => ${days}::int) and not exists (
    select from order_events e
    where e.order_id = o.id and e.at > now() - make_interval(days => ${days}::int)))`

/**
 * Empties the personal fields of orders without an account. Of deleted accounts: closed orders of earlier releases, and
 * open orders without a move for `unmovedDays`; a trigger empties the others when they close. Of callers: orders that
 * ended `keepCallersDays` ago.
 */
export const forgetOrders = (db: Db): Promise<number> =>
  deleteInBatches(
    db,
    sql`
      with forgotten as (
        update orders
        set ${forgottenFields}
        where id in (
          select id from orders o
          where user_id is null and content_hash <> ${forgottenHash}
            and case when channel = 'WEB' then not ${isOpen} or ${isUnmoved(unmovedDays)}
              else not ${isOpen} and ${isUnmoved(keepCallersDays)} end
          order by order_date limit ${deleteBatchSize} for update skip locked)
        returning id
      ) select count(*) from forgotten`,
  )

/**
 * Deletes numbers that a trigger stored for a refund (migration 0079), once the attempt is settled and no refund is due.
 * `for update` locks the order, too: a settlement enters its money in the same transaction.
 */
export const forgetRefundNumbers = (db: Db): Promise<number> =>
  deleteInBatches(
    db,
    sql`
      with forgotten as (
        update payment_attempts set refund_phone = null
        where id in (
          select a.id from payment_attempts a join orders o on o.id = a.order_id
          where a.refund_phone is not null and a.state in ('SUCCEEDED', 'FAILED')
            and a.next_check_at is null and ${isOwed} is not true
          limit ${deleteBatchSize} for update skip locked)
        returning id
      ) select count(*) from forgotten`,
  )
