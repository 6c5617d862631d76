import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from './database.server.ts'
import { allNames, one } from './rows.server.ts'

/** ms between two tables, for requests that wait for the one connection. */
const betweenTables = 1_000
/** Bytes of the write-ahead log: a start after a kill reads it, a second for each hundred million. */
const maxLog = 16_000_000
/**
 * Bytes of a table. Vacuuming smaller ones saves nothing, and the planner, which learns a table's size from a vacuum,
 * would read them whole until the next.
 */
const worthVacuum = 1_000_000

const Log = z.object({ isLong: z.boolean() })

/** Checkpoints once the log is long, as PostgreSQL's checkpointer does, which the embedded database lacks. */
export async function checkpoint(db: Db): Promise<void> {
  const { isLong } = await one(
    db,
    Log,
    sql`
      select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > ${maxLog}::int as is_long
      from pg_control_checkpoint()`,
  )
  if (isLong) await sql`checkpoint`.execute(db)
}

/** Vacuums the large tables one by one, as autovacuum does, which the embedded database lacks. */
export async function vacuum(db: Db, signal: AbortSignal): Promise<void> {
  const tables = await allNames(
    db,
    sql`
      select format('%I.%I', schemaname, relname) as name from pg_statio_user_tables
      where pg_relation_size(relid) >= ${worthVacuum}::int order by relid`,
  )
  for (const table of tables) {
    await pause(betweenTables, undefined, { signal })
    await sql.raw(`vacuum ${table}`).execute(db)
  }
}
