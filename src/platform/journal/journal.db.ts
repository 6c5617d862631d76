import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import { deleteBatchSize, deleteInBatches } from '../database/batches.server.ts'
import type { Db, Tx } from '../database/database.server.ts'
import { allIds, one } from '../database/rows.server.ts'
import type { Author, Entry } from './entry.ts'

/** The topic of a change outside of the shop, such as a restore: every follower is notified. */
export const allTopics = '*'

const ReadEntry = z.object({
  id: z.number(),
  topic: z.string(),
  about: z.array(z.number()),
  ofUserId: z.nullable(z.number()),
})

const Read = z.object({
  /** ms since 1970, by the database's clock. */
  at: z.number(),
  /** The start time of the database server: another server may lack entries and reuse their ids. Null on a standby. */
  server: z.nullable(z.string()),
  entries: z.array(ReadEntry),
})

interface Wanted {
  /** Reads entries that were written after this time, an expression. */
  readonly after: RawBuilder<unknown>
  readonly exceptIds?: readonly number[]
  readonly limit?: number
}

/** Entries that other transactions have committed, as of one moment. */
export const readEntries = (
  db: Db,
  { after, exceptIds = [], limit }: Wanted,
): Promise<z.output<typeof Read>> =>
  one(
    db,
    Read,
    sql`
      select (extract(epoch from now()) * 1000)::bigint as at,
        case when not pg_is_in_recovery()
          then extract(epoch from pg_postmaster_start_time())::numeric(19, 6)::text end as server,
        (select coalesce(json_agg(json_build_object(
            'id', id, 'topic', topic, 'about', about, 'ofUserId', user_id) order by id), '[]')
         from (select id, topic, about, user_id from journal
               where at > ${after} and id <> all(${exceptIds}::bigint[])
               order by at desc limit ${limit ?? null}::int) e) as entries`,
  )

/** The columns that an insert writes. */
const columns = sql`
  topic, about, user_id, by_user_id, request_id, noun, noun_id, name, action, changes, reverts`

/** @returns the ids of the inserted entries */
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
    select ${columns} from json_populate_recordset(null::journal, ${JSON.stringify(rows)}) returning id`,
  )
}

/** Tells every process to drop its caches, after a change outside of the shop, such as a restore. */
export async function changeEverything(db: Db): Promise<void> {
  await sql`insert into journal (topic) values (${allTopics})`.execute(db)
}

/** Deletes old entries, the oldest first. @param historyDays days for which the history is stored */
export async function pruneJournal(db: Db, historyDays: number): Promise<void> {
  await deleteEntries(db, sql`noun is null and at < now() - interval '2 days'`)
  await deleteEntries(
    db,
    sql`noun is not null and at < now() - make_interval(days => ${historyDays}::int)`,
  )
}

const deleteEntries = (db: Db, isOld: RawBuilder<unknown>): Promise<number> =>
  deleteInBatches(
    db,
    sql`
      with gone as (
        delete from journal where id in (
          select id from journal where ${isOld}
          order by at limit ${deleteBatchSize} for update skip locked)
        returning id
      ) select count(*) from gone`,
  )
