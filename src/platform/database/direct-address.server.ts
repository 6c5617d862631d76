import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './database.server.ts'
import { readOnly } from './errors.server.ts'
import { exists } from './rows.server.ts'

/** Above what others lock by their numbers, and below 2^48. */
const lockKeys = { from: 2 ** 40, to: 2 ** 48 - 1 }

/**
 * What is wrong with an address for migrations and LISTEN: it leads to another database, or its role may make no
 * tables there.
 * @throws Error, transient, when it leads to a standby
 */
export async function findDirectFault(owner: Db, db: Db): Promise<string | undefined> {
  if (await exists(owner, sql`select where current_setting('transaction_read_only') = 'on'`))
    throw readOnly()
  if (await leadsElsewhere(owner, db)) return 'another database than DATABASE_URL'
  return (await mayCreate(owner)) ? undefined : 'its role may create nothing'
}

/** One database is recognised by a lock: while one side holds it, the other cannot get it. */
export async function leadsElsewhere(owner: Db, db: Db): Promise<boolean> {
  const key = sql.lit(randomInt(lockKeys.from, lockKeys.to))
  return owner.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${key})`.execute(tx)
    return exists(db, sql`select where pg_try_advisory_xact_lock(${key})`)
  })
}

/** Whether the role may make tables, as migrations do. */
export const mayCreate = (db: Db): Promise<boolean> =>
  exists(db, sql`select where has_schema_privilege(current_schema(), 'create')`)
