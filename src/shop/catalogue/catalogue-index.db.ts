import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.server.ts'
import { all } from '../../platform/database/rows.server.ts'

const ProductAddress = z.object({ id: z.number(), slug: z.string(), categoryId: z.number() })

/** How every product in the shop can be found, in id order. */
export const listProductAddresses = (db: Db): Promise<z.output<typeof ProductAddress>[]> =>
  all(
    db,
    ProductAddress,
    sql`select id, slug, category_id from products where deleted_at is null order by id`,
  )

const CategoryAddress = z.object({ id: z.number(), name: z.string() })

export const listCategoryAddresses = (db: Db): Promise<z.output<typeof CategoryAddress>[]> =>
  all(db, CategoryAddress, sql`select id, name from categories order by id`)
