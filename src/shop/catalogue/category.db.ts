import { sql } from 'kysely'
import { plainListLimit } from '../../platform/api/listing.ts'
import type { Db, Tx } from '../../platform/database/database.server.ts'
import { all, exists, first, one } from '../../platform/database/rows.server.ts'
import { Category, type CategoryForm } from './category.ts'

const columns = sql`id, name, description`

export const listCategories = (db: Db): Promise<Category[]> =>
  all(db, Category, sql`select ${columns} from categories order by id limit ${plainListLimit}`)

export const findCategory = (db: Db, id: number): Promise<Category | undefined> =>
  first(db, Category, sql`select ${columns} from categories where id = ${id}`)

/** By name whatever its case, or by id; a name wins over an id that looks the same. */
export const findCategoryByName = (db: Db, nameOrId: string): Promise<Category | undefined> =>
  first(
    db,
    Category,
    sql`
      select ${columns} from categories
      where lower(name) = lower(${nameOrId}) or id::text = ${nameOrId}
      order by lower(name) = lower(${nameOrId}) desc limit 1`,
  )

export const insertCategory = (tx: Tx, { name, description }: CategoryForm): Promise<Category> =>
  one(
    tx,
    Category,
    sql`
      insert into categories (name, description) values (${name}, ${description})
      returning ${columns}`,
  )

/** One that was deleted. */
export const restoreCategory = (
  tx: Tx,
  id: number,
  { name, description }: CategoryForm,
): Promise<Category> =>
  one(
    tx,
    Category,
    sql`
      insert into categories (id, name, description) overriding system value
      values (${id}, ${name}, ${description}) returning ${columns}`,
  )

/** Of one that is locked. */
export const updateCategory = (
  tx: Tx,
  id: number,
  { name, description }: CategoryForm,
): Promise<Category> =>
  one(
    tx,
    Category,
    sql`
      update categories set name = ${name}, description = ${description}
      where id = ${id} returning ${columns}`,
  )

/** Locked, so that no product can be put into it until the transaction ends. */
export const lockCategory = (tx: Tx, id: number): Promise<Category | undefined> =>
  first(tx, Category, sql`select ${columns} from categories where id = ${id} for update`)

/** A statement of its own, after the lock: the snapshot of one that waits is taken before it waits. */
export const isCategoryUsed = (tx: Tx, id: number): Promise<boolean> =>
  exists(tx, sql`select from products where category_id = ${id} limit 1`)

export async function deleteCategory(tx: Tx, id: number): Promise<void> {
  await sql`delete from categories where id = ${id}`.execute(tx)
}
