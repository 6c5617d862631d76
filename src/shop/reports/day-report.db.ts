import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.server.ts'
import { all } from '../../platform/database/rows.server.ts'

const Named = z.object({ id: z.number(), name: z.string() })
type Names = ReadonlyMap<number, string>

/** What products are called today, deleted ones too, by id. */
export const findDishNames = (db: Db, ids: readonly number[]): Promise<Names> =>
  findNames(db, 'products', ids)

/** What payment methods are called today, by id. */
export const findMethodNames = (db: Db, ids: readonly number[]): Promise<Names> =>
  findNames(db, 'payment_methods', ids)

async function findNames(
  db: Db,
  table: 'products' | 'payment_methods',
  ids: readonly number[],
): Promise<Names> {
  const found = await all(
    db,
    Named,
    sql`select id, name from ${sql.table(table)} where id = any(${ids}::int[])`,
  )
  return new Map(found.map(({ id, name }) => [id, name]))
}
