import { sql } from 'kysely'
import type { Db } from './database.server.ts'
import { allNames } from './rows.server.ts'

/**
 * Bytes. A vacuum of a smaller table frees nothing worth it, and the planner, which takes the size of a table from
 * its last vacuum, would read the table whole when it has grown.
 */
const worthVacuum = 1_000_000

/**
 * Does what PostgreSQL does by itself and PGlite does not. Without a vacuum tables grow with each update; without a
 * checkpoint the start after a kill reads everything written since the last start.
 */
export async function vacuumAndCheckpoint(db: Db, signal: AbortSignal): Promise<void> {
  const tables = await allNames(
    db,
    sql`
      select format('%I.%I', schemaname, relname) as name from pg_statio_user_tables
      where pg_relation_size(relid) >= ${worthVacuum}::int order by relid`,
  )
  for (const table of tables) {
    signal.throwIfAborted()
    await sql.raw(`vacuum ${table}`).execute(db)
  }
  await sql`checkpoint`.execute(db)
}
