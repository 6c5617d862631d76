import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db, Tx } from '../../platform/database/database.server.ts'
import { all, exists, first, one } from '../../platform/database/rows.server.ts'
import { startOfDay } from '../time-zone.db.ts'
import { HistoryEntry, type HistoryNoun, Person } from './history.ts'

const EntryRow = z.omit(HistoryEntry, { isRevertible: true })
export type EntryRow = z.output<typeof EntryRow>

const columns = sql`
  j.id, j.at, case when u.id is not null then json_build_object('id', u.id, 'username', u.username) end as by,
  j.noun, j.noun_id, j.name, j.action, j.changes, j.reverts, j.request_id`
const tables = sql`journal j left join users u on u.id = j.by_user_id`

export interface HistoryFilter {
  readonly noun?: HistoryNoun | undefined
  readonly id?: number | undefined
  readonly by?: number | undefined
  /** Days in Kigali, both inclusive. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** The id of an entry: only older ones. */
  readonly before?: number | undefined
}

/**
 * Newest first. The statement contains only the conditions of the filter, so that PostgreSQL uses the index that has
 * the order of the list.
 */
export const listEntries = (db: Db, filter: HistoryFilter, limit: number): Promise<EntryRow[]> =>
  all(
    db,
    EntryRow,
    sql`
      select ${columns} from ${tables}
      where j.noun is not null ${sql.join(conditions(filter), sql` `)}
      order by j.at desc, j.id desc limit ${limit}`,
  )

const conditions = ({ noun, id, by, from, to, before }: HistoryFilter): RawBuilder<unknown>[] => [
  noun === undefined ? sql`` : sql`and j.noun = ${noun}`,
  id === undefined ? sql`` : sql`and j.noun_id = ${id}`,
  by === undefined ? sql`` : sql`and j.by_user_id = ${by}`,
  from === undefined ? sql`` : sql`and j.at >= ${startOfDay(sql`${from}::date`)}`,
  to === undefined ? sql`` : sql`and j.at < ${startOfDay(sql`(${to}::date + 1)`)}`,
  before === undefined
    ? sql``
    : sql`and (j.at, j.id) < (select at, id from journal where id = ${before}::bigint)`,
]

/** The administrators who have changed anything, by name. */
export const listPeople = (db: Db): Promise<Person[]> =>
  all(
    db,
    Person,
    sql`
      select u.id, u.username from users u
      where role = 'ADMIN'
        and exists (select from journal where noun is not null and by_user_id = u.id)
      order by lower(u.username), u.id`,
  )

export const findEntry = (db: Db, id: number): Promise<EntryRow | undefined> =>
  first(
    db,
    EntryRow,
    sql`select ${columns} from ${tables} where j.id = ${id} and j.noun is not null`,
  )

/** Whether the thing of an entry has a later entry. */
export const isOvertaken = (tx: Tx, { id, noun, nounId }: EntryRow): Promise<boolean> =>
  exists(tx, sql`select from journal where noun = ${noun} and noun_id = ${nounId} and id > ${id}`)

/** The entry by which a request reverted another. */
export const findRevert = (db: Db, reverted: number, requestId: string | null): Promise<EntryRow> =>
  one(
    db,
    EntryRow,
    sql`
      select ${columns} from ${tables}
      where j.reverts = ${reverted} and j.noun is not null
        and j.request_id is not distinct from ${requestId}
      order by j.id desc limit 1`,
  )

/** Advisory lock: reverts of one thing wait for each other, also while it is deleted. */
export async function lockHistory(tx: Tx, noun: HistoryNoun, id: number | null): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`history of ${noun}`}), ${id ?? 0}::int)`.execute(
    tx,
  )
}
