import { type RawBuilder, sql } from 'kysely'
import { deleteBatchSize, deleteInBatches } from '../database/batches.server.ts'
import type { Db, Tx } from '../database/database.server.ts'
import { allIds } from '../database/rows.server.ts'
import type { Author, Entry } from './entry.ts'

/** What wakes readers. */
export const channel = 'igikoni'
/** Rows that are read at once; more of them count as a change of everything. */
export const maxRead = 1_000

/** The topic of a change behind the shop's back: everybody is notified. */
export const everything = '*'

/** An entry as other processes read it. */
export interface ReadEntry extends Pick<Entry, 'topic' | 'ofUserId'> {
  readonly id: number
  readonly about: readonly number[]
}

/** As `readStatement` answers it. */
export interface ReadRow {
  /** ms since 1970, by the database's clock */
  readonly at: number
  /** Null on a standby, whose snapshots do not say which transactions are under way. */
  readonly server: string | null
  readonly snapshot: string
  readonly entries: readonly ReadEntry[]
}

const read = `json_build_object('id', id, 'topic', topic, 'about', about, 'ofUserId', user_id) as entry`

/**
 * What was committed since a snapshot (`$1`; null: nothing), and the snapshot after it. One statement, so that
 * both are of one moment; text, since it also runs on the connection that listens. What a snapshot does not
 * show is what had not begun by then and what was under way: two ranges of one index, so that a transaction of
 * ten minutes makes no read longer. A copy of the database by other means than ours may bring numbers that
 * no transaction has had yet: those are left out.
 *
 * A crash that PostgreSQL recovers from without a restart resets its statistics, and may give numbers again.
 */
export const readStatement = `
  select (extract(epoch from clock_timestamp()) * 1000)::bigint as at,
    case when not pg_is_in_recovery() then extract(epoch from greatest(
      pg_postmaster_start_time(), (select stats_reset from pg_stat_bgwriter)))::numeric(19, 6)::text end as server,
    pg_current_snapshot()::text as snapshot,
    (select coalesce(json_agg(entry), '[]') from (
      (select ${read} from journal
        where xid >= pg_snapshot_xmax($1::pg_snapshot) and xid < pg_snapshot_xmax(pg_current_snapshot())
        order by xid desc limit ${maxRead + 1})
      union all
      (select ${read} from journal
        where xid = any (array(select pg_snapshot_xip($1::pg_snapshot)))
        order by xid desc limit ${maxRead + 1})) e) as entries`

/** The columns of an entry that are written, with their types. */
const written = {
  topic: 'text',
  about: 'int[]',
  user_id: 'int',
  by_user_id: 'int',
  request_id: 'text',
  noun: 'text',
  noun_id: 'int',
  name: 'text',
  action: 'text',
  changes: 'jsonb',
  reverts: 'bigint',
}
const columns = sql.raw(Object.keys(written).join(', '))
const typedColumns = sql.raw(
  Object.entries(written)
    .map((column) => column.join(' '))
    .join(', '),
)

/** Writes entries with what they are about. @returns their ids */
export async function insertEntries(
  tx: Tx,
  { userId, requestId }: Author,
  entries: readonly Entry[],
): Promise<number[]> {
  const rows = entries.map(({ topic, about = [], ofUserId = null, history }) => ({
    topic,
    about,
    user_id: ofUserId,
    ...(history && {
      by_user_id: userId,
      request_id: requestId,
      noun: history.noun,
      noun_id: history.nounId,
      name: history.name,
      action: history.action,
      changes: history.changes,
      reverts: history.reverts,
    }),
  }))
  return allIds(
    tx,
    sql`
    insert into journal (${columns})
    select ${columns} from json_to_recordset(${JSON.stringify(rows)}) as e (${typedColumns}) returning id`,
  )
}

/**
 * The part of a statement that writes the entry of an order or the like, which it has just written.
 * @param rows of `id`, what it is about, and `user_id`, whose it is
 */
export const entryInsert = (topic: string, rows: RawBuilder<unknown>) => sql`
  insert into journal (topic, about, user_id)
  select ${topic}, array[id], user_id from (${rows}) as written returning id`

/** After a change behind the shop's back, such as a restore: every process rebuilds what it has cached. */
export async function changeEverything(db: Db): Promise<void> {
  await sql`insert into journal (topic) values (${everything})`.execute(db)
  await sql`select pg_notify(${channel}, '')`.execute(db)
}

/** Deletes what no reader needs any more, the oldest first. @param historyDays how long the history is stored */
export async function pruneJournal(db: Db, historyDays: number): Promise<void> {
  await deleteEntries(
    db,
    sql`
      select id from journal where noun is null and at < now() - interval '2 days'
      order by at limit ${deleteBatchSize} for update skip locked`,
  )
  await deleteEntries(
    db,
    sql`
      select id from journal where noun is not null and at < now() - make_interval(days => ${historyDays}::int)
      order by at limit ${deleteBatchSize} for update skip locked`,
  )
}

const deleteEntries = (db: Db, old: RawBuilder<unknown>): Promise<number> =>
  deleteInBatches(
    db,
    sql`
      with gone as (delete from journal where id in (${old}) returning id)
      select count(*) from gone`,
  )
