import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.server.ts'
import type { Category } from './category.ts'

type Written = Pick<Category, 'name' | 'description'>

export async function listCategories(db: Db): Promise<Category[]> {
  const { rows } = await sql<Category>`
    select id, name, description from categories order by id limit 1000`.execute(db)
  return rows
}

export async function findCategory(db: Db, id: number): Promise<Category | undefined> {
  const { rows } = await sql<Category>`
    select id, name, description from categories where id = ${id}`.execute(db)
  return rows[0]
}

/** By name whatever its case, or by id; a name wins over an id that looks the same. */
export async function findCategoryByName(db: Db, nameOrId: string): Promise<Category | undefined> {
  const { rows } = await sql<Category>`
    select id, name, description from categories
    where lower(name) = lower(${nameOrId}) or id::text = ${nameOrId}
    order by lower(name) = lower(${nameOrId}) desc limit 1`.execute(db)
  return rows[0]
}

export async function insertCategory(tx: Tx, category: Written): Promise<Category | undefined> {
  const { rows } = await sql<Category>`
    insert into categories (name, description) values (${category.name}, ${category.description})
    returning id, name, description`.execute(tx)
  return rows[0]
}

export async function updateCategory(
  tx: Tx,
  id: number,
  category: Written,
): Promise<Category | undefined> {
  const { rows } = await sql<Category>`
    update categories set name = ${category.name}, description = ${category.description}
    where id = ${id} returning id, name, description`.execute(tx)
  return rows[0]
}

/** Locked, so that no product can be put into it until the transaction ends. */
export async function lockCategory(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`select from categories where id = ${id} for update`.execute(tx)
  return rows.length > 0
}

/** Asked after locking: a statement sees only what was committed before it began, not before it waited. */
export async function isCategoryUsed(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`select from products where category_id = ${id} limit 1`.execute(tx)
  return rows.length > 0
}

export async function deleteCategory(tx: Tx, id: number): Promise<void> {
  await sql`delete from categories where id = ${id}`.execute(tx)
}
