import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from './database.server.ts'
import { readOnly } from './errors.server.ts'
import { exists, one } from './rows.server.ts'

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

const Place = z.object({
  encoding: z.string(),
  schema: z.nullable(z.string()),
  isPublic: z.boolean(),
})
/** SQL_ASCII keeps whatever bytes come; others lack characters that people write. */
const encodings = ['UTF8', 'SQL_ASCII']

/** Why a database cannot keep the shop's tables, if it cannot: what it knows to write, or where they would be. */
export async function findUnfitness(owner: Db): Promise<string | undefined> {
  const { encoding, schema, isPublic } = await one(
    owner,
    Place,
    sql`
      select current_setting('server_encoding') as encoding, current_schema() as schema,
             to_regclass('public.schema_migrations') is not null as is_public`,
  )
  if (!encodings.includes(encoding)) return `its encoding is ${encoding}`
  // Functions of the shop name its tables in this schema; one of your own that was made later does no harm.
  if (schema !== 'public' && !isPublic) return `its search_path begins with the schema ${schema}`
  return undefined
}
