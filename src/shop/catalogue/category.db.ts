import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.server.ts'
import { all, exists, first, one } from '../../platform/database/rows.server.ts'
import { type CategoryForm, EnteredCategory } from './category.ts'

const columns = sql`id, name, description, translations`

export const listCategories = (db: Db): Promise<EnteredCategory[]> =>
  all(db, EnteredCategory, sql`select ${columns} from categories order by id`)

export const findCategory = (db: Db, id: number): Promise<EnteredCategory | undefined> =>
  first(db, EnteredCategory, sql`select ${columns} from categories where id = ${id}`)

/** @param id of a deleted category, which this brings back */
export const insertCategory = (
  tx: Tx,
  { name, description, translations = {} }: CategoryForm,
  id?: number,
): Promise<EnteredCategory> =>
  one(
    tx,
    EnteredCategory,
    sql`
      insert into categories (id, name, description, translations) overriding system value
      values (${id ?? sql`default`}, ${name}, ${description}, ${JSON.stringify(translations)})
      returning ${columns}`,
  )

/** The category must be locked. */
export const updateCategory = (
  tx: Tx,
  id: number,
  { name, description, translations }: CategoryForm,
): Promise<EnteredCategory> =>
  one(
    tx,
    EnteredCategory,
    sql`
      update categories set name = ${name}, description = ${description},
        translations = coalesce(${translations && JSON.stringify(translations)}::jsonb, translations)
      where id = ${id} returning ${columns}`,
  )

/** Locks a category: until the transaction ends no product can move into it. */
export const lockCategory = (tx: Tx, id: number): Promise<EnteredCategory | undefined> =>
  first(tx, EnteredCategory, sql`select ${columns} from categories where id = ${id} for update`)

/** A separate statement after the lock, because a statement that waits for a lock has an older snapshot. */
export const isCategoryUsed = (tx: Tx, id: number): Promise<boolean> =>
  exists(tx, sql`select from products where category_id = ${id} limit 1`)

export async function deleteCategory(tx: Tx, id: number): Promise<void> {
  await sql`delete from categories where id = ${id}`.execute(tx)
}
