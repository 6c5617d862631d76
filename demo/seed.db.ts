import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db, Tx } from '../src/platform/database/database.server.ts'
import { exists, first } from '../src/platform/database/rows.server.ts'

export const isEmpty = (db: Db): Promise<boolean> =>
  exists(
    db,
    sql`
    select where not exists (select from categories) and not exists (select from products)
      and not exists (select from orders) and not exists (select from payment_methods)`,
  )

/** Whether one of these e-mail addresses has an account. */
export const hasAnyOf = (db: Db, emails: readonly string[]): Promise<boolean> =>
  exists(db, sql`select from users where lower(email) = any(${emails}) limit 1`)

const Administrator = z.object({ id: z.number() })

/** The administrator, if there is one already. */
export async function findAdministratorId(tx: Tx): Promise<number | undefined> {
  const administrator = await first(
    tx,
    Administrator,
    sql`select id from users where role = 'ADMIN' order by id limit 1`,
  )
  return administrator?.id
}
