import { cpSync } from 'node:fs'
import { type RawBuilder, sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { emptyDatabase, temporaryFolder } from '#tests'
import { migrate } from '../../../src/platform/database/migrate.server.ts'

const inSchema = sql`current_schema()::regnamespace`

/** What a schema consists of, a line a thing. Columns are compared by name: their order differs. */
const things: Record<string, RawBuilder<unknown>> = {
  columns: sql`
    select concat_ws(' ', a.attrelid::regclass, attname, format_type(atttypid, atttypmod),
      case when attnotnull then 'not null' end, pg_get_expr(adbin, adrelid), attidentity, attgenerated,
      attstorage, attcollation::regcollation, col_description(a.attrelid, attnum)) as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef on adrelid = a.attrelid and adnum = attnum
    where relnamespace = ${inSchema} and relkind = 'r' and attnum > 0 and not attisdropped`,
  constraints: sql`
    select concat_ws(' ', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid)) as line
    from pg_constraint where connamespace = ${inSchema}`,
  indexes: sql`select indexdef as line from pg_indexes where schemaname = current_schema()`,
  triggers: sql`select pg_get_triggerdef(oid) as line from pg_trigger where not tgisinternal`,
  functions: sql`
    select concat_ws(' ', regexp_replace(pg_get_functiondef(oid), '\\s+', ' ', 'g'),
      obj_description(oid, 'pg_proc')) as line
    from pg_proc where pronamespace = ${inSchema} and prokind = 'f'`,
  tables: sql`
    select concat_ws(' ', relname, obj_description(oid, 'pg_class')) as line
    from pg_class where relnamespace = ${inSchema} and relkind = 'r'`,
  statistics: sql`select pg_get_statisticsobjdef(oid) as line from pg_statistic_ext`,
  settings: sql`select to_jsonb(s) as line from settings s`,
  synonyms: sql`select to_jsonb(s) as line from synonyms s`,
  migrations: sql`select name as line from schema_migrations`,
}

/** The schema that the migrations of a folder make in an empty database. */
async function schemaOf(folder?: string) {
  const { db } = await emptyDatabase()
  await migrate(db, folder ? { folder } : {})
  const schema: Record<string, unknown[]> = {}
  for (const [name, query] of Object.entries(things)) {
    const { rows } = await sql<{ line: unknown }>`
      select line from (${query}) things order by line::text collate "C"`.execute(db)
    schema[name] = rows.map(({ line }) => line)
  }
  return schema
}

it('makes the schema that the migrations make one after the other', async () => {
  const { folder, remove } = temporaryFolder('steps')
  onTestFinished(remove)
  cpSync('migrations', folder, {
    recursive: true,
    filter: (file) => !file.includes('baseline_'),
  })
  const steps = await schemaOf(folder)
  const baseline = await schemaOf()
  expect(Object.keys(baseline).filter((name) => baseline[name]?.length === 0)).toEqual([])
  expect(baseline).toEqual(steps)
})
