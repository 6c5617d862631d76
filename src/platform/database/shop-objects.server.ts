import { sql } from 'kysely'
import type { Db } from './database.server.ts'
import { migrationTexts, ranMigrations } from './migrate.server.ts'
import { allNames } from './rows.server.ts'

/** What is the shop's in its schema. Everything else there is the owner's: nobody copies or drops it. */
export interface ShopObjects {
  readonly tables: readonly string[]
  /** By name, whatever their parameters. */
  readonly functions: readonly string[]
}

/**
 * What the migrations that ran have made. Of a schema that a later release has migrated it is everything:
 * which of it that release made is not known here.
 */
export async function findShopObjects(db: Db): Promise<ShopObjects> {
  const { known, unknown } = await ranMigrations(db)
  if (unknown.length > 0) return listSchema(db)
  if (known.length === 0) return { tables: [], functions: [] }
  return objectsMadeBy(migrationTexts(known))
}

const change = /\b(create|drop)(?: or replace)? (table|function)(?: if (?:not )?exists)? (\w+)/gi

/** @param texts of migrations, oldest first */
export function objectsMadeBy(texts: readonly string[]): ShopObjects {
  const made = { table: new Set(['schema_migrations']), function: new Set<string>() }
  for (const text of texts)
    for (const [, verb, kind, name = ''] of text.replace(/--.*$/gm, '').matchAll(change)) {
      const names = kind?.toLowerCase() === 'table' ? made.table : made.function
      if (verb?.toLowerCase() === 'create') names.add(name)
      else names.delete(name)
    }
  return { tables: [...made.table], functions: [...made.function] }
}

/** Everything in the shop's schema but what belongs to extensions. */
export async function listSchema(db: Db): Promise<ShopObjects> {
  const isNoExtensions = sql`not exists (select from pg_depend where objid = o.oid and deptype = 'e')`
  const inSchema = sql`current_schema()::regnamespace`
  const tables = await allNames(
    db,
    sql`
      select relname as name from pg_class o
      where relnamespace = ${inSchema} and relkind = 'r' and ${isNoExtensions} order by 1`,
  )
  const functions = await allNames(
    db,
    sql`
      select distinct proname as name from pg_proc o
      where pronamespace = ${inSchema} and ${isNoExtensions} order by 1`,
  )
  return { tables, functions }
}
