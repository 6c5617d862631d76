import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'
import { allIds } from '../../platform/database/rows.server.ts'

/** All products in the shop that are sold out: those whose stock stands in the index, and the few that have moved since. */
export const findSoldOut = (db: Db): Promise<number[]> =>
  allIds(
    db,
    sql`
      select id from products where deleted_at is null and indexed_quantity <= 0
      union all
      select id from products where deleted_at is null and indexed_quantity is null and quantity <= 0`,
  )

/** Those of these products that are sold out. */
export const findSoldOutOf = (db: Db, ids: readonly number[]): Promise<number[]> =>
  allIds(db, sql`select id from products where id = any(${ids}::int[]) and quantity <= 0`)
