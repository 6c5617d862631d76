import { sql } from 'kysely'
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
  readonly position: string
  readonly entries: readonly ReadEntry[]
}

/**
 * What was committed since a snapshot (`$1`; null: nothing), newest first, and the position after it. One
 * statement, so that both are of one moment; text, since it also runs on the connection that listens.
 */
export const readStatement = `
  select (extract(epoch from clock_timestamp()) * 1000)::bigint
      || '/' || extract(epoch from pg_postmaster_start_time())::numeric(19, 6)
      || '/' || pg_current_snapshot() as position,
    coalesce((
      select json_agg(json_build_object('id', id, 'topic', topic, 'about', about, 'ofUserId', user_id))
      from (
        select id, topic, about, user_id from journal
        where xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xid, $1::pg_snapshot)
        order by id desc limit ${maxRead + 1}
      ) e), '[]') as entries`

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
    insert into journal (topic, about, user_id, by_user_id, request_id, noun, noun_id, name, action, changes, reverts)
    select topic, about, user_id, by_user_id, request_id, noun, noun_id, name, action, changes, reverts
    from json_to_recordset(${JSON.stringify(rows)}) as e (
      topic text, about int[], user_id int, by_user_id int, request_id text,
      noun text, noun_id int, name text, action text, changes jsonb, reverts bigint)
    returning id`,
  )
}

/** After a change behind the shop's back, such as a restore: every process rebuilds what it has cached. */
export async function changeEverything(db: Db): Promise<void> {
  await sql`insert into journal (topic) values (${everything})`.execute(db)
  await sql`select pg_notify(${channel}, '')`.execute(db)
}

/** Deletes what no reader needs any more. @param historyDays how long the history is stored */
export async function pruneJournal(db: Db, historyDays: number): Promise<void> {
  await sql`
    delete from journal
    where at < now() - interval '2 days'
      and (noun is null or at < now() - ${historyDays}::int * interval '1 day')`.execute(db)
}
