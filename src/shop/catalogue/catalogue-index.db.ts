import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.server.ts'
import { all, exists } from '../../platform/database/rows.server.ts'

const ProductAddress = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  categoryId: z.number(),
})

/** How every product in the shop can be found, in id order. */
export const listProductAddresses = (db: Db): Promise<z.output<typeof ProductAddress>[]> =>
  all(
    db,
    ProductAddress,
    sql`select id, slug, name, category_id from products where deleted_at is null order by id`,
  )

const CategoryAddress = z.object({ id: z.number(), name: z.string() })

export const listCategoryAddresses = (db: Db): Promise<z.output<typeof CategoryAddress>[]> =>
  all(db, CategoryAddress, sql`select id, name from categories order by id`)

/** Whether there is a product with this id or slug. */
export const hasProduct = (db: Db, id: string, slug: string): Promise<boolean> =>
  exists(
    db,
    sql`
      select from products
      where deleted_at is null and (slug = ${slug} or id = ${/^[1-9]\d{0,8}$/.test(id) ? Number(id) : null}::int)
      limit 1`,
  )

/** Whether there is a category with this id or name, whatever its case. */
export const hasCategory = (db: Db, nameOrId: string): Promise<boolean> =>
  exists(
    db,
    sql`select from categories where lower(name) = lower(${nameOrId}) or id::text = ${nameOrId}`,
  )
