import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from './database.server.ts'
import { readOnly } from './errors.server.ts'
import { exists, one } from './rows.server.ts'

/** Keys above those of other advisory locks, and below 2^48. */
const lockKeys = { from: 2 ** 40, to: 2 ** 48 - 1 }

/**
 * Why migrations cannot use a URL: it leads to another database.
 * @throws Error, transient, when it leads to a standby
 */
export async function findDirectFault(owner: Db, db: Db): Promise<string | undefined> {
  if (await exists(owner, sql`select where current_setting('transaction_read_only') = 'on'`))
    throw readOnly()
  return (await leadsElsewhere(owner, db)) ? 'another database than DATABASE_URL' : undefined
}

/** Whether two connections lead to different databases: in the same one only one of them gets a lock. */
export async function leadsElsewhere(owner: Db, db: Db): Promise<boolean> {
  const key = sql.lit(randomInt(lockKeys.from, lockKeys.to))
  return owner.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${key})`.execute(tx)
    return exists(db, sql`select where pg_try_advisory_xact_lock(${key})`)
  })
}

/** SQL_ASCII stores any bytes; other encodings lack characters that customers type. */
const encodings = ['UTF8', 'SQL_ASCII']

const Place = z.object({ encoding: z.string(), mayCreate: z.boolean() })

/** Why a database or role is unfit: no tables can be created, or the encoding lacks characters. */
export async function findUnfitness(owner: Db): Promise<string | undefined> {
  const { encoding, mayCreate } = await one(
    owner,
    Place,
    sql`
      select current_setting('server_encoding') as encoding,
             coalesce(has_schema_privilege(current_schema(), 'create'), false) as may_create`,
  )
  if (!mayCreate) return 'its role may create nothing in the schema public'
  return encodings.includes(encoding) ? undefined : `its encoding is ${encoding}`
}
