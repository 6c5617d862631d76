import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './database.server.ts'
import { readOnly } from './errors.server.ts'
import { exists } from './rows.server.ts'

/** Above what others lock by their numbers, and below 2^48. */
const lockKeys = { from: 2 ** 40, to: 2 ** 48 - 1 }

/**
 * What is wrong with an address for migrations and LISTEN: it leads to another database, or its role may make no
 * tables there. One database is recognised by a lock: while one side holds it, the other cannot get it.
 * @throws Error, transient, when it leads to a standby
 */
export async function findDirectFault(owner: Db, db: Db): Promise<string | undefined> {
  const key = sql.lit(randomInt(lockKeys.from, lockKeys.to))
  return owner.transaction().execute(async (tx) => {
    if (await exists(tx, sql`select where current_setting('transaction_read_only') = 'on'`))
      throw readOnly()
    await sql`select pg_advisory_xact_lock(${key})`.execute(tx)
    if (await exists(db, sql`select where pg_try_advisory_xact_lock(${key})`))
      return 'another database than DATABASE_URL'
    return (await mayCreate(tx)) ? undefined : 'its role may create nothing'
  })
}

/** Whether the role may make tables, as migrations do. */
export const mayCreate = (db: Db): Promise<boolean> =>
  exists(db, sql`select where has_schema_privilege(current_schema(), 'create')`)
