import { cpSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { emptyDatabase, onPostgres, temporaryFolder } from '#tests'
import { migrate, schemaState } from '../../../src/platform/database/migrate.server.ts'

/** A folder of migrations; `plates` begins each. */
function migrationsOf(files: Readonly<Record<string, string>>) {
  const { folder, remove } = temporaryFolder('migrations')
  onTestFinished(remove)
  const all = { '0001_plates': 'create table plates (id integer primary key);', ...files }
  for (const [name, text] of Object.entries(all))
    writeFileSync(path.join(folder, `${name}.sql`), text)
  return folder
}

it('runs each file in a transaction, and concurrent index creation outside of one', async () => {
  const { db } = await emptyDatabase()
  const folder = migrationsOf({
    '0002_insert': 'insert into plates values (1); insert into plates values (2);',
    '0003_index': `
      -- In case it was cut off.
      drop index concurrently if exists plates_by_id;
      create index concurrently plates_by_id on plates (id);`,
  })
  expect(await migrate(db, { folder })).toEqual(['0001_plates', '0002_insert', '0003_index'])
  expect(await migrate(db, { folder })).toEqual([])
  const { rows } = await sql`select count(*) from plates`.execute(db)
  expect(rows).toEqual([{ count: 2 }])
})

it.runIf(onPostgres)('names the file that fails and rolls it back', async () => {
  const { db } = await emptyDatabase()
  const wrong = 'insert into plates values (1); select * from bowls;'
  const folder = migrationsOf({ '0002_wrong': wrong })
  const reason = 'migration 0002_wrong: relation "bowls" does not exist'
  await expect(migrate(db, { folder })).rejects.toThrow(reason)
  expect(await schemaState(db, folder)).toEqual({ pending: ['0002_wrong'], unknown: [] })
  expect((await sql`select from plates`.execute(db)).rows).toEqual([])
})

it.runIf(onPostgres)(
  'leaves the schema of a later release alone, and refuses that of another line',
  async () => {
    const { db } = await emptyDatabase()
    const old = migrationsOf({})
    const later = migrationsOf({ '0002_bowls': 'create table bowls (id integer)' })
    const other = migrationsOf({ '0002_cups': 'create table cups (id integer)' })
    await migrate(db, { folder: later })
    expect(await migrate(db, { folder: old })).toEqual([])
    expect(await schemaState(db, old)).toEqual({ pending: [], unknown: ['0002_bowls'] })
    await expect(migrate(db, { folder: other })).rejects.toThrow(
      'The database has run the migration 0002_bowls where this release has 0002_cups: it is that of another line of releases.',
    )
  },
)

it('has looked at no table of a new shop, which the planner would take for one page and read whole', async () => {
  const { db } = await emptyDatabase()
  await migrate(db)
  const { rows } = await sql`
    select relname from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples = 0`.execute(db)
  expect(rows).toEqual([])
})

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
  cpSync('migrations', folder, { recursive: true, filter: (file) => !file.includes('baseline_') })
  const steps = await schemaOf(folder)
  const baseline = await schemaOf()
  expect(Object.keys(baseline).filter((name) => baseline[name]?.length === 0)).toEqual([])
  expect(baseline).toEqual(steps)
})
